import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { listLoads } from '../../../loading/past-loads/past-load-endpoints.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
import { ReviewAddress } from './review-address.ts';

const dataLoadRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/data-load',
  // Which page of the loads before.
  validateSearch: catalogueSearch({ list: listLoads }),
  staticData: { access: 'CONTRACTS', title: 'load-review-admin:title' },
  component: lazyRouteComponent(() => import('./data-load-page.tsx'), 'DataLoadPage'),
});

const loadReviewRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/data-load/current',
  validateSearch: ReviewAddress,
  staticData: { access: 'CONTRACTS', title: 'load-review-admin:review.title' },
  component: lazyRouteComponent(() => import('./load-review-page.tsx'), 'LoadReviewPage'),
});

export const dataLoadRoutes = [dataLoadRoute, loadReviewRoute];
