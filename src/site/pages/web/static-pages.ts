import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { rootRoute } from '../../../foundation/ui/web/root-route.ts';
import { loadTexts } from './page-texts-query.ts';

const texts = ['pages'];

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  loader: ({ context: { queries, organizationId } }) => loadTexts(queries, organizationId),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('pages:privacy.title'),
      description: context.texts.t('pages:privacy.description'),
    }),
  staticData: { source: 'src/site/pages/web/privacy-page.tsx', texts: ['pages'], leadsOn: true },
  component: lazyPage(texts, () => import('./privacy-page.tsx'), 'PrivacyPage'),
});

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  loader: ({ context: { queries, organizationId } }) => loadTexts(queries, organizationId),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('pages:about.title'),
      description: context.texts.t('pages:about.description'),
    }),
  staticData: { source: 'src/site/pages/web/about-page.tsx', texts: ['pages'], leadsOn: true },
  component: lazyPage(texts, () => import('./about-page.tsx'), 'AboutPage'),
});
