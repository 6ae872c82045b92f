import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';

export const limitsRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/limits',
  staticData: { access: 'CONTRACTS', title: 'procurement-limits-admin:title' },
  component: lazyRouteComponent(() => import('./limits-page.tsx'), 'LimitsPage'),
});
