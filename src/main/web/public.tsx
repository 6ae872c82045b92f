import '@vitejs/plugin-react/preamble';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { pickLanguage } from '../../platform/language.ts';
import { openQueries } from '../../platform/web/query-of.ts';
import { sendByFetch } from '../../platform/web/send-by-fetch.ts';
import { publicRouter } from './public-router.ts';
import { publicTexts } from './public-texts.ts';

import './public.css';

const { lang, dataset } = document.documentElement;
const organizationId = dataset['organization'] ?? '';

const router = publicRouter({
  queries: openQueries(sendByFetch(organizationId)),
  texts: await publicTexts(pickLanguage(lang)),
  organizationId,
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
