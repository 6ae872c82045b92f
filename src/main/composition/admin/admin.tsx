import '@vitejs/plugin-react/preamble';
import '../../../foundation/ui/admin/trusted-types.ts';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { pickLanguage } from '../../../foundation/platform/language.ts';
import {
  type Access,
  mayUse,
  mayWrite,
  type Writes,
} from '../../../foundation/platform/permission.ts';
import { defaultTimeZone, setTimeZone } from '../../../foundation/platform/time-zone.ts';
import { callWith } from '../../../foundation/ui/admin/call-with.ts';
import { sendSigned } from '../../../foundation/ui/admin/send-signed.ts';
import { listenForSubmitShortcut } from '../../../foundation/ui/admin/submit-shortcut.ts';
import { adminTheme } from '../../../foundation/ui/admin/theme.ts';
import { ToastLayer } from '../../../foundation/ui/admin/toast-layer.tsx';
import { clearToasts } from '../../../foundation/ui/admin/toast.ts';
import { removeToken, isOtherUserSignedIn } from '../../../foundation/ui/admin/token.ts';
import { openQueries } from '../../../foundation/ui/web/query-of.ts';
import { TextsContext } from '../../../foundation/ui/web/use-texts.ts';
import { guard } from '../../../office/accounts/admin/guard.ts';
import { watchSessionEnd } from '../../../office/accounts/admin/session-end.ts';
import { sessionQuery } from '../../../office/accounts/admin/session-query.ts';
import { signInAgain } from '../../../office/accounts/admin/sign-in-again.ts';
import { adminRouter } from './admin-router.ts';
import { adminTexts } from './admin-texts.ts';
import { keepOrganization } from './keep-organization.ts';

import 'dayjs/locale/es-mx';
import 'dayjs/locale/ja';

import './admin.css';

const { lang, dataset } = document.documentElement;
const organizationId = dataset['organization'] ?? '';
await keepOrganization(organizationId);
setTimeZone(dataset['timeZone'] ?? defaultTimeZone);
const reportEmail = dataset['reportEmail'];
const leastPasswordLength = Number(dataset['leastPassword']);
const texts = await adminTexts(pickLanguage(lang));
const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
/** Where react-remove-scroll, under every dialog of Mantine, looks for it. */
Reflect.set(globalThis, '__webpack_nonce__', nonce);

/** Without a network a question fails as a change does, and can be asked again, rather than wait. */
const readsOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** What somebody else may see here is asked for anew, from the first page on. */
const endSession = async (): Promise<boolean> => {
  removeToken();
  const isBack = await signInAgain();
  if (!isBack && isOtherUserSignedIn()) location.reload();
  else if (!isBack) void router.invalidate();
  return isBack;
};

/** Windows may stand side by side. */
addEventListener('focus', () => {
  if (isOtherUserSignedIn()) void endSession();
});

const send = sendSigned(organizationId, endSession);
const queries = openQueries(send, readsOffline);
watchSessionEnd(queries);
const call = callWith(send);
const mayUseNow = (access: Access): boolean => {
  const session = queries.getQueryData(sessionQuery.queryKey)?.data;
  return session !== undefined && mayUse(session, access);
};
const mayWriteNow = (writes: Writes | undefined): boolean => {
  const session = queries.getQueryData(sessionQuery.queryKey)?.data;
  return session !== undefined && mayWrite(session.limitedTo, writes);
};
const router = adminRouter({
  queries,
  texts,
  organizationId,
  leastPasswordLength,
  reportEmail,
  call,
  endSession,
  mayUse: mayUseNow,
  mayWrite: mayWriteNow,
  guard,
});
/** What was said about one page is not said above the next one. */
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) clearToasts();
});
listenForSubmitShortcut();

const locales: Record<string, string> = { es: 'es-mx', en: 'en', ja: 'ja' };

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <TextsContext value={texts}>
        <MantineProvider
          theme={adminTheme(texts)}
          forceColorScheme="light"
          getStyleNonce={() => nonce}
        >
          <DatesProvider settings={{ locale: locales[lang] ?? 'es-mx', firstDayOfWeek: 0 }}>
            <RouterProvider router={router} />
            <ToastLayer />
          </DatesProvider>
        </MantineProvider>
      </TextsContext>
    </QueryClientProvider>
  </StrictMode>,
);

// The development server has no service worker; without the page the browser shows its own.
if (import.meta.env.PROD)
  void import('./keep-offline-page.ts').then((m) => m.keepOfflinePage()).catch(() => {});
