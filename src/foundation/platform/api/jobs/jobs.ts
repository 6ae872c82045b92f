import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  type LogLevel,
  runOnce,
  runTaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';

import type { Fragment } from '../database/all-of.ts';
import type { Queries, Sql } from '../database/database.ts';
import { newJobHolder } from './job-holder.ts';
import { openJobPool } from './job-pool.ts';
import { orphanedJobsRelease } from './release-orphaned-jobs.ts';

/** What to do for each kind of job. One that throws is tried again; it may run twice. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

type JobOptions = {
  /** A job that waits under the same key is replaced. */
  key?: string;
  /** By the database's clock (../database/moments.ts). */
  runAt?: Fragment;
  /** The one that replaces it runs when it would have, or it would be put off again and again. */
  keepTime?: boolean;
  /** 25 by default: with ever longer waits between them about four days. */
  attempts?: number;
  /** Jobs of one queue are done one after the other, in all processes together. */
  queue?: string;
};

/** In a transaction the job exists when the transaction is committed, and never otherwise. */
export const addJob = async (
  sql: Queries,
  task: string,
  payload: object,
  { key, runAt, keepTime = false, attempts, queue }: JobOptions = {},
): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::text::json, job_key => ${key ?? null},
      job_key_mode => ${keepTime ? 'preserve_run_at' : 'replace'},
      run_at => ${runAt ?? sql`null`}, max_attempts => ${attempts ?? null},
      queue_name => ${queue ?? null})`;
};

type JobsParts = { sql: Sql; tasks: Tasks; log: FastifyBaseLogger };

export type Jobs = { stop(): Promise<void> };

/**
 * Works on jobs until it is stopped, four at a time. Any number of processes share the work; a
 * database that went away is waited for.
 */
export const startJobs = async ({ sql, tasks, log }: JobsParts): Promise<Jobs> => {
  const releaseOrphans = orphanedJobsRelease(sql);
  const sweep = () =>
    releaseOrphans().catch((err: unknown) => log.debug({ err }, 'jobs could not be given back'));
  await sweep();
  const stopping = new AbortController();
  let { workers, closed } = startWorkers({ sql, tasks, log });
  const replaceWorkers = async (): Promise<void> => {
    await closed.catch((err: unknown) => log.warn({ err }, 'work on jobs broke off'));
    const isOver = await setTimeout(restartDelay, false, stopping).catch(() => true);
    if (isOver) return;
    ({ workers, closed } = startWorkers({ sql, tasks, log }));
    return replaceWorkers();
  };
  const replaced = replaceWorkers();
  const sweeping = setInterval(() => void sweep(), sweepInterval).unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(sweeping);
      const gone = stopWorkers(workers).then(() => replaced);
      await Promise.race([gone, setTimeout(maxStop, undefined, { ref: false })]);
    },
  };
};

/** Works on what is due now, one after the other, and returns. */
export const runDueJobs = async ({ sql, tasks }: Omit<JobsParts, 'log'>): Promise<void> => {
  const pgPool = openJobPool(sql);
  const logger = new Logger(() => () => {});
  try {
    await runOnce({ pgPool, taskList: tasks, logger, preset, noHandleSignals: true });
  } finally {
    await pgPool.end();
  }
};

/** Milliseconds. */
const restartDelay = 1_000;
const pollInterval = 5_000;
const sweepInterval = 5_000;
const patience = 6_000;
const maxStop = 9_000;

/** Without these the queue neither waits for what it writes about a job, nor for its failure. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type Workers = {
  workers: WorkerPool;
  /** When they and their connections are gone; rejects when they broke off. */
  closed: Promise<void>;
};

/** Connections and jobs of one pool of workers have its name. */
const startWorkers = ({ sql, tasks, log }: JobsParts): Workers => {
  const holder = newJobHolder();
  const onError = (err: Error) => log.debug({ err }, 'a connection for jobs broke');
  const pool = openJobPool(sql, { holder, onError });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = holder;
  });
  events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts;
    const facts = { err: error, task: job.task_identifier, job: job.id, attempt: job.attempts };
    if (isLast) log.error(facts, 'a job failed for good');
    else log.warn(facts, 'a job failed and will be tried again');
  });
  dismissThoseWhoNeverWorked(events);
  const logger = new Logger(() => (level, message, meta) => {
    // What became of a job is told above, without the payload.
    if (!('job' in meta)) log[levels[level]](message);
  });
  const workers = runTaskList(
    { events, logger, preset, pollInterval, concurrency: 4, noHandleSignals: true },
    tasks,
    pool,
  );
  return { workers, closed: endAfter(workers, pool) };
};

const endAfter = async (workers: WorkerPool, pool: pg.Pool): Promise<void> => {
  try {
    await workers.promise;
  } finally {
    await pool.end();
  }
};

/** The queue never asks again for what it failed to learn at first, the numbers of its tasks. */
const dismissThoseWhoNeverWorked = (events: WorkerEvents): void => {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  events.once('worker:getJob:empty', settle);
  events.once('job:start', settle);
  events.on('worker:getJob:error', ({ worker }) => {
    if (isSettled) return;
    settle();
    setImmediate(() => void worker.workerPool.gracefulShutdown());
  });
};

const levels: Record<LogLevel, 'warn' | 'debug'> = {
  error: 'warn',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

/** What is under way may finish; what takes too long is given back to be done again. */
const stopWorkers = async (workers: WorkerPool): Promise<void> => {
  const leaving = Promise.resolve(workers.gracefulShutdown()).then(
    () => 'gone',
    () => 'gone',
  );
  const late = setTimeout(patience, 'late', { ref: false });
  if ((await Promise.race([leaving, late])) === 'late')
    await Promise.resolve(workers.forcefulShutdown('The process stops.')).catch(() => {});
};
