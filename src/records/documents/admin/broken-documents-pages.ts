import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';

export const brokenDocumentsRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/contracts/documents',
  staticData: { access: 'CONTRACTS', title: 'documents-admin:title' },
  component: lazyRouteComponent(() => import('./broken-documents-page.tsx'), 'BrokenDocumentsPage'),
});
