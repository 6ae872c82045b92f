import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { freeSpace } from '../../../foundation/platform/api/database/postgres/ballast.ts';
import { findBackupAge } from '../../backups/api/backup-age.ts';
import type { Activity } from './activity.ts';
import type { CheckParts } from './system-check.ts';
import type { Metric } from './write-metrics.ts';

export type MetricParts = CheckParts & { activity: Activity };

type Samples = Metric['samples'];

/** What this process did, and what the database and the disk have at this moment. */
export const metricsOf = (parts: MetricParts): (() => Promise<Metric[]>) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return async () => {
    const lag = [0.5, 0.99].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: delay.percentile(quantile * 100) / 1e9,
    }));
    delay.reset();
    return [
      ...countedMetrics(parts.activity),
      gauge('contraluz_event_loop_delay_seconds', 'Delay since it was last read.', lag),
      gauge('contraluz_heap_bytes', 'JavaScript values that this process holds.', [
        { labels: {}, value: process.memoryUsage().heapUsed },
      ]),
      ...(await storedMetrics(parts)),
    ];
  };
};

const countedMetrics = ({ totals }: Activity): Metric[] => [
  counter('contraluz_requests', 'Answers by route and status.', samplesOf(totals.answers)),
  counter(
    'contraluz_database_questions',
    'Questions to the database by the route that asked.',
    samplesOf(totals.questions),
  ),
  counter(
    'contraluz_database_seconds',
    'Time that the database took for them.',
    samplesOf(totals.questionMilliseconds, 1000),
  ),
  counter('contraluz_pages', 'Pages by whether the cache had them.', samplesOf(totals.pages)),
];

/** A database that is away is told, and what it knows is left out. */
const storedMetrics = async ({ sql, config }: MetricParts): Promise<Metric[]> => {
  const { dataDir } = config;
  const disk = [gauge('contraluz_disk_free_bytes', 'Of the disk of DATA_DIR.', freeIn(dataDir))];
  try {
    const [jobs, loads, connections, backup] = await Promise.all([
      findJobs(sql),
      findLoads(sql),
      findConnections(sql),
      findBackup(sql, config),
    ]);
    return [up(1), ...jobs, loads, connections, backup, ...disk];
  } catch {
    return [up(0), ...disk];
  }
};

const up = (value: number) =>
  gauge('contraluz_database_up', 'Whether the database answers.', [{ labels: {}, value }]);

type JobRow = { kind: string; waiting: number; failed: number; oldestSeconds: number };

const findJobs = async (db: Queries): Promise<Metric[]> => {
  const rows = await db<JobRow[]>`
    select identifier as kind,
           count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
           count(*) filter (where attempts >= max_attempts) as failed,
           coalesce(max(extract(epoch from now() - run_at))
             filter (where attempts < max_attempts and run_at <= now()), 0)::float8
             as "oldestSeconds"
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     group by identifier
     order by identifier`;
  const samples = (value: (row: JobRow) => number): Samples =>
    rows.map((row) => ({ labels: { kind: row.kind }, value: value(row) }));
  return [
    gauge(
      'contraluz_jobs_due',
      'Jobs that are due or under way.',
      samples((row) => row.waiting),
    ),
    gauge(
      'contraluz_jobs_failed',
      'Jobs that were given up.',
      samples((row) => row.failed),
    ),
    gauge(
      'contraluz_jobs_oldest_seconds',
      'Since when the oldest of those due waits.',
      samples((row) => row.oldestSeconds),
    ),
  ];
};

const findLoads = async (db: Queries): Promise<Metric> => {
  const rows = await db<{ status: string; count: number }[]>`
    select status, count(*) from data_loads group by status order by status`;
  return gauge(
    'contraluz_loads',
    'Loads of spreadsheets by status.',
    rows.map(({ status, count }) => ({ labels: { status }, value: count })),
  );
};

const findConnections = async (db: Queries): Promise<Metric> => {
  const rows = await db<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)
      from pg_stat_activity
     where datname = current_database() and usename = current_user
     group by 1
     order by 1`;
  return gauge(
    'contraluz_database_connections',
    'Connections of all processes by what they do.',
    rows.map(({ state, count }) => ({ labels: { state }, value: count })),
  );
};

const findBackup = async (db: Queries, config: MetricParts['config']): Promise<Metric> => {
  const age = await findBackupAge(db, config).catch(() => undefined);
  const moment = age?.lastBackup;
  return gauge(
    'contraluz_last_backup_timestamp_seconds',
    'When the newest scheduled backup was made.',
    moment ? [{ labels: {}, value: Date.parse(moment) / 1000 }] : [],
  );
};

const freeIn = (folder: string | undefined): Samples => {
  try {
    return folder === undefined ? [] : [{ labels: {}, value: freeSpace(folder) }];
  } catch {
    return [];
  }
};

const samplesOf = (sums: ReadonlyMap<string, number>, divisor = 1): Samples =>
  [...sums].map(([labels, value]) => ({
    labels: JSON.parse(labels) as Record<string, string>,
    value: value / divisor,
  }));

const counter = (name: string, help: string, samples: Samples): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
});
const gauge = (name: string, help: string, samples: Samples): Metric => ({
  name,
  type: 'gauge',
  help,
  samples,
});
