import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../catalogue/admin/catalogue-address.ts';
import { organizationCatalogue } from '../organization-catalogue.ts';

export const organizationCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/organizations',
  validateSearch: catalogueSearch(organizationCatalogue),
  staticData: {
    access: 'ORGANIZATIONS',
    title: 'organizations-admin:title',
    withoutOrganization: true,
  },
  component: lazyRouteComponent(
    () => import('./organization-catalogue-page.tsx'),
    'OrganizationCataloguePage',
  ),
});
