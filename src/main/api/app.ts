import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { contractRoutes } from '../../contracts/api/contract-routes.ts';
import { landingRoutes } from '../../home/api/landing-routes.ts';
import { readOrganization } from '../../organizations/api/current-organization.ts';
import { organizationRoutes } from '../../organizations/api/organization-routes.ts';
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
import { supplierRoutes } from '../../suppliers/api/supplier-routes.ts';
import { apiDocsRoutes } from './api-docs/api-docs-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { describeCalls, openApiRoutes } from './open-api.ts';
import { translate } from './server-texts.ts';

type AppParts = {
  sql: Sql;
  config: AppConfig;
  /** Where the log goes; standard output when nothing is said. */
  log?: LogStream;
};

type AppConfig = Pick<Config, 'logLevel'> &
  Partial<Pick<Config, 'requestsPerMinute' | 'trustedProxies'>>;

/** Every call of the product and its rules, without pages; not listening yet. */
export const buildApp = async ({ sql, config, log }: AppParts): Promise<FastifyInstance> => {
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

  await describeCalls(app);
  await app.register(healthRoutes(sql));
  await app.register(organizationRoutes(sql));
  await app.register(contractRoutes(sql));
  await app.register(supplierRoutes(sql));
  await app.register(landingRoutes(sql));
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
