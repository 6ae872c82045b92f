import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { milliseconds, tableOf } from './measure.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { usageOf } from './process-trees.ts';
import { quantile } from './quantile.ts';

export type Crowd = { address: string; organization: string; networks: number; seconds: number };

/** How often each status was answered. */
type Statuses = Record<string, number>;
type Place = { url: string; sql: Sql; organization: string };

/**
 * What a reader notices of `/` and `/contracts` while the visitors of other networks ask the dearest
 * questions, and the processor time that each of these networks gets.
 */
export const measureReaders = async (
  { url, sql, organization }: Place,
  networks: number[],
  seconds: number,
): Promise<string> => {
  const measureBeside = async (count: number): Promise<Measured> => {
    const server = await startPageServer(url, 5, {
      REQUESTS_PER_MINUTE: '600',
      DATABASE_SECONDS_PER_MINUTE: '20',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    try {
      return await measure(server, sql, {
        address: server.address,
        organization,
        networks: count,
        seconds,
      });
    } finally {
      await server.stop();
    }
  };
  // The database tidies up behind new rows, which is nobody's visit.
  await measureBeside(0);
  const idle = await measureBeside(0);
  const rows: string[][] = [];
  for (const count of networks) {
    const measured = count === 0 ? idle : await measureBeside(count);
    rows.push(cellsOf(count, measured, idle, seconds));
    console.error(rows.at(-1)?.join(' | '));
  }
  return tableOf(heads, rows);
};

const heads = [
  'Networks, 20 at once each',
  'answers to them',
  'processor s a minute for each',
  'answers to the reader',
  '`/` median ms',
  '99 % ms',
  '× idle',
  '`/contracts` median ms',
  '99 % ms',
  '× idle',
];

type Measured = {
  crowd: Statuses;
  reader: Statuses;
  times: Record<(typeof pages)[number], number[]>;
  /** Seconds. */
  cpu: number;
};

const measure = async (server: PageServer, sql: Sql, crowd: Crowd): Promise<Measured> => {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = await parentOf(backend?.pid);
  await read(server, crowd.organization, AbortSignal.timeout(3000));
  const before = usageOf([server.pid, database]).cpu;
  const over = new AbortController();
  const reading = read(server, crowd.organization, over.signal);
  const answered = crowd.networks === 0 ? await wait(crowd.seconds * 1000, {}) : await run(crowd);
  over.abort();
  const { statuses, times } = await reading;
  const cpu = usageOf([server.pid, database]).cpu - before;
  return { crowd: answered, reader: statuses, times, cpu };
};

const parentOf = async (pid: number | undefined): Promise<number> => {
  const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(/\) (?=[A-Z] )/);
  return Number(rest.split(' ')[1]);
};

const run = (crowd: Crowd): Promise<Statuses> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('crowd.ts', import.meta.url), { workerData: crowd });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const pages = ['/', '/contracts'] as const;

/** One page after the other, five in a second. */
const read = async (server: PageServer, organization: string, signal: AbortSignal) => {
  const statuses: Statuses = {};
  const times: Measured['times'] = { '/': [], '/contracts': [] };
  for (let visit = 0; !signal.aborted; visit += 1) {
    const page = pages[visit % 2] ?? '/';
    const start = performance.now();
    const answer = await fetch(`${server.address}${page}?org=${organization}`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    await answer.text();
    times[page].push(performance.now() - start);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    await wait(200);
  }
  return { statuses, times };
};

const cellsOf = (networks: number, measured: Measured, idle: Measured, seconds: number) => [
  String(networks),
  wordsOf(measured.crowd),
  networks === 0 ? '' : ((((measured.cpu - idle.cpu) / networks) * 60) / seconds).toFixed(1),
  wordsOf(measured.reader),
  ...pages.flatMap((page) => {
    const late = quantile(measured.times[page], 0.99);
    return [
      milliseconds(quantile(measured.times[page], 0.5)),
      milliseconds(late),
      (late / quantile(idle.times[page], 0.99)).toFixed(1),
    ];
  }),
];

const wordsOf = (statuses: Statuses): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
