import type { FastifyInstance } from 'fastify';

import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { scheduleVerification } from '../../../figures/figures/api/summary-tables/verify-task.ts';
import { planDerivedData } from '../../../foundation/derived/api/derived-tasks.ts';
import { claimFileStore } from '../../../foundation/files/api/claim-file-store.ts';
import { openFiles } from '../../../foundation/files/api/open-files.ts';
import { type Config, readConfig } from '../../../foundation/platform/api/config.ts';
import {
  type Database,
  openDatabase,
  type Sql,
} from '../../../foundation/platform/api/database/database.ts';
import { describeStartFailure } from '../../../foundation/platform/api/database/describe-fault.ts';
import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';
import { watchClock } from '../../../foundation/platform/api/database/watch-clock.ts';
import { openDisk } from '../../../foundation/platform/api/disk.ts';
import { type Jobs, startJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { createRequestCounts } from '../../../foundation/platform/api/limits/request-counts.ts';
import { shareRequestCounts } from '../../../foundation/platform/api/limits/share-request-counts.ts';
import { onFirstSignal } from '../../../foundation/platform/api/on-first-signal.ts';
import { readSecret } from '../../../foundation/platform/api/secret.ts';
import { watchDisk } from '../../../foundation/platform/api/watch-disk.ts';
import { refuseLostSecret } from '../../../lists/subscriptions/api/lost-subscriptions.ts';
import { scheduleLetters } from '../../../lists/subscriptions/api/subscription-tasks.ts';
import { issueTranslator } from '../../../loading/data-load/issue-translator.ts';
import { scheduleCleaning } from '../../../office/accounts/api/clean-accounts.ts';
import { createFirstAdministrator } from '../../../office/accounts/api/first-administrator.ts';
import { removeSecondFactors } from '../../../office/accounts/api/remove-second-factors.ts';
import { mayRewriteRecord } from '../../../office/audit/api/may-rewrite-record.ts';
import { scheduleNotificationClearing } from '../../../office/notifications/api/notification-tasks.ts';
import { scheduleLedger } from '../../../records/contract-versions/api/ledger-tasks.ts';
import { scheduleDocumentBackups } from '../../../records/documents/api/document-tasks.ts';
import { insertDefaultMethod } from '../../../risk/calculations/api/insert-default-method.ts';
import { loadDemoOnce } from '../../../site/demo/api/load-demo-once.ts';
import texts from '../../api-docs/api-texts/es.json' with { type: 'json' };
import { scheduleBackups } from '../../backups/api/backup-tasks.ts';
import { type Activity, countJobs } from '../../system/api/activity.ts';
import { listenForMetrics } from '../../system/api/metrics-routes.ts';
import { keepSamples } from '../../system/api/system-samples.ts';
import { drain } from './drain.ts';
import { jobTasks } from './job-tasks.ts';
import { openSite } from './open-site.ts';

const text = issueTranslator(texts, 'es');
const dev = process.argv.includes('--dev');

const translate = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const runServer = async (): Promise<void> => {
  const given = readConfig(process.env);
  let site: FastifyInstance | undefined;
  const database = await openDatabase(given, (err) =>
    site?.log.error({ err }, 'the database cannot be reached; it is tried again without end'),
  );
  const { sql, close } = database;
  let jobs: Jobs | undefined;
  const isLeaving = onFirstSignal(async () => {
    await Promise.all([site && drain(site), jobs?.stop()]);
    await close();
    process.exit(0);
  });
  try {
    const config = { ...given, secret: await readSecret(given) };
    await prepare(database, config);
    const counts = createRequestCounts();
    site = await openSite({ sql, config, dev, counts });
    const { log } = site;
    const sharing = shareRequestCounts({ sql, counts, secret: config.secret, log });
    site.addHook('onClose', () => sharing.stop());
    if (await mayRewriteRecord(sql)) log.warn(oneRole);
    await watchClock(sql, log);
    await watchDisk(config, log);
    const { secret, acceptLostSubscriptions: accepted } = config;
    await refuseLostSecret({ sql, log, secret, accepted });
    await removeSecondFactors({ sql, log, secret }, config.removeSecondFactorOf);
    const tasks = countJobs(jobTasks({ sql, config, log }), site.activity);
    jobs = await startJobs({ sql, tasks, log });
    keepSamples(sql, site.activity, log);
    await startMetrics(site.activity, sql, config);
    if (config.backupDir !== undefined) await scheduleBackups(sql);
    if (config.documentBackups) await scheduleDocumentBackups(sql);
    await scheduleNotificationClearing(sql);
    await scheduleCleaning(sql);
    await scheduleLetters(sql);
    await scheduleVerification(sql);
    await scheduleLedger(sql);
    await planDerivedData(sql);
    await listen(site, config);
  } catch (error) {
    if (isLeaving()) return; // what was under way lost its database
    await jobs?.stop();
    await close();
    throw error;
  }
};

/** It runs all the same. */
const oneRole =
  'The role of DATABASE_URL owns the tables, so that it could rewrite what is on record. ' +
  'Give the application a role of its own: docs/operation.md, "Two roles".';

const prepare = async (database: Database, config: Config): Promise<void> => {
  const { sql } = database;
  await prepareDatabase(database);
  await insertDefaultMethod(sql);
  await claimFileStore(sql, config);
  await createFirstAdministrator(sql, config, (password) =>
    translate(text('start.administrator', { email: config.adminEmail, password })),
  );
  if (config.demo) await loadDemoOnce(sql, translate, openFiles(config));
};

const startMetrics = async (activity: Activity, sql: Sql, config: Config): Promise<void> => {
  const { metricsPort } = config;
  if (metricsPort === undefined) return;
  await listenForMetrics({ activity, sql, config, disk: openDisk(config) }, metricsPort).catch(
    (error: Error) => {
      throw new Error(`Cannot listen at METRICS_PORT ${metricsPort}: ${error.message}.`, {
        cause: error,
      });
    },
  );
};

const listen = async (site: FastifyInstance, { port, host }: Config): Promise<void> => {
  const address = await site.listen({ port, host }).catch((error: Error) => {
    const advice = listenAdvice[String(errorCode(error))] ?? '';
    throw new Error(`Cannot listen at PORT ${port} of HOST ${host}: ${error.message}.${advice}`, {
      cause: error,
    });
  });
  translate(`Contraluz: ${address}`);
};

const listenAdvice: Record<string, string> = {
  EADDRINUSE: ' Another program uses it: stop that one, or choose another PORT.',
  EACCES: ' Ports below 1024 are for root: choose another PORT, and have a proxy use this one.',
  EADDRNOTAVAIL: ' This machine has no such address: choose another HOST.',
};

await runServer().catch((error: Error) => {
  const isWanted = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  process.stderr.write(`${isWanted ? error.stack : describeStartFailure(error)}\n`);
  process.exit(1);
});
