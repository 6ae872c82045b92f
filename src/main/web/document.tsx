import { useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { accents, paletteOf } from '../../organizations/theme.ts';
import {
  findOrganization,
  organizationsQuery,
} from '../../organizations/web/organization-query.ts';
import { paletteStyle } from '../../organizations/web/palette-style.ts';
import { ToastStack } from '../../platform/web/toast-stack.tsx';
import { ErrorPage } from './error-pages.tsx';
import { SiteFrame } from './site-frame.tsx';

/**
 * The whole page, <html> included, so that its language and colours come with the first byte. An
 * error nobody catches would take all of it away, hence the boundary inside <body>.
 */
export function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options;
  const { data } = useSuspenseQuery(organizationsQuery);
  const organization = findOrganization(data, context.organizationId);
  const palette = paletteOf(accents[organization?.theme ?? 'default']);
  return (
    <html
      lang={context.texts.language}
      data-organization={organization?._id}
      style={paletteStyle(palette)}
    >
      <head>
        <meta property="csp-nonce" nonce={ssr?.nonce} content={ssr?.nonce} />
        <HeadContent />
      </head>
      <body>
        <I18nextProvider i18n={context.texts}>
          <CatchBoundary getResetKey={() => 'document'} errorComponent={ErrorPage}>
            <SiteFrame organization={organization}>{children}</SiteFrame>
            <ToastStack />
          </CatchBoundary>
        </I18nextProvider>
        <Scripts />
      </body>
    </html>
  );
}
