import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
import { supplierCatalogue } from '../supplier-catalogue.ts';

export const supplierCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/suppliers',
  validateSearch: catalogueSearch(supplierCatalogue),
  staticData: { access: 'SUPPLIERS', title: 'suppliers-admin:title' },
  component: lazyRouteComponent(
    () => import('./supplier-catalogue-page.tsx'),
    'SupplierCataloguePage',
  ),
});

export const supplierReviewRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/suppliers/review',
  staticData: { access: 'SUPPLIERS', title: 'suppliers-admin:review.title' },
  component: lazyRouteComponent(() => import('./supplier-review-page.tsx'), 'SupplierReviewPage'),
});
