import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { AccountKeys } from '../../accounts/api/account-keys.ts';
import { accountRoutes } from '../../accounts/api/account-routes.ts';
import { defaultMinPasswordLength } from '../../accounts/api/check-password.ts';
import { profileRoutes } from '../../accounts/api/profile-routes.ts';
import { rememberDevices } from '../../accounts/api/remember-device.ts';
import { userRoutes } from '../../accounts/api/user-routes.ts';
import { contractUnitRoute } from '../../administrative-units/api/contract-unit-routes.ts';
import { unitStore } from '../../administrative-units/api/unit-store.ts';
import { unitCatalogue, unitCatalogueAlias } from '../../administrative-units/unit-catalogue.ts';
import { apiDocsRoutes } from '../../api-docs/api/api-docs-routes.ts';
import { openApiRoutes } from '../../api-docs/api/open-api.ts';
import { auditRoutes } from '../../audit/api/audit-routes.ts';
import { catalogueRoutes } from '../../catalogue/api/catalogue-routes.ts';
import { contactRoutes } from '../../contact/api/contact-routes.ts';
import { contractCatalogueRoutes } from '../../contract-catalogue/api/contract-catalogue-routes.ts';
import { contractDataRoutes } from '../../contracts/api/contract-data-routes.ts';
import { contractDownloadRoutes } from '../../contracts/api/contract-download-routes.ts';
import { contractFeedRoute } from '../../contracts/api/contract-feed-routes.ts';
import { contractRoutes } from '../../contracts/api/contract-routes.ts';
import { dashboardRoutes } from '../../dashboard/api/dashboard-routes.ts';
import { dataSourceDataRoutes } from '../../data-sources/api/data-source-data-routes.ts';
import { dataSourceRoutes } from '../../data-sources/api/data-source-routes.ts';
import { documentRoutes } from '../../documents/api/document-routes.ts';
import { fileRoutes } from '../../files/api/file-routes.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import { landingDataRoutes } from '../../home/api/landing-data-routes.ts';
import { landingRoutes } from '../../home/api/landing-routes.ts';
import { loadCorrectionRoutes } from '../../load-review/api/correction-routes.ts';
import { loadRoutes } from '../../load-review/api/load-routes.ts';
import { loadReviewRoutes } from '../../load-review/api/review-routes.ts';
import { eventRoutes } from '../../notifications/api/event-routes.ts';
import { notificationRoutes } from '../../notifications/api/notification-routes.ts';
import { organizationRoutes } from '../../organizations/api/organization-routes.ts';
import { organizationStore } from '../../organizations/api/organization-store.ts';
import { organizationCatalogue } from '../../organizations/organization-catalogue.ts';
import { pageTextRoutes } from '../../pages/api/page-text-routes.ts';
import { pastLoadRoutes } from '../../past-loads/api/past-load-routes.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import type { Identify } from '../../platform/api/http/route-policy.ts';
import { resourceCatalogueRoutes } from '../../resources/api/resource-catalogue-routes.ts';
import { resourceDataRoutes } from '../../resources/api/resource-data-routes.ts';
import { resourceRoutes } from '../../resources/api/resource-routes.ts';
import { settingsRoutes } from '../../settings/api/settings-routes.ts';
import { loadLayoutRoutes } from '../../sheet-layouts/api/layout-routes.ts';
import { contractSupplierRoute } from '../../suppliers/api/contract-supplier-routes.ts';
import { supplierDataRoutes } from '../../suppliers/api/supplier-data-routes.ts';
import { supplierDownloadRoutes } from '../../suppliers/api/supplier-download-routes.ts';
import { supplierReviewRoutes } from '../../suppliers/api/supplier-review-routes.ts';
import { supplierRoutes } from '../../suppliers/api/supplier-routes.ts';
import { supplierStore } from '../../suppliers/api/supplier-store.ts';
import { supplierCatalogue } from '../../suppliers/supplier-catalogue.ts';
import { visitRoutes } from '../../visits/api/visit-routes.ts';
import type { AppConfig } from './app-config.ts';
import { healthRoutes } from './health-routes.ts';
import { manifestRoutes } from './manifest-routes.ts';
import { monitorDataRoutes } from './monitor-data-routes.ts';

type Parts = {
  sql: Sql;
  files: FileStore;
  uploads: FileStore;
  config: AppConfig & { secret: string };
  keys: AccountKeys;
  identify: Identify;
};

/** Every call of the product, slice by slice from the ground up. */
export const productCalls = ({ sql, files, uploads, config, keys, identify }: Parts): Calls[] => {
  const { passwordMinLength: leastLength = defaultMinPasswordLength, publicUrl } = config;
  const remember = rememberDevices(keys, publicUrl);
  const place = { sql, publicUrl: publicUrl ?? 'http://localhost' };
  return [
    healthRoutes(sql),
    fileRoutes(sql, files),
    auditRoutes(sql),

    organizationRoutes(sql),
    catalogueRoutes({ sql, endpoints: organizationCatalogue, store: organizationStore }),

    accountRoutes({ sql, keys, leastLength, remember }),
    profileRoutes({ sql, files, keys, leastLength, remember }),
    userRoutes({ sql, keys }),

    notificationRoutes(sql),
    eventRoutes({ sql, identify }),

    contractRoutes(sql),
    contractCatalogueRoutes(sql),
    documentRoutes(sql, files),
    contractDownloadRoutes(place),
    contractDataRoutes(place),
    contractFeedRoute(place),

    contractUnitRoute(sql),
    catalogueRoutes({ sql, endpoints: unitCatalogue, store: unitStore }),
    catalogueRoutes({ sql, endpoints: unitCatalogueAlias, store: unitStore }),

    contractSupplierRoute(sql),
    supplierRoutes(sql),
    supplierReviewRoutes(sql),
    supplierDownloadRoutes(place),
    supplierDataRoutes(place),
    catalogueRoutes({ sql, endpoints: supplierCatalogue, store: supplierStore }),

    resourceRoutes(sql),
    resourceDataRoutes(sql),
    resourceCatalogueRoutes({ sql, files }),

    contactRoutes({ sql, ...config }),
    pageTextRoutes(sql),
    visitRoutes(sql),
    settingsRoutes({ sql, files }),
    loadLayoutRoutes({ sql }),
    loadRoutes({ sql, uploads }),
    loadReviewRoutes({ sql }),
    loadCorrectionRoutes({ sql }),
    pastLoadRoutes({ sql }),
    dashboardRoutes(sql),

    landingRoutes(sql),
    landingDataRoutes(sql),
    dataSourceRoutes(sql),
    dataSourceDataRoutes(sql),

    monitorDataRoutes(sql),
    manifestRoutes(sql),
    openApiRoutes,
    apiDocsRoutes,
  ];
};

type Calls = FastifyPluginAsyncZod | ((app: FastifyInstance) => Promise<void>);
