import { createRoute, notFound } from '@tanstack/react-router';

import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import type { PageContext } from '../../../foundation/ui/web/root-route.ts';
import { organizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { type SignalId, signalIds } from '../../figures/signal-id.ts';
import { NearLimitSearch } from '../near-limit-question.ts';
import { SignalSearch } from '../signal-search.ts';
import { nearLimitQuery, signalContractsQuery, signalsQuery } from './signal-calls.ts';
import { signalIn } from './signal-in-address.ts';
import { signalTexts } from './signal-texts.ts';

/** What signals find is in no title and no description, whatever it is. */
const signalsHead = ({ organization, texts }: PageContextOfMonitor, part?: string) =>
  pageHead({
    title: [texts.t('signals:title'), ...(part ? [part] : []), organization.shortName].join(' · '),
    description: texts.t('signals:description', { organization: organization.name }),
  });

type PageContextOfMonitor = PageContext & { organization: { name: string; shortName: string } };

const isSignal = (id: string): id is SignalId => signalIds.some((signal) => signal === id);

export const signalsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/senales',
  loader: ({ context: { queries } }) => loadQueries(queries, [signalsQuery()]),
  head: ({ match: { context } }) => signalsHead(context),
  staticData: { source: 'src/figures/signals/web/signals-page.tsx', texts: ['signals'] },
  component: lazyPage(signalTexts, () => import('./signals-page.tsx'), 'SignalsPage'),
});

export const signalRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/senales/$id',
  validateSearch: SignalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, params: { id }, deps }) => {
    const signal = signalIn(id);
    if (!isSignal(signal)) throw notFound();
    return loadQueries(queries, [signalsQuery(), signalContractsQuery(signal, deps)]);
  },
  head: ({ match: { context }, params }) => signalsHead(context, signalIn(params.id)),
  staticData: { source: 'src/figures/signals/web/signal-page.tsx', texts: ['signals'] },
  component: lazyPage(signalTexts, () => import('./signal-page.tsx'), 'SignalPage'),
});

export const nearLimitRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/limites',
  validateSearch: NearLimitSearch,
  loaderDeps: ({ search: { year, group } }) => ({ year, group }),
  loader: ({ context: { queries }, deps }) => loadQueries(queries, [nearLimitQuery(deps)]),
  head: ({ match: { context } }) => signalsHead(context, context.texts.t('signals:limits.title')),
  staticData: { source: 'src/figures/signals/web/near-limit-page.tsx', texts: ['signals'] },
  component: lazyPage(signalTexts, () => import('./near-limit-page.tsx'), 'NearLimitPage'),
});
