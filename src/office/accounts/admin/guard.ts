import { redirect } from '@tanstack/react-router';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { mayUse } from '../../../foundation/platform/permission.ts';
import type { AdminVisit } from '../../../foundation/ui/admin/admin-root-route.ts';
import { removeToken, isOtherUserSignedIn, readToken } from '../../../foundation/ui/admin/token.ts';
import type { Session } from '../account-endpoints.ts';
import { hasSessionEnded } from './session-end.ts';
import { sessionQuery } from './session-query.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * Asked before every page of the back office (docs/spec-readings.md#users-and-permissions): a valid
 * token, else the log-in, which leads back; an organization, else its choice; the permission that
 * the page's route names, else the page that says no. The server asks the same of every call.
 */
export const guard = async (visit: AdminVisit): Promise<void> => {
  const { context, location, matches } = visit;
  if (!readToken() && !(await signInAgain())) throw toLogIn(location.href);
  const session = await findSession(visit);
  // Nothing else is answered before; what they signed in for is a press away afterwards.
  if (session.mustAddSecondFactor && location.pathname !== '/admin/profile')
    throw redirect({ to: '/admin/profile' });
  const hasChosen = session.organizations.some(({ _id }) => _id === context.organizationId);
  if (!hasChosen && !matches.some(({ staticData }) => staticData.withoutOrganization))
    throw redirect({ to: '/admin/select-organization', search: { redirectTo: location.href } });
  const denied = matches.some(({ staticData: { access } }) => access && !mayUse(session, access));
  if (denied) throw redirect({ href: '/access-denied', reloadDocument: true });
};

/** Somebody else who is signed in meanwhile needs no log-in, and a document of their own. */
const toLogIn = (redirectTo: string) =>
  isOtherUserSignedIn()
    ? redirect({ href: redirectTo, reloadDocument: true })
    : redirect({ to: '/login', search: { redirectTo } });

/** The session as it is known, asked again meanwhile; one that has ended leads to the log-in. */
const findSession = async ({ context: { queries }, location }: AdminVisit): Promise<Session> => {
  try {
    const { data } = await queries.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (!hasSessionEnded(data)) return data;
  } catch (error) {
    if (refusedWith(error) !== 401) throw error;
  }
  removeToken();
  if (await signInAgain()) return (await queries.ensureQueryData(sessionQuery)).data;
  throw toLogIn(location.href);
};
