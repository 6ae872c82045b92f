import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
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
