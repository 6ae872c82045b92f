import { escapeHtml } from '../../../foundation/platform/api/http/escape-html.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { accents, paletteOf, paletteVariables } from '../../../office/organizations/theme.ts';
import { restoreSchemeScript } from '../color-scheme.ts';
import type { AdminAssets } from '../page.ts';
import { translateInto } from './server-texts.ts';

type Parts = {
  language: Language;
  /** The chosen one; undefined when none is. */
  organization: OrganizationSettings | undefined;
  /** Characters of a new password. */
  leastPasswordLength: number;
  /** Who takes reports of pages that no organization takes. */
  reportEmail: string | undefined;
  nonce: string;
  assets: AdminAssets;
};

/** The one page in which the back office runs. */
export const adminDocument = ({
  language,
  organization,
  leastPasswordLength,
  reportEmail = '',
  nonce,
  assets,
}: Parts): string => {
  const { styleSheets, scripts, preloads, fonts = [] } = assets;
  return [
    `<!doctype html><html lang="${htmlLanguages[language]}"`,
    ` data-organization="${organization?._id ?? ''}" data-time-zone="${timeZone()}"`,
    ` data-report-email="${escapeHtml(reportEmail)}"`,
    ` data-least-password="${leastPasswordLength}" style="${paletteOfPage(organization)}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`,
    '<title>Contraluz</title>',
    `<script nonce="${nonce}">${restoreSchemeScript}</script>`,
    `<link rel="icon" href="/icons/${organization?.theme ?? 'default'}.svg" type="image/svg+xml">`,
    ...styleSheets.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    ...scripts.map(
      (address) => `<script type="module" src="${address}" nonce="${nonce}"></script>`,
    ),
    '</head><body><div id="root"></div>',
    `<noscript><p>${translateInto(language, 'platform:needs-scripts')}</p></noscript>`,
    '</body></html>',
  ].join('');
};

const paletteOfPage = (organization: OrganizationSettings | undefined): string =>
  Object.entries(paletteVariables(paletteOf(accents[organization?.theme ?? 'default'])))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
