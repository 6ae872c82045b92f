import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { OrganizationSettings } from '../organization.ts';
import { settingsQuery } from './organization-query.ts';

/** For what stands on pages that need no organization; undefined when none is chosen. */
export const useCurrentOrganization = (): OrganizationSettings | undefined => {
  const { organizationId } = useRouter().options.context;
  return useQuery({ ...settingsQuery, enabled: organizationId !== '' }).data?.data;
};
