import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { accountKeys } from '../../accounts/api/account-keys.ts';
import { accountRoutes } from '../../accounts/api/account-routes.ts';
import { usualLeastLength } from '../../accounts/api/check-password.ts';
import { identifyBy } from '../../accounts/api/identify.ts';
import { profileRoutes } from '../../accounts/api/profile-routes.ts';
import { rememberDevices } from '../../accounts/api/remember-device.ts';
import { userRoutes } from '../../accounts/api/user-routes.ts';
import { contractUnitRoute } from '../../administrative-units/api/contract-unit-route.ts';
import { unitStore } from '../../administrative-units/api/unit-store.ts';
import { unitCatalogue, unitCatalogueAlias } from '../../administrative-units/unit-catalogue.ts';
import { auditRoutes } from '../../audit/api/audit-routes.ts';
import { catalogueRoutes } from '../../catalogue/api/catalogue-routes.ts';
import { contactRoutes } from '../../contact/api/contact-routes.ts';
import { contractCatalogueRoutes } from '../../contracts/api/catalogue/contract-catalogue-routes.ts';
import { contractDataRoutes } from '../../contracts/api/contract-data-routes.ts';
import { contractDownloadRoutes } from '../../contracts/api/contract-download-routes.ts';
import { contractFeedRoute } from '../../contracts/api/contract-feed-route.ts';
import { contractRoutes } from '../../contracts/api/contract-routes.ts';
import { documentRoutes } from '../../contracts/api/document-routes.ts';
import { dashboardRoutes } from '../../dashboard/api/dashboard-routes.ts';
import { loadRoutes } from '../../data-load/api/load-routes.ts';
import { fileRoutes } from '../../files/api/file-routes.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import { openFiles } from '../../files/api/open-files.ts';
import { landingDataRoutes } from '../../home/api/landing-data-routes.ts';
import { landingRoutes } from '../../home/api/landing-routes.ts';
import { eventRoutes } from '../../notifications/api/event-routes.ts';
import { notificationRoutes } from '../../notifications/api/notification-routes.ts';
import { readOrganization } from '../../organizations/api/current-organization.ts';
import { organizationRoutes } from '../../organizations/api/organization-routes.ts';
import { organizationStore } from '../../organizations/api/organization-store.ts';
import { organizationCatalogue } from '../../organizations/organization-catalogue.ts';
import { pageTextRoutes } from '../../pages/api/page-text-routes.ts';
import { answerUnknownRoutes } from '../../platform/api/answer-unknown-routes.ts';
import { checkInput } from '../../platform/api/check-input.ts';
import type { Config } from '../../platform/api/config.ts';
import type { Sql } from '../../platform/api/database.ts';
import { answerError, answerErrors } from '../../platform/api/errors.ts';
import { isInProcess } from '../../platform/api/in-process.ts';
import { limitRequests } from '../../platform/api/limit-requests.ts';
import { logAnswers, logOptions, type LogStream } from '../../platform/api/log-options.ts';
import { requestId } from '../../platform/api/request-id.ts';
import { guardOrganizations, guardRoutes } from '../../platform/api/route-policy.ts';
import { sendSecurityHeaders, strictHeaders } from '../../platform/api/security-headers.ts';
import { tagAnswers } from '../../platform/api/tag-answers.ts';
import { takeUploads } from '../../platform/api/uploads.ts';
import { resourceCatalogueRoutes } from '../../resources/api/resource-catalogue-routes.ts';
import { resourceDataRoutes } from '../../resources/api/resource-data-routes.ts';
import { resourceRoutes } from '../../resources/api/resource-routes.ts';
import { settingsRoutes } from '../../settings/api/settings-routes.ts';
import { contractSupplierRoute } from '../../suppliers/api/contract-supplier-route.ts';
import { supplierDataRoutes } from '../../suppliers/api/supplier-data-routes.ts';
import { supplierDownloadRoutes } from '../../suppliers/api/supplier-download-routes.ts';
import { supplierRoutes } from '../../suppliers/api/supplier-routes.ts';
import { supplierStore } from '../../suppliers/api/supplier-store.ts';
import { supplierCatalogue } from '../../suppliers/supplier-catalogue.ts';
import { visitRoutes } from '../../visits/api/visit-routes.ts';
import { apiDocsRoutes } from './api-docs/api-docs-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { manifestRoutes } from './manifest-routes.ts';
import { monitorDataRoutes } from './monitor-data-routes.ts';
import { describeCalls, openApiRoutes } from './open-api.ts';
import { translate } from './server-texts.ts';

type AppParts = {
  sql: Sql;
  config: AppConfig;
  /** Images and copies of documents; those in the folder of `config` when nothing is said. */
  files?: FileStore;
  /** Where the log goes; standard output when nothing is said. */
  log?: LogStream;
};

type AppConfig = Pick<Config, 'logLevel'> &
  Partial<
    Pick<
      Config,
      | 'requestsPerMinute'
      | 'trustedProxies'
      | 'dataDir'
      | 'publicUrl'
      | 'secret'
      | 'documentBackups'
      | 'mapUrl'
      | 'passwordMinLength'
    >
  >;

/** Every call of the product and its rules, without pages; not listening yet. */
export const buildApp = async ({
  sql,
  config,
  files = openFiles(config),
  log,
}: AppParts): Promise<FastifyInstance> => {
  const { secret = randomUUID() } = config;
  const app = Fastify({
    ...limits,
    logger: logOptions(config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustedProxies?.length ? config.trustedProxies : false,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(strictHeaders(request)), translate),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answerErrors(app, translate);
  logAnswers(app, isInProcess);

  await sendSecurityHeaders(app);
  await app.register(cookie);
  await limitRequests(app, config.requestsPerMinute ?? 0);
  const keys = accountKeys(secret);
  const identify = identifyBy(sql, keys.tokens);
  guardRoutes(app, identify);
  readOrganization(app, sql);
  guardOrganizations(app);
  await takeUploads(app, 'files:too-large');
  tagAnswers(app);

  await describeCalls(app);
  await app.register(healthRoutes(sql));
  await app.register(fileRoutes(sql, files));
  await app.register(organizationRoutes(sql));
  const { passwordMinLength: leastLength = usualLeastLength } = config;
  const remember = rememberDevices(keys, config.publicUrl);
  await app.register(accountRoutes({ sql, keys, leastLength, remember }));
  await app.register(profileRoutes({ sql, files, keys, leastLength, remember }));
  await app.register(userRoutes({ sql, keys }));
  await app.register(contractRoutes(sql));
  await app.register(contractCatalogueRoutes(sql));
  await app.register(contractSupplierRoute(sql));
  await app.register(contractUnitRoute(sql));
  await app.register(documentRoutes(sql, files));
  await app.register(supplierRoutes(sql));
  await app.register(resourceRoutes(sql));
  await app.register(resourceCatalogueRoutes({ sql, files }));
  await app.register(contactRoutes({ sql, ...config, secret }));
  await app.register(pageTextRoutes(sql));
  const place = { sql, publicUrl: config.publicUrl ?? 'http://localhost' };
  await app.register(contractDownloadRoutes(place));
  await app.register(supplierDownloadRoutes(place));
  await app.register(landingRoutes(sql));
  await app.register(contractDataRoutes(place));
  await app.register(contractFeedRoute(place));
  await app.register(supplierDataRoutes(place));
  await app.register(resourceDataRoutes(sql));
  await app.register(landingDataRoutes(sql));
  await app.register(monitorDataRoutes(sql));
  await app.register(visitRoutes(sql));
  await app.register(settingsRoutes({ sql, files }));
  await app.register(dashboardRoutes(sql));
  await app.register(loadRoutes(sql));
  await app.register(auditRoutes(sql));
  await app.register(notificationRoutes(sql));
  await app.register(eventRoutes({ sql, identify }));
  await app.register(catalogueRoutes({ sql, endpoints: supplierCatalogue, store: supplierStore }));
  for (const endpoints of [unitCatalogue, unitCatalogueAlias])
    await app.register(catalogueRoutes({ sql, endpoints, store: unitStore }));
  await app.register(
    catalogueRoutes({ sql, endpoints: organizationCatalogue, store: organizationStore }),
  );
  await app.register(manifestRoutes(sql));
  await app.register(openApiRoutes);
  await app.register(apiDocsRoutes);
  answerUnknownRoutes(app);
  return app;
};

/** Bytes of a body, and milliseconds a caller may take and a handler may think. */
const limits = {
  bodyLimit: 1_048_576,
  requestTimeout: 30_000,
  handlerTimeout: 60_000,
  http: { headersTimeout: 15_000 },
};
