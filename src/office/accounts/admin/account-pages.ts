import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { readToken } from '../../../foundation/ui/admin/token.ts';
import { catalogueSearch } from '../../catalogue/admin/catalogue-address.ts';
import { userCatalogue } from '../user-catalogue.ts';
import { RedirectSearch } from './back-office-address.ts';
import { choiceAddress, onlyChoice } from './choice-address.ts';
import { sessionQuery } from './session-query.ts';

const logInRoute = createRoute({
  getParentRoute: () => adminRootRoute,
  path: '/login',
  validateSearch: RedirectSearch,
  beforeLoad: ({ search: { redirectTo } }) => {
    if (readToken()) throw redirect({ href: redirectTo ?? '/admin' });
  },
  component: lazyRouteComponent(() => import('./log-in-page.tsx'), 'LogInPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => adminRootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => adminRootRoute,
  path: '/new-password/$token',
  component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
});

/** Open to who is not signed in yet; without the frame of the back office. */
export const entryRoutes = [logInRoute, forgotPasswordRoute, newPasswordRoute] as const;

const selectOrganizationRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/select-organization',
  validateSearch: RedirectSearch,
  beforeLoad: async ({ context: { queries }, search: { redirectTo } }) => {
    // A new one is among them at once.
    const { data } = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    const only = onlyChoice(data.organizations, redirectTo);
    if (only) throw redirect({ href: choiceAddress(only, redirectTo), reloadDocument: true });
  },
  staticData: {
    access: 'signed-in',
    title: 'accounts-admin:select.title',
    withoutOrganization: true,
  },
  component: lazyRouteComponent(
    () => import('./choose-organization-page.tsx'),
    'ChooseOrganizationPage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/profile',
  staticData: {
    access: 'signed-in',
    title: 'accounts-admin:profile.title',
    withoutOrganization: true,
  },
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/users',
  validateSearch: catalogueSearch(userCatalogue),
  staticData: { access: 'USERS', title: 'accounts-admin:title', withoutOrganization: true },
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
});

export const accountPages = [selectOrganizationRoute, profileRoute, usersRoute] as const;
