import type { QueryClient } from '@tanstack/react-query';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listOrganizations, loadSettings } from '../organization-endpoints.ts';
import type { OrganizationSettings } from '../organization.ts';

/** All of them, for who is to choose; every other page is about one. */
export const organizationsQuery = queryOf(listOrganizations);

/** The current one, which the call itself names. */
export const settingsQuery = queryOf(loadSettings);

/** Undefined when none is chosen, or when it was deleted meanwhile. */
export const findCurrentOrganization = async (
  queries: QueryClient,
  organizationId: string,
): Promise<OrganizationSettings | undefined> => {
  if (organizationId === '') return undefined;
  try {
    return (await queries.ensureQueryData(settingsQuery)).data;
  } catch (error) {
    if (refusedWith(error) === 400) return undefined;
    throw error;
  }
};
