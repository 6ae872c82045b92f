import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useServerEvents } from '../../../foundation/ui/admin/use-server-events.ts';

/**
 * Whose session ends elsewhere is led to the log-in at once, which says why and leads back; who would
 * lose something by it is asked to sign in on the spot.
 */
export const useEndOfSession = (): void => {
  const { endSession } = adminRootRoute.useRouteContext();
  useServerEvents((heard) => {
    if (heard === 'signed-out') void endSession();
  });
};
