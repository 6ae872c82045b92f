import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../ui/admin/admin-shell-route.ts';

export const dataLoadRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/data-load',
  staticData: { access: 'CONTRACTS' },
  component: lazyRouteComponent(() => import('./data-load-page.tsx'), 'DataLoadPage'),
});
