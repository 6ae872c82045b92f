import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { contractCaseRoutes } from '../../../figures/contract-cases/api/contract-case-routes.ts';
import { explanationDataRoutes } from '../../../figures/explanations/api/explanation-data-routes.ts';
import { explanationRoutes } from '../../../figures/explanations/api/explanation-routes.ts';
import { facetRoutes } from '../../../figures/facets/api/facet-routes.ts';
import { signalRoutes } from '../../../figures/signals/api/signal-routes.ts';
import { fileRoutes } from '../../../foundation/files/api/file-routes.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Disk } from '../../../foundation/platform/api/disk.ts';
import type { MayReadDraft } from '../../../foundation/platform/api/http/draft-reader.ts';
import type { Identify } from '../../../foundation/platform/api/http/route-policy.ts';
import type { Outbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { contractUnitRoute } from '../../../lists/administrative-units/api/contract-unit-routes.ts';
import { unitDataRoutes } from '../../../lists/administrative-units/api/unit-data-routes.ts';
import { unitDownloadRoutes } from '../../../lists/administrative-units/api/unit-download-routes.ts';
import { unitRoutes } from '../../../lists/administrative-units/api/unit-routes.ts';
import { unitStore } from '../../../lists/administrative-units/api/unit-store.ts';
import {
  unitCatalogue,
  unitCatalogueAlias,
} from '../../../lists/administrative-units/unit-catalogue.ts';
import { calendarDataRoutes } from '../../../lists/calendar/api/calendar-data-routes.ts';
import { calendarRoutes } from '../../../lists/calendar/api/calendar-routes.ts';
import { contractCatalogueRoutes } from '../../../lists/contract-catalogue/api/contract-catalogue-routes.ts';
import { contractChangeDataRoutes } from '../../../lists/contract-changes/api/contract-change-data-routes.ts';
import { contractChangeRoutes } from '../../../lists/contract-changes/api/contract-change-routes.ts';
import { contractGroupDownloadRoutes } from '../../../lists/contract-groups/api/contract-group-download-routes.ts';
import { contractGroupRoutes } from '../../../lists/contract-groups/api/contract-group-routes.ts';
import { contractDataRoutes } from '../../../lists/contracts/api/contract-data-routes.ts';
import { contractDownloadRoutes } from '../../../lists/contracts/api/contract-download-routes.ts';
import { contractFeedRoute } from '../../../lists/contracts/api/contract-feed-routes.ts';
import { contractRoutes } from '../../../lists/contracts/api/contract-routes.ts';
import { evidenceRoutes } from '../../../lists/contracts/api/evidence/evidence-routes.ts';
import { flowDataRoutes } from '../../../lists/flows/api/flow-data-routes.ts';
import { flowDownloadRoutes } from '../../../lists/flows/api/flow-download-routes.ts';
import { flowRoutes } from '../../../lists/flows/api/flow-routes.ts';
import { landingDataRoutes } from '../../../lists/home/api/landing-data-routes.ts';
import { landingRoutes } from '../../../lists/home/api/landing-routes.ts';
import { dataCatalogRoutes } from '../../../lists/open-data/api/data-catalog-routes.ts';
import { openDataRoutes } from '../../../lists/open-data/api/open-data-routes.ts';
import { periodChangeRoutes } from '../../../lists/period-changes/api/period-change-routes.ts';
import { searchRoutes } from '../../../lists/search/api/search-routes.ts';
import {
  subscriptionFormRoutes,
  subscriptionRoutes,
} from '../../../lists/subscriptions/api/subscription-routes.ts';
import { contractSupplierRoute } from '../../../lists/suppliers/api/contract-supplier-routes.ts';
import { supplierDataRoutes } from '../../../lists/suppliers/api/supplier-data-routes.ts';
import { supplierDownloadRoutes } from '../../../lists/suppliers/api/supplier-download-routes.ts';
import { supplierReviewRoutes } from '../../../lists/suppliers/api/supplier-review-routes.ts';
import { supplierRoutes } from '../../../lists/suppliers/api/supplier-routes.ts';
import { supplierStore } from '../../../lists/suppliers/api/supplier-store.ts';
import { supplierCatalogue } from '../../../lists/suppliers/supplier-catalogue.ts';
import { loadCorrectionRoutes } from '../../../loading/load-correction/api/correction-routes.ts';
import { pastLoadRoutes } from '../../../loading/past-loads/api/past-load-routes.ts';
import { loadLayoutRoutes } from '../../../loading/sheet-layouts/api/layout-routes.ts';
import type { AccountKeys } from '../../../office/accounts/api/account-keys.ts';
import { accountRoutes } from '../../../office/accounts/api/account-routes.ts';
import type { AsksSecondFactor } from '../../../office/accounts/api/asks-second-factor.ts';
import { defaultMinPasswordLength } from '../../../office/accounts/api/check-password.ts';
import { rememberReaders } from '../../../office/accounts/api/draft-cookie.ts';
import { profileRoutes } from '../../../office/accounts/api/profile-routes.ts';
import { rememberDevices } from '../../../office/accounts/api/remember-device.ts';
import { secondFactorRoutes } from '../../../office/accounts/api/second-factor-routes.ts';
import { userRoutes } from '../../../office/accounts/api/user-routes.ts';
import { auditRoutes } from '../../../office/audit/api/audit-routes.ts';
import { catalogueRoutes } from '../../../office/catalogue/api/catalogue-routes.ts';
import { eventRoutes } from '../../../office/notifications/api/event-routes.ts';
import { notificationRoutes } from '../../../office/notifications/api/notification-routes.ts';
import { organizationRoutes } from '../../../office/organizations/api/organization-routes.ts';
import { organizationStore } from '../../../office/organizations/api/organization-store.ts';
import { organizationCatalogue } from '../../../office/organizations/organization-catalogue.ts';
import { ledgerRoutes } from '../../../records/contract-versions/api/ledger-routes.ts';
import { documentOverviewRoutes } from '../../../records/documents/api/document-overview-routes.ts';
import { documentRoutes } from '../../../records/documents/api/document-routes.ts';
import { dataSourceDataRoutes } from '../../../review/data-sources/api/data-source-data-routes.ts';
import { dataSourceRoutes } from '../../../review/data-sources/api/data-source-routes.ts';
import { publicPreviewRoutes } from '../../../review/load-preview/api/preview-routes.ts';
import { loadRoutes } from '../../../review/load-review/api/load-routes.ts';
import { loadReviewRoutes } from '../../../review/load-review/api/review-routes.ts';
import { calculationHelperRoutes } from '../../../risk/calculations/api/calculation-helper-routes.ts';
import { calculationStore } from '../../../risk/calculations/api/calculation-store.ts';
import { defaultMethodRoutes } from '../../../risk/calculations/api/default-method-routes.ts';
import { calculationCatalogue } from '../../../risk/calculations/calculation-catalogue.ts';
import { comparisonDownloadRoutes } from '../../../risk/comparations/api/comparison-download-routes.ts';
import { comparisonRoutes } from '../../../risk/comparations/api/comparison-routes.ts';
import { identityRoutes } from '../../../risk/comparations/api/identity-routes.ts';
import { openForeignMonitors } from '../../../risk/comparations/api/open-foreign-monitors.ts';
import { suggestedMonitors } from '../../../risk/comparations/city-monitors.ts';
import { corruptionIndexDataRoutes } from '../../../risk/corruption-index/api/corruption-index-data-routes.ts';
import { corruptionIndexDownloadRoutes } from '../../../risk/corruption-index/api/corruption-index-download-routes.ts';
import { corruptionIndexRoutes } from '../../../risk/corruption-index/api/corruption-index-routes.ts';
import { procurementLimitRoutes } from '../../../risk/procurement-limits/api/procurement-limit-routes.ts';
import { contactRoutes } from '../../../site/contact/api/contact-routes.ts';
import { contractReportRoutes } from '../../../site/contact/api/contract-report-routes.ts';
import { dashboardRoutes } from '../../../site/dashboard/api/dashboard-routes.ts';
import { demoDocumentRoutes } from '../../../site/demo/api/demo-document-routes.ts';
import { pageTextRoutes } from '../../../site/pages/api/page-text-routes.ts';
import { publicationRoutes } from '../../../site/publication/api/publication-routes.ts';
import { resourceCatalogueRoutes } from '../../../site/resources/api/resource-catalogue-routes.ts';
import { resourceDataRoutes } from '../../../site/resources/api/resource-data-routes.ts';
import { resourceRoutes } from '../../../site/resources/api/resource-routes.ts';
import { settingsRoutes } from '../../../site/settings/api/settings-routes.ts';
import { visitRoutes } from '../../../site/visits/api/visit-routes.ts';
import { apiDocsRoutes } from '../../api-docs/api/api-docs-routes.ts';
import { openApiRoutes } from '../../api-docs/api/open-api.ts';
import type { Activity } from '../../system/api/activity.ts';
import { metricsRoutes } from '../../system/api/metrics-routes.ts';
import { systemRoutes } from '../../system/api/system-routes.ts';
import type { AppConfig } from './app-config.ts';
import { healthRoutes } from './health-routes.ts';
import { manifestRoutes } from './manifest-routes.ts';
import { monitorDataRoutes } from './monitor-data-routes.ts';

type Parts = {
  sql: Sql;
  files: FileStore;
  uploads: FileStore;
  disk: Disk;
  activity: Activity;
  dataFiles: FileStore;
  config: AppConfig & { secret: string };
  keys: AccountKeys;
  asksFactor: AsksSecondFactor;
  identify: Identify;
  mayReadDraft: MayReadDraft;
  /** How the server asks foreign monitors; by default through the guarded client. */
  fetch?: Outbound | undefined;
};

/** Every call of the product, slice by slice from the ground up. */
export const productCalls = (parts: Parts): Calls[] => {
  const {
    sql,
    files,
    uploads,
    dataFiles,
    disk,
    activity,
    config,
    keys,
    asksFactor,
    identify,
    mayReadDraft,
    fetch,
  } = parts;
  const { passwordMinLength: leastLength = defaultMinPasswordLength, publicUrl } = config;
  const remember = rememberDevices(keys, publicUrl);
  const rememberReader = rememberReaders(keys, publicUrl);
  const place = { sql, publicUrl: publicUrl ?? 'http://localhost' };
  const comparing = {
    ...place,
    foreign: openForeignMonitors({ ...(fetch && { fetch }) }),
    suggestions: suggestedMonitors(config.suggestedMonitors ?? []),
  };
  return [
    healthRoutes({ sql, uploads, disk, config }),
    fileRoutes(sql, files, mayReadDraft),
    auditRoutes(sql),
    systemRoutes({ sql, disk, config }),
    metricsRoutes({ sql, disk, config, activity, token: config.metricsToken }),

    organizationRoutes(sql),
    catalogueRoutes({ sql, endpoints: organizationCatalogue, store: organizationStore }),

    accountRoutes({ sql, keys, leastLength, remember, rememberReader }),
    profileRoutes({ sql, files, keys, leastLength, remember }),
    userRoutes({ sql, keys }),
    secondFactorRoutes({ sql, keys, asksFactor }),

    notificationRoutes(sql),
    eventRoutes({ sql, identify }),

    contractRoutes(sql),
    contractGroupRoutes(sql),
    contractGroupDownloadRoutes(place),
    facetRoutes(sql),
    contractCatalogueRoutes(sql),
    documentRoutes(sql, files, mayReadDraft),
    documentOverviewRoutes({ sql, files, isOn: config.documentBackups ?? true }),
    contractDownloadRoutes(place),
    contractDataRoutes(place),
    evidenceRoutes({ ...place, files }),
    contractFeedRoute(place),
    ledgerRoutes(sql),

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

    procurementLimitRoutes(sql),
    calculationHelperRoutes(sql),
    defaultMethodRoutes(sql),
    catalogueRoutes({ sql, endpoints: calculationCatalogue, store: calculationStore }),

    resourceRoutes(sql),
    resourceDataRoutes(sql),
    resourceCatalogueRoutes({ sql, files }),

    contactRoutes({ sql, ...config }),
    contractReportRoutes({ sql, secret: config.secret }),
    pageTextRoutes(sql),
    visitRoutes(sql),
    settingsRoutes({ sql, files }),
    publicationRoutes(sql),
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
    demoDocumentRoutes(sql, mayReadDraft),

    explanationRoutes(sql),
    explanationDataRoutes(sql),
    signalRoutes(sql),
    contractChangeRoutes(sql),
    contractChangeDataRoutes(place),
    contractCaseRoutes(sql),
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
