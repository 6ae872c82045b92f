import { createRoute, createRouter } from '@tanstack/react-router';

import { accountPages, entryRoutes } from '../../accounts/admin/account-pages.ts';
import { unitCatalogueRoute } from '../../administrative-units/admin/unit-pages.ts';
import { auditRoute } from '../../audit/admin/audit-pages.ts';
import { calculationCatalogueRoute } from '../../calculations/admin/calculation-catalogue-pages.ts';
import { contractCatalogueRoute } from '../../contract-catalogue/admin/contract-catalogue-pages.ts';
import { dashboardRoute } from '../../dashboard/admin/dashboard-pages.ts';
import { loadGuideRoute } from '../../load-guide/admin/load-guide-pages.ts';
import { dataLoadRoutes } from '../../load-review/admin/data-load-pages.ts';
import { organizationCatalogueRoute } from '../../organizations/admin/organization-catalogue-pages.ts';
import { readQueryString, writeQueryString } from '../../platform/query-string.ts';
import { resourceCatalogueRoute } from '../../resources/admin/resource-catalogue-pages.ts';
import { settingsRoute } from '../../settings/admin/settings-pages.ts';
import {
  supplierCatalogueRoute,
  supplierReviewRoute,
} from '../../suppliers/admin/supplier-catalogue-pages.ts';
import { type AdminContext, adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { adminShellRoute } from '../../ui/admin/admin-shell-route.ts';
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
    ...accountPages,
    calculationCatalogueRoute,
    auditRoute,
    dashboardRoute,
    ...dataLoadRoutes,
    loadGuideRoute,
    notFoundRoute,
    organizationCatalogueRoute,
    resourceCatalogueRoute,
    settingsRoute,
    supplierCatalogueRoute,
    supplierReviewRoute,
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
