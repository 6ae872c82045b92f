import { refusedWith } from '../../../foundation/platform/call.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { ignoreSessionEnd } from '../../../foundation/ui/admin/server-events.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { removeToken } from '../../../foundation/ui/admin/token.ts';
import { setSignedOutNotice } from '../../../foundation/ui/web/signed-out-notice.ts';
import { logOut } from '../account-endpoints.ts';
import { useFailureText } from './use-failure-text.ts';

/**
 * Ends the session and goes to the public pages, which say so and ask for an organization anew. Who
 * cannot reach the server stays signed in, and is told.
 */
export const useLogOut = (): (() => Promise<void>) => {
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailureText();
  return async () => {
    const hearAgain = ignoreSessionEnd();
    try {
      await call(logOut);
    } catch (error) {
      // A session that has ended already needs no end.
      if (refusedWith(error) !== 401) {
        hearAgain();
        return showAdminToast('danger', failureText(error));
      }
    }
    removeToken();
    setSignedOutNotice();
    location.assign('/');
  };
};
