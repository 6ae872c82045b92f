import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';

export const publicationRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/publication',
  staticData: { access: 'signed-in', title: 'publication-admin:title' },
  component: lazyRouteComponent(() => import('./publication-page.tsx'), 'PublicationPage'),
});
