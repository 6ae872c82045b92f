import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { nameKey } from '../../../foundation/platform/name-key.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { InnerAddress, withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { pageHead } from '../../../foundation/ui/web/page-head.ts';
import { rootRoute } from '../../../foundation/ui/web/root-route.ts';
import type { Organization } from '../organization.ts';
import { findCurrentOrganization, organizationsQuery } from './organization-query.ts';

/**
 * The parent of every page about one organization: on each navigation, who comes without a choice
 * is asked to choose and then comes back to the whole address.
 */
export const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'organization',
  staticData: { leadsOn: true },
  beforeLoad: async ({ context: { queries, organizationId }, location, search: { org } }) => {
    const organization = await findCurrentOrganization(queries, organizationId);
    if (organization) return { organization };
    const redirectTo = withParameters(location.href, { org: undefined, lang: undefined });
    throw redirect({ to: '/select-organization', search: { redirectTo, org }, statusCode: 302 });
  },
});

const text = z.string().max(100).optional().catch(undefined);

const SelectSearch = z.object({
  redirectTo: InnerAddress,
  autoSelectOrganization: text,
  search: text,
});

export const selectOrganizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/select-organization',
  validateSearch: SelectSearch,
  beforeLoad: async ({ context: { queries }, search: { autoSelectOrganization, redirectTo } }) => {
    if (!autoSelectOrganization) return;
    const { data } = await queries.ensureQueryData(organizationsQuery);
    const organization = data.docs.find((one) => answersTo(one, autoSelectOrganization));
    if (organization)
      throw redirect({
        href: selectAddress(organization, redirectTo),
        reloadDocument: true,
        statusCode: 302,
      });
  },
  loader: ({ context: { queries } }) => loadQueries(queries, [organizationsQuery]),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.texts.t('organizations:select.title'),
      description: context.texts.t('organizations:select.description'),
    }),
  staticData: { source: 'src/office/organizations/web/select-organization-page.tsx' },
  component: lazyRouteComponent(
    () => import('./select-organization-page.tsx'),
    'SelectOrganizationPage',
  ),
});

/** Loading this address makes the server keep the choice and send the page in its colours. */
export const selectAddress = (
  { shortName }: Pick<Organization, 'shortName'>,
  redirectTo = '/',
): string => withParameters(redirectTo, { org: shortName });

const answersTo = ({ _id, shortName }: Organization, name: string): boolean =>
  _id === name.toLowerCase() || nameKey(shortName) === nameKey(name);
