import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';

export const systemRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/system',
  staticData: { access: 'GENERAL', title: 'system-admin:title' },
  component: lazyRouteComponent(() => import('./system-page.tsx'), 'SystemPage'),
});
