import '@vitejs/plugin-react/preamble';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { pickLanguage } from '../../../foundation/platform/language.ts';
import { defaultTimeZone, setTimeZone } from '../../../foundation/platform/time-zone.ts';
import { closeByEscape } from '../../../foundation/ui/web/close-by-escape.ts';
import { setLateTexts } from '../../../foundation/ui/web/late-texts.ts';
import { openQueries } from '../../../foundation/ui/web/query-of.ts';
import { sendByFetch } from '../../../foundation/ui/web/send-by-fetch.ts';
import { takeSignedOutNotice } from '../../../foundation/ui/web/signed-out-notice.ts';
import { showToast } from '../../../foundation/ui/web/toasts.ts';
import { sendVisit } from '../../../site/visits/web/register-visit.ts';
import { publicRouter } from './public-router.ts';
import { loadCatalogue } from './public-texts.ts';

import './public.css';

const { lang, dataset } = document.documentElement;
const organizationId = dataset['organization'] ?? '';
setTimeZone(dataset['timeZone'] ?? defaultTimeZone);

const send = sendByFetch(organizationId);
const { texts, late } = await loadCatalogue(pickLanguage(lang));
setLateTexts(texts, late);
const router = publicRouter({
  queries: openQueries(send),
  texts,
  organizationId,
  reportEmail: dataset['reportEmail'],
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);

document.addEventListener('keydown', closeByEscape);

if (takeSignedOutNotice()) showToast('success', texts.t('composition:signed-out'));

sendVisit(send, location.pathname);
router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) sendVisit(send, toLocation.pathname);
  // It is the address of the page that came from the server, and browsers would share it.
  if (fromLocation) document.querySelector('link[rel=canonical]')?.remove();
});

// The development server has no service worker.
if (import.meta.env.PROD) void import('./keep-offline.ts').then((m) => m.keepOffline(router));
