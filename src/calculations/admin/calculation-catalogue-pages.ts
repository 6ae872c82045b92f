import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { catalogueSearch } from '../../catalogue/admin/catalogue-address.ts';
import { adminShellRoute } from '../../ui/admin/admin-shell-route.ts';
import { calculationCatalogue } from '../calculation-catalogue.ts';

export const calculationCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/calculations',
  validateSearch: catalogueSearch(calculationCatalogue),
  staticData: { access: 'CALCULATIONS', title: 'calculations-admin:title' },
  component: lazyRouteComponent(
    () => import('./calculation-catalogue-page.tsx'),
    'CalculationCataloguePage',
  ),
});
