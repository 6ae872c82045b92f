import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import type { OrganizationChoice } from '../account-endpoints.ts';
import { useSession } from './use-session.ts';

/** The organization that the signed-in person works for; the guard has made sure of it. */
export const useAdminOrganization = (): OrganizationChoice => {
  const { organizationId } = adminRootRoute.useRouteContext();
  const { organizations } = useSession();
  return organizations.find(({ _id }) => _id === organizationId) ?? none;
};

/** While it is being chosen. */
const none: OrganizationChoice = {
  _id: '',
  name: '',
  shortName: '',
  color: '',
  cover: null,
  isDraft: false,
};
