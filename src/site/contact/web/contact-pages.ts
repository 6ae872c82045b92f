import { createRoute, redirect } from '@tanstack/react-router';

import { isOwnDocument } from '../../../foundation/ui/web/is-own-document.ts';
import { lazyPage } from '../../../foundation/ui/web/late-texts.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { rootRoute } from '../../../foundation/ui/web/root-route.ts';
import { ensureContract } from '../../../lists/contracts/web/contract-pages.ts';
import { findCurrentOrganization } from '../../../office/organizations/web/organization-query.ts';
import { loadContactInformation } from '../contact-endpoints.ts';
import { ContactSearch } from '../contact-search.ts';

export const contactQuery = queryOf(loadContactInformation);

/**
 * The one page that may frame a map of strangers. That is allowed to a document, not to an address:
 * who comes from another page gets a document of its own.
 */
export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: ContactSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context: { queries, organizationId }, location, preload }) => {
    if (!preload && !isOwnDocument('/contact'))
      throw redirect({ href: location.href, reloadDocument: true });
    return { organization: await findCurrentOrganization(queries, organizationId) };
  },
  loader: async ({ context: { queries, organization, texts }, deps: { contract } }) => {
    if (!organization) return;
    if (contract) await ensureContract(queries, texts, contract);
    await queries.ensureQueryData(contactQuery);
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('contact:title'),
      description: context.organization
        ? context.texts.t('contact:description', { organization: context.organization.name })
        : context.texts.t('contact:description.anyone'),
    }),
  staticData: {
    source: 'src/site/contact/web/contact-page.tsx',
    texts: ['contact'],
    leadsOn: true,
  },
  component: lazyPage(['contact'], () => import('./contact-page.tsx'), 'ContactPage'),
});
