import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { accents } from '../../../office/organizations/theme.ts';

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
