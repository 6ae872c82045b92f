import { createRoute, createRouter } from '@tanstack/react-router';

import { contractCasesRoute } from '../../../figures/contract-cases/admin/contract-case-pages.ts';
import { readQueryString, writeQueryString } from '../../../foundation/platform/query-string.ts';
import {
  type AdminContext,
  adminRootRoute,
} from '../../../foundation/ui/admin/admin-root-route.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { unitCatalogueRoute } from '../../../lists/administrative-units/admin/unit-pages.ts';
import { contractCatalogueRoute } from '../../../lists/contract-catalogue/admin/contract-catalogue-pages.ts';
import {
  supplierCatalogueRoute,
  supplierReviewRoute,
} from '../../../lists/suppliers/admin/supplier-catalogue-pages.ts';
import { loadGuideRoute } from '../../../loading/load-guide/admin/load-guide-pages.ts';
import { accountPages, entryRoutes } from '../../../office/accounts/admin/account-pages.ts';
import { auditRoute } from '../../../office/audit/admin/audit-pages.ts';
import { organizationCatalogueRoute } from '../../../office/organizations/admin/organization-catalogue-pages.ts';
import { documentsRoute } from '../../../records/documents/admin/document-pages.ts';
import { dataLoadRoutes } from '../../../review/load-review/admin/data-load-pages.ts';
import { calculationCatalogueRoute } from '../../../risk/calculations/admin/calculation-catalogue-pages.ts';
import { limitsRoute } from '../../../risk/procurement-limits/admin/limit-pages.ts';
import { dashboardRoute } from '../../../site/dashboard/admin/dashboard-pages.ts';
import { publicationRoute } from '../../../site/publication/admin/publication-pages.ts';
import { resourceCatalogueRoute } from '../../../site/resources/admin/resource-catalogue-pages.ts';
import { settingsRoute } from '../../../site/settings/admin/settings-pages.ts';
import { systemRoute } from '../../system/admin/system-pages.ts';
import { AdminErrorPage, AdminNotFoundPage } from './admin-error-pages.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PendingPage } from './pending-page.tsx';

const shellRoute = adminShellRoute.update({ component: AdminFrame });

/** Any other address; the server sends this document for those below /admin alone. */
const notFoundRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/$',
  staticData: { access: 'signed-in', withoutOrganization: true },
  component: AdminNotFoundPage,
});

const routeTree = adminRootRoute.addChildren([
  ...entryRoutes,
  shellRoute.addChildren([
    contractCatalogueRoute,
    contractCasesRoute,
    ...accountPages,
    calculationCatalogueRoute,
    auditRoute,
    dashboardRoute,
    ...dataLoadRoutes,
    limitsRoute,
    loadGuideRoute,
    notFoundRoute,
    organizationCatalogueRoute,
    resourceCatalogueRoute,
    settingsRoute,
    publicationRoute,
    documentsRoute,
    supplierCatalogueRoute,
    supplierReviewRoute,
    systemRoute,
    unitCatalogueRoute,
  ]),
]);

export const adminRouter = (context: AdminContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch: readQueryString,
    stringifySearch: (search) => writeQueryString(search),
    scrollRestoration: true,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: AdminErrorPage,
    defaultNotFoundComponent: AdminNotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof adminRouter>;
  }
}
