import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { catalogueSearch } from '../../../office/catalogue/admin/catalogue-address.ts';
import { unitCatalogue } from '../unit-catalogue.ts';

export const unitCatalogueRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/administrative-units',
  validateSearch: catalogueSearch(unitCatalogue),
  staticData: { access: 'ADMINISTRATIVE_UNITS', title: 'administrative-units-admin:title' },
  component: lazyRouteComponent(() => import('./unit-catalogue-page.tsx'), 'UnitCataloguePage'),
});
