import type { Reply } from '../../platform/endpoint.ts';
import { queryOf } from '../../platform/web/query-of.ts';
import { listOrganizations } from '../organization-endpoints.ts';
import type { Organization } from '../organization.ts';

export const organizationsQuery = queryOf(listOrganizations);

export const findOrganization = (
  { data }: Reply<typeof listOrganizations>,
  id: string,
): Organization | undefined => data.docs.find(({ _id }) => _id === id);
