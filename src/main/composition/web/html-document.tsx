import { CatchBoundary, HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { timeZone } from '../../../foundation/platform/time-zone.ts';
import { htmlLanguageOf } from '../../../foundation/ui/web/texts.ts';
import { ToastStack } from '../../../foundation/ui/web/toast-stack.tsx';
import { TextsContext } from '../../../foundation/ui/web/use-texts.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';
import { useCurrentOrganization } from '../../../office/organizations/web/use-current-organization.ts';
import { restoreSchemeScript } from '../color-scheme.ts';
import { confirmTakeover, earlyInputScript } from './early-input.ts';
import { ErrorPage } from './error-pages.tsx';
import { PageAddress } from './page-address.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteIdentity } from './site-identity.tsx';

/**
 * The whole page, <html> included, so that its language and colours come with the first byte. An
 * error nobody catches would take all of it away, hence the boundary inside <body>.
 */
export function HtmlDocument({ children }: { children: ReactNode }) {
  const { context } = useRouter().options;
  const organization = useCurrentOrganization();
  const palette = paletteOf(accents[organization?.theme ?? 'default']);
  return (
    <html
      lang={htmlLanguageOf(context.texts)}
      data-organization={organization?._id}
      data-time-zone={timeZone()}
      data-report-email={context.reportEmail}
      style={paletteStyle(palette)}
      // A script adds what this browser remembers of the colours.
      suppressHydrationWarning
      onAuxClickCapture={confirmTakeover}
    >
      <head>
        <HeadContent />
        {import.meta.env.SSR && <PageAddress organization={organization} />}
        <SiteIdentity organization={organization} />
        {import.meta.env.SSR && (
          <ScriptOnce>{`${restoreSchemeScript};${earlyInputScript()}`}</ScriptOnce>
        )}
      </head>
      <body>
        <TextsContext value={context.texts}>
          <CatchBoundary getResetKey={() => 'document'} errorComponent={ErrorPage}>
            <SiteFrame organization={organization}>{children}</SiteFrame>
            <ToastStack />
          </CatchBoundary>
        </TextsContext>
        <Scripts />
      </body>
    </html>
  );
}
