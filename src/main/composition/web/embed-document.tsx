import type { ReactNode } from 'react';

import { Card } from '../../../foundation/ui/web/card.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';

type Props = {
  /** Missing where the address names none. */
  organization: OrganizationSettings | undefined;
  language: string;
  styleSheets: string[];
  children: ReactNode;
};

/** Links lead out of the frame, to a page of their own. */
export function EmbedDocument({ organization, language, styleSheets, children }: Props) {
  return (
    <html
      lang={language}
      data-embedded=""
      style={paletteStyle(paletteOf(accents[organization?.theme ?? 'default']))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>{[...(organization ? [organization.name] : []), productName].join(' · ')}</title>
        {styleSheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** In the place of a view or an organization that there is not. */
export function NothingToShow() {
  const { t } = useTexts('embeds');
  return (
    <Card level={1} title={t('missing.title')}>
      <p>{t('missing.text')}</p>
    </Card>
  );
}
