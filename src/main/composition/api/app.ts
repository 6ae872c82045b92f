import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';

import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { keepFilteredSignals } from '../../../figures/signals/api/keep-filtered-signals.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { openDataFiles, openFiles, openUploads } from '../../../foundation/files/api/open-files.ts';
import { type Sql, maxConnections } from '../../../foundation/platform/api/database/database.ts';
import { governQueries } from '../../../foundation/platform/api/database/govern-queries.ts';
import { type Disk, openDisk } from '../../../foundation/platform/api/disk.ts';
import { addEtags } from '../../../foundation/platform/api/http/add-etags.ts';
import { answerUnknownRoutes } from '../../../foundation/platform/api/http/answer-unknown-routes.ts';
import { checkInput } from '../../../foundation/platform/api/http/check-input.ts';
import { followQuestions } from '../../../foundation/platform/api/http/current-question.ts';
import {
  addDraftReader,
  type MayReadDraft,
} from '../../../foundation/platform/api/http/draft-reader.ts';
import {
  answerError,
  answerErrors,
  type ErrorContext,
} from '../../../foundation/platform/api/http/errors.ts';
import { guardDisk } from '../../../foundation/platform/api/http/guard-disk.ts';
import { isInProcess } from '../../../foundation/platform/api/http/in-process.ts';
import { limitBodies, maxPublicBody } from '../../../foundation/platform/api/http/limit-bodies.ts';
import { limitBodyTime } from '../../../foundation/platform/api/http/limit-body-time.ts';
import {
  logAnswers,
  logOptions,
  type LogStream,
} from '../../../foundation/platform/api/http/log-options.ts';
import { requestId } from '../../../foundation/platform/api/http/request-id.ts';
import {
  guardOrganizations,
  guardRoutes,
  type Identify,
} from '../../../foundation/platform/api/http/route-policy.ts';
import {
  sendSecurityHeaders,
  strictHeaders,
} from '../../../foundation/platform/api/http/security-headers.ts';
import { acceptUploads } from '../../../foundation/platform/api/http/uploads.ts';
import { createFairLimit } from '../../../foundation/platform/api/limits/create-fair-limit.ts';
import { followVisits } from '../../../foundation/platform/api/limits/follow-visits.ts';
import { limitRequests } from '../../../foundation/platform/api/limits/limit-requests.ts';
import {
  createRequestCounts,
  type RequestCounts,
} from '../../../foundation/platform/api/limits/request-counts.ts';
import type { Outbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { defaultTimeZone, setTimeZone } from '../../../foundation/platform/time-zone.ts';
import { accountKeys } from '../../../office/accounts/api/account-keys.ts';
import { asksSecondFactor } from '../../../office/accounts/api/asks-second-factor.ts';
import { draftReaders } from '../../../office/accounts/api/draft-cookie.ts';
import { identifyBy } from '../../../office/accounts/api/identify.ts';
import { readOrganization } from '../../../office/organizations/api/current-organization.ts';
import { describeCalls } from '../../api-docs/api/open-api.ts';
import { type Activity, countActivity } from '../../system/api/activity.ts';
import { countAnswers } from '../../system/api/count-answers.ts';
import { measureQuestions } from '../../system/api/measure-questions.ts';
import type { AppConfig } from './app-config.ts';
import { decodableAddress } from './decodable-address.ts';
import { productCalls } from './product-calls.ts';
import { translateInto } from './server-texts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process does. */
    activity: Activity;
    /** Counts how long the database took for a question. */
    measure: (milliseconds: number) => void;
  }
}

type AppParts = {
  sql: Sql;
  config: AppConfig;
  /** Images and copies of documents; by default those in the folder of `config`. */
  files?: FileStore;
  /** Spreadsheets on their way into the database. */
  uploads?: FileStore;
  /** The files of all data. */
  dataFiles?: FileStore;
  /** By default that of the folder in `config`. */
  disk?: Disk;
  /** Of requests in a minute; by default of this app alone. */
  counts?: RequestCounts;
  /** How the server asks foreign monitors; by default through the guarded client. */
  fetch?: Outbound;
  /** Where the log goes; by default standard output. */
  log?: LogStream;
};

/** Every call of the product and its rules, without pages; not listening yet. */
export const buildApp = async ({
  config,
  files = openFiles(config),
  uploads = openUploads(config),
  dataFiles = openDataFiles(config),
  disk = openDisk(config),
  counts = createRequestCounts(),
  fetch,
  log,
  ...parts
}: AppParts): Promise<FastifyInstance> => {
  const { secret = randomUUID() } = config;
  const activity = countActivity();
  setTimeZone(config.timeZone ?? defaultTimeZone);
  const keys = accountKeys(secret);
  const app = openApp(config, disk, log);
  const measure = measureQuestions(app.log, activity, config.slowQuestionMs);
  const sql = governQueries(parts.sql, measure);
  const asksFactor = asksSecondFactor(config.secondFactor ?? 'optional');
  const identify = identifyBy(sql, keys.tokens, asksFactor);
  const mayReadDraft = draftReaders(sql, keys, asksFactor);
  app.decorate('measure', measure);
  app.decorate('activity', activity);
  followQuestions(app);
  countAnswers(app, activity);
  addDraftReader(app, mayReadDraft);
  await setRules(app, { sql, config, identify, mayReadDraft, uploads, disk, counts });
  await describeCalls(app);
  for (const calls of productCalls({
    sql,
    files,
    uploads,
    dataFiles,
    disk,
    activity,
    config: { ...config, secret },
    keys,
    asksFactor,
    identify,
    mayReadDraft,
    fetch,
  }))
    await app.register(calls);
  answerUnknownRoutes(app);
  return app;
};

/** An app that reads, checks, answers and logs as all of it does. */
const openApp = (
  { logLevel, trustedProxies }: AppConfig,
  disk: Disk,
  log: LogStream | undefined,
) => {
  const context: ErrorContext = { translate: translateInto, isDiskFull: disk.isFull };
  const app = Fastify({
    ...limits,
    bodyLimit: maxPublicBody,
    logger: logOptions(logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(strictHeaders(request)), context),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answerErrors(app, context);
  logAnswers(app, isInProcess);
  return app;
};

/** Milliseconds that a caller may take and a handler may think. */
const limits = {
  // For the largest upload on a slow line; see `limitBodyTime` for every other body.
  requestTimeout: 15 * 60_000,
  handlerTimeout: 60_000,
  http: { headersTimeout: 15_000 },
};

/**
 * The one place where all that visitors ask of the database waits: pages, calls and files. Two of the
 * connections stay for the back office.
 */
const databaseTurns = ({ databaseSecondsPerMinute = 0, dearQuestionsAtOnce = 6 }: AppConfig) =>
  createFairLimit({
    limit: maxConnections - 2,
    forLowCost: maxConnections - 2 - dearQuestionsAtOnce,
    perVisitor: 4,
    timeout: 10_000,
    perMinute: databaseSecondsPerMinute * 1000,
    processors: availableParallelism(),
  });

type RuleParts = {
  sql: Sql;
  config: AppConfig;
  identify: Identify;
  mayReadDraft: MayReadDraft;
  uploads: FileStore;
  disk: Disk;
  counts: RequestCounts;
};

/** What holds for every call, in the order it is asked: how often, who, for whom, how large. */
const setRules = async (
  app: FastifyInstance,
  { sql, config, identify, mayReadDraft, uploads, disk, counts }: RuleParts,
): Promise<void> => {
  await sendSecurityHeaders(app);
  await app.register(cookie);
  await limitRequests(app, config.requestsPerMinute ?? 0, counts);
  followVisits(app, databaseTurns(config));
  limitBodies(app);
  guardRoutes(app, identify);
  readOrganization(app, sql, mayReadDraft);
  guardOrganizations(app);
  guardDisk(app, disk);
  keepFilteredSignals(app, sql);
  limitBodyTime(app, 30_000);
  await acceptUploads(app, { tooLarge: 'files:too-large', receive: uploads.receive });
  addEtags(app);
};
