import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { z } from '../../../foundation/platform/schema.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { visitSpans } from '../dashboard-endpoints.ts';

const DashboardSearch = z.object({
  span: z.enum(visitSpans).optional().catch(undefined),
  scope: z.literal('all').optional().catch(undefined),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin',
  validateSearch: DashboardSearch,
  staticData: { access: 'signed-in' },
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});
