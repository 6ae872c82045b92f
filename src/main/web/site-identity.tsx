import type { Organization } from '../../organizations/organization.ts';
import { accents } from '../../organizations/theme.ts';
import { writeQueryString } from '../../platform/query-string.ts';

/** How a browser's tab and a device's home screen show the site: in the organization's colour. */
export function SiteIdentity({ organization }: { organization: Organization | undefined }) {
  const theme = organization?.theme ?? 'default';
  return (
    <>
      <link rel="icon" href={`/icons/${theme}.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/icons/${theme}-180.png`} />
      <link
        rel="manifest"
        href={`/manifest.webmanifest${writeQueryString({ org: organization?.shortName })}`}
        crossOrigin="use-credentials"
      />
      <meta name="theme-color" content={accents[theme]} />
    </>
  );
}
