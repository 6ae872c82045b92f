import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { AccountKeys } from '../../accounts/api/account-keys.ts';
import { accountRoutes } from '../../accounts/api/account-routes.ts';
import { defaultMinPasswordLength } from '../../accounts/api/check-password.ts';
import { profileRoutes } from '../../accounts/api/profile-routes.ts';
import { rememberDevices } from '../../accounts/api/remember-device.ts';
import { userRoutes } from '../../accounts/api/user-routes.ts';
import { contractUnitRoute } from '../../administrative-units/api/contract-unit-routes.ts';
import { unitDataRoutes } from '../../administrative-units/api/unit-data-routes.ts';
import { unitDownloadRoutes } from '../../administrative-units/api/unit-download-routes.ts';
import { unitRoutes } from '../../administrative-units/api/unit-routes.ts';
import { unitStore } from '../../administrative-units/api/unit-store.ts';
import { unitCatalogue, unitCatalogueAlias } from '../../administrative-units/unit-catalogue.ts';
import { apiDocsRoutes } from '../../api-docs/api/api-docs-routes.ts';
import { openApiRoutes } from '../../api-docs/api/open-api.ts';
import { auditRoutes } from '../../audit/api/audit-routes.ts';
import { calculationHelperRoutes } from '../../calculations/api/calculation-helper-routes.ts';
import { calculationStore } from '../../calculations/api/calculation-store.ts';
import { calculationCatalogue } from '../../calculations/calculation-catalogue.ts';
import { calendarDataRoutes } from '../../calendar/api/calendar-data-routes.ts';
import { calendarRoutes } from '../../calendar/api/calendar-routes.ts';
import { catalogueRoutes } from '../../catalogue/api/catalogue-routes.ts';
import { comparisonDownloadRoutes } from '../../comparations/api/comparison-download-routes.ts';
import { comparisonRoutes } from '../../comparations/api/comparison-routes.ts';
import { identityRoutes } from '../../comparations/api/identity-routes.ts';
import { openForeignMonitors } from '../../comparations/api/open-foreign-monitors.ts';
import { suggestedMonitors } from '../../comparations/city-monitors.ts';
import { contactRoutes } from '../../contact/api/contact-routes.ts';
import { contractCatalogueRoutes } from '../../contract-catalogue/api/contract-catalogue-routes.ts';
import { contractGroupDownloadRoutes } from '../../contract-groups/api/contract-group-download-routes.ts';
import { contractGroupRoutes } from '../../contract-groups/api/contract-group-routes.ts';
import { contractDataRoutes } from '../../contracts/api/contract-data-routes.ts';
import { contractDownloadRoutes } from '../../contracts/api/contract-download-routes.ts';
import { contractFeedRoute } from '../../contracts/api/contract-feed-routes.ts';
import { contractRoutes } from '../../contracts/api/contract-routes.ts';
import { corruptionIndexDataRoutes } from '../../corruption-index/api/corruption-index-data-routes.ts';
import { corruptionIndexDownloadRoutes } from '../../corruption-index/api/corruption-index-download-routes.ts';
import { corruptionIndexRoutes } from '../../corruption-index/api/corruption-index-routes.ts';
import { dashboardRoutes } from '../../dashboard/api/dashboard-routes.ts';
import { dataSourceDataRoutes } from '../../data-sources/api/data-source-data-routes.ts';
import { dataSourceRoutes } from '../../data-sources/api/data-source-routes.ts';
import { documentRoutes } from '../../documents/api/document-routes.ts';
import { explanationDataRoutes } from '../../explanations/api/explanation-data-routes.ts';
import { explanationRoutes } from '../../explanations/api/explanation-routes.ts';
import { facetRoutes } from '../../facets/api/facet-routes.ts';
import { fileRoutes } from '../../files/api/file-routes.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import { flowDataRoutes } from '../../flows/api/flow-data-routes.ts';
import { flowDownloadRoutes } from '../../flows/api/flow-download-routes.ts';
import { flowRoutes } from '../../flows/api/flow-routes.ts';
import { landingDataRoutes } from '../../home/api/landing-data-routes.ts';
import { landingRoutes } from '../../home/api/landing-routes.ts';
import { loadCorrectionRoutes } from '../../load-correction/api/correction-routes.ts';
import { publicPreviewRoutes } from '../../load-preview/api/preview-routes.ts';
import { loadRoutes } from '../../load-review/api/load-routes.ts';
import { loadReviewRoutes } from '../../load-review/api/review-routes.ts';
import { eventRoutes } from '../../notifications/api/event-routes.ts';
import { notificationRoutes } from '../../notifications/api/notification-routes.ts';
import { dataCatalogRoutes } from '../../open-data/api/data-catalog-routes.ts';
import { openDataRoutes } from '../../open-data/api/open-data-routes.ts';
import { organizationRoutes } from '../../organizations/api/organization-routes.ts';
import { organizationStore } from '../../organizations/api/organization-store.ts';
import { organizationCatalogue } from '../../organizations/organization-catalogue.ts';
import { pageTextRoutes } from '../../pages/api/page-text-routes.ts';
import { pastLoadRoutes } from '../../past-loads/api/past-load-routes.ts';
import { periodChangeRoutes } from '../../period-changes/api/period-change-routes.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import type { Disk } from '../../platform/api/disk.ts';
import type { Identify } from '../../platform/api/http/route-policy.ts';
import type { Outbound } from '../../platform/api/outbound/outbound.ts';
import { resourceCatalogueRoutes } from '../../resources/api/resource-catalogue-routes.ts';
import { resourceDataRoutes } from '../../resources/api/resource-data-routes.ts';
import { resourceRoutes } from '../../resources/api/resource-routes.ts';
import { searchRoutes } from '../../search/api/search-routes.ts';
import { settingsRoutes } from '../../settings/api/settings-routes.ts';
import { loadLayoutRoutes } from '../../sheet-layouts/api/layout-routes.ts';
import {
  subscriptionFormRoutes,
  subscriptionRoutes,
} from '../../subscriptions/api/subscription-routes.ts';
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
  disk: Disk;
  dataFiles: FileStore;
  config: AppConfig & { secret: string };
  keys: AccountKeys;
  identify: Identify;
  /** How the server asks foreign monitors; through the guarded client when nothing is said. */
  fetch?: Outbound | undefined;
};

/** Every call of the product, slice by slice from the ground up. */
export const productCalls = (parts: Parts): Calls[] => {
  const { sql, files, uploads, dataFiles, disk, config, keys, identify, fetch } = parts;
  const { passwordMinLength: leastLength = defaultMinPasswordLength, publicUrl } = config;
  const remember = rememberDevices(keys, publicUrl);
  const place = { sql, publicUrl: publicUrl ?? 'http://localhost' };
  const comparing = {
    ...place,
    foreign: openForeignMonitors({ ...(fetch && { fetch }) }),
    suggestions: suggestedMonitors(config.suggestedMonitors ?? []),
  };
  return [
    healthRoutes({ sql, uploads, disk }),
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
    contractGroupRoutes(sql),
    contractGroupDownloadRoutes(place),
    facetRoutes(sql),
    contractCatalogueRoutes(sql),
    documentRoutes(sql, files),
    contractDownloadRoutes(place),
    contractDataRoutes(place),
    contractFeedRoute(place),

    contractUnitRoute(sql),
    unitRoutes(sql),
    unitDownloadRoutes(place),
    unitDataRoutes(place),
    catalogueRoutes({ sql, endpoints: unitCatalogue, store: unitStore }),
    catalogueRoutes({ sql, endpoints: unitCatalogueAlias, store: unitStore }),

    contractSupplierRoute(sql),
    supplierRoutes(sql),
    supplierReviewRoutes(sql),
    supplierDownloadRoutes(place),
    supplierDataRoutes(place),
    catalogueRoutes({ sql, endpoints: supplierCatalogue, store: supplierStore }),

    searchRoutes(sql),

    calculationHelperRoutes(sql),
    catalogueRoutes({ sql, endpoints: calculationCatalogue, store: calculationStore }),

    resourceRoutes(sql),
    resourceDataRoutes(sql),
    resourceCatalogueRoutes({ sql, files }),

    contactRoutes({ sql, ...config }),
    pageTextRoutes(sql),
    visitRoutes(sql),
    settingsRoutes({ sql, files }),
    loadLayoutRoutes({ sql }),
    loadRoutes({ sql }),
    publicPreviewRoutes({ sql }),
    loadReviewRoutes({ sql }),
    loadCorrectionRoutes({ sql }),
    pastLoadRoutes({ sql }),
    corruptionIndexRoutes(sql),
    corruptionIndexDownloadRoutes(place),
    corruptionIndexDataRoutes(place),
    comparisonRoutes(comparing),
    comparisonDownloadRoutes(comparing),
    identityRoutes(sql),
    dashboardRoutes(sql),

    explanationRoutes(sql),
    explanationDataRoutes(sql),
    calendarRoutes(sql),
    calendarDataRoutes(sql),
    flowRoutes(sql),
    periodChangeRoutes(sql),
    flowDataRoutes(place),
    flowDownloadRoutes(place),
    landingRoutes(sql),
    landingDataRoutes(sql),
    dataSourceRoutes(sql),
    dataSourceDataRoutes(sql),
    openDataRoutes(sql, dataFiles),
    dataCatalogRoutes({ ...place, store: dataFiles }),
    subscriptionRoutes({ sql, secret: config.secret }),
    subscriptionFormRoutes({ sql, secret: config.secret }),

    monitorDataRoutes(sql),
    manifestRoutes(sql),
    openApiRoutes,
    apiDocsRoutes,
  ];
};

type Calls = FastifyPluginAsyncZod | ((app: FastifyInstance) => Promise<void>);
