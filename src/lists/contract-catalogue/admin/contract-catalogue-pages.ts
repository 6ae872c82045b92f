import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
import { contractCatalogue } from '../contract-catalogue.ts';

export const contractCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/contracts',
  validateSearch: catalogueSearch(contractCatalogue),
  staticData: { access: 'CONTRACTS', title: 'contract-catalogue-admin:title' },
  component: lazyRouteComponent(
    () => import('./contract-catalogue-page.tsx'),
    'ContractCataloguePage',
  ),
});
