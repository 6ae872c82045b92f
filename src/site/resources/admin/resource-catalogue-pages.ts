import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
import { resourceCatalogue } from '../resource-catalogue.ts';

export const resourceCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/resources',
  validateSearch: catalogueSearch(resourceCatalogue),
  staticData: { access: 'RESOURCES', title: 'resources-admin:title' },
  component: lazyRouteComponent(
    () => import('./resource-catalogue-page.tsx'),
    'ResourceCataloguePage',
  ),
});
