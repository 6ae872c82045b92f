import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { catalogueSearch } from '../../catalogue/admin/catalogue-address.ts';
import { adminShellRoute } from '../../ui/admin/admin-shell-route.ts';
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
