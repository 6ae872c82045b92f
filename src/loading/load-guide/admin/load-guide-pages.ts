import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';

export const loadGuideRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/data-load/guide',
  staticData: { access: 'CONTRACTS', title: 'load-guide-admin:title' },
  component: lazyRouteComponent(() => import('./load-guide-page.tsx'), 'LoadGuidePage'),
});
