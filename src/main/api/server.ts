import type { FastifyInstance } from 'fastify';

import { scheduleCleaning } from '../../accounts/api/clean-accounts.ts';
import { createFirstAdministrator } from '../../accounts/api/first-administrator.ts';
import texts from '../../api-docs/api-texts/es.json' with { type: 'json' };
import { mayRewriteRecord } from '../../audit/api/may-rewrite-record.ts';
import { issueTranslator } from '../../data-load/issue-translator.ts';
import { loadDemoOnce } from '../../demo/api/load-demo-once.ts';
import { planDerivedData } from '../../derived/api/derived-tasks.ts';
import { scheduleDocumentBackups } from '../../documents/api/document-tasks.ts';
import { scheduleVerification } from '../../figures/api/kept/verify-task.ts';
import { prepareDatabase } from '../../figures/api/prepare-database.ts';
import { openFiles } from '../../files/api/open-files.ts';
import { scheduleNotificationClearing } from '../../notifications/api/notification-tasks.ts';
import { type Config, readConfig } from '../../platform/api/config.ts';
import { type Database, openDatabase } from '../../platform/api/database/database.ts';
import { describeStartFailure } from '../../platform/api/database/describe-fault.ts';
import { errorCode } from '../../platform/api/database/postgres/error-code.ts';
import { watchClock } from '../../platform/api/database/watch-clock.ts';
import { type Jobs, startJobs } from '../../platform/api/jobs/jobs.ts';
import { onFirstSignal } from '../../platform/api/on-first-signal.ts';
import { readSecret } from '../../platform/api/secret.ts';
import { watchDisk } from '../../platform/api/watch-disk.ts';
import { refuseLostSecret } from '../../subscriptions/api/lost-subscriptions.ts';
import { scheduleLetters } from '../../subscriptions/api/subscription-tasks.ts';
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
    site = await openSite({ sql, config, dev });
    const { log } = site;
    if (await mayRewriteRecord(sql)) log.warn(oneRole);
    await watchClock(sql, log);
    await watchDisk(config, log);
    const { secret, acceptLostSubscriptions: accepted } = config;
    await refuseLostSecret({ sql, log, secret, accepted });
    jobs = await startJobs({ sql, tasks: jobTasks({ sql, config, log }), log });
    if (config.documentBackups) await scheduleDocumentBackups(sql);
    await scheduleNotificationClearing(sql);
    await scheduleCleaning(sql);
    await scheduleLetters(sql);
    await scheduleVerification(sql);
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
  await createFirstAdministrator(sql, config, (password) =>
    translate(text('start.administrator', { email: config.adminEmail, password })),
  );
  if (config.demo) await loadDemoOnce(sql, translate, openFiles(config));
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
