import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { findCurrentOrganization } from '../../../office/organizations/web/organization-query.ts';
import { loadPageTexts } from '../page-endpoints.ts';

const pageTextsQuery = queryOf(loadPageTexts);

type PageTexts = Reply<typeof loadPageTexts>['data'];

/** For the loaders of pages that can be read without an organization. */
export const loadTexts = async (queries: QueryClient, organizationId: string): Promise<void> => {
  if (await findCurrentOrganization(queries, organizationId))
    await queries.ensureQueryData(pageTextsQuery);
};

/** Nothing of its own while no organization is chosen. */
export const usePageTexts = (): PageTexts => {
  const { organizationId } = useRouter().options.context;
  const { data } = useQuery({ ...pageTextsQuery, enabled: organizationId !== '' });
  return data?.data ?? { about: {}, privacy: {} };
};
