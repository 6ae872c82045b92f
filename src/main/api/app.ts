import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { contactRoutes } from '../../contact/api/contact-routes.ts';
import { contractDataRoutes } from '../../contracts/api/contract-data-routes.ts';
import { contractDownloadRoutes } from '../../contracts/api/contract-download-routes.ts';
import { contractFeedRoute } from '../../contracts/api/contract-feed-route.ts';
import { contractRoutes } from '../../contracts/api/contract-routes.ts';
import { documentRoutes } from '../../contracts/api/document-routes.ts';
import { fileRoutes } from '../../files/api/file-routes.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import { openFiles } from '../../files/api/open-files.ts';
import { landingDataRoutes } from '../../home/api/landing-data-routes.ts';
import { landingRoutes } from '../../home/api/landing-routes.ts';
import { readOrganization } from '../../organizations/api/current-organization.ts';
import { organizationRoutes } from '../../organizations/api/organization-routes.ts';
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
import { guardRoutes } from '../../platform/api/route-policy.ts';
import { sendSecurityHeaders, strictHeaders } from '../../platform/api/security-headers.ts';
import { tagAnswers } from '../../platform/api/tag-answers.ts';
import { resourceDataRoutes } from '../../resources/api/resource-data-routes.ts';
import { resourceRoutes } from '../../resources/api/resource-routes.ts';
import { supplierDataRoutes } from '../../suppliers/api/supplier-data-routes.ts';
import { supplierDownloadRoutes } from '../../suppliers/api/supplier-download-routes.ts';
import { supplierRoutes } from '../../suppliers/api/supplier-routes.ts';
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
    >
  >;

/** Every call of the product and its rules, without pages; not listening yet. */
export const buildApp = async ({
  sql,
  config,
  files = openFiles(config),
  log,
}: AppParts): Promise<FastifyInstance> => {
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
  guardRoutes(app);
  await limitRequests(app, config.requestsPerMinute ?? 0);
  readOrganization(app, sql);
  tagAnswers(app);

  await describeCalls(app);
  await app.register(healthRoutes(sql));
  await app.register(fileRoutes(sql, files));
  await app.register(organizationRoutes(sql));
  await app.register(contractRoutes(sql));
  await app.register(documentRoutes(sql, files));
  await app.register(supplierRoutes(sql));
  await app.register(resourceRoutes(sql));
  await app.register(contactRoutes({ sql, ...config }));
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
