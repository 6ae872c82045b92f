import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listOrganizations } from '../../organizations/organization-endpoints.ts';
import { useSession } from './use-session.ts';

type OrganizationName = { _id: string; name: string; shortName: string };

/** Of all organizations but the drafts of others; of one's own until they are known. */
export const useOrganizationNames = (): readonly OrganizationName[] => {
  const { organizations } = useSession();
  const { data } = useQuery(queryOf(listOrganizations));
  const others = (data?.data.docs ?? []).filter(
    ({ _id }) => !organizations.some((own) => own._id === _id),
  );
  return [...organizations, ...others];
};
