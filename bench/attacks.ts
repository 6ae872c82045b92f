/**
 * What others notice while one address asks for what costs much: how long the server takes to say
 * that it lives, and the memory it holds. And what readers notice while several networks ask the
 * dearest questions.
 *
 *   npm run bench:attacks -- [--contracts=100000] [--networks=0,1,3,20] [--seconds=30] [--write]
 *
 * `--write` keeps the tables in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { buildPages } from '../scripts/build-pages.ts';
import { keepBetween } from './keep-between.ts';
import { milliseconds, tableOf } from './measure.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { quantile } from './quantile.ts';
import { measureReaders } from './readers.ts';
import { withContracts } from './with-database.ts';

export type Attack = {
  address: string;
  organization: string;
  /** Large bodies of unknown keys, or pages with an unknown parameter that is another each time. */
  kind: 'bodies' | 'pages';
  requests: number;
  connections: number;
};

/** How often each status was answered. */
type Statuses = Record<string, number>;

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    networks: { type: 'string', default: '0,1,3,20' },
    seconds: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);

const attacks = {
  nothing: undefined,
  '300 bodies of 1 MB with 90,000 unknown keys': { kind: 'bodies', requests: 300, connections: 20 },
  '600 pages, each with another unknown parameter': {
    kind: 'pages',
    requests: 600,
    connections: 50,
  },
} as const;

const benchAttacks = (): Promise<string> =>
  withContracts(contracts, async ({ url, sql }) => {
    const [monitor] = await sql<{ id: string }[]>`select id from organizations`;
    const organization = monitor?.id ?? '';
    const networks = values.networks.split(',').map(Number);
    const readers = await measureReaders(
      { url, sql, organization },
      networks,
      Number(values.seconds),
    );
    const rows: string[][] = [];
    for (const [title, attack] of Object.entries(attacks)) {
      const server = await startPageServer(url, 10, { REQUESTS_PER_MINUTE: '600' });
      try {
        const { address } = server;
        rows.push([
          title,
          ...(await measure(server, attack && { address, organization, ...attack })),
        ]);
        console.error(rows.at(-1)?.join(' | '));
      } finally {
        await server.stop();
      }
    }
    return sectionOf(rows, readers);
  });

const measure = async (server: PageServer, attack: Attack | undefined): Promise<string[]> => {
  await fetch(`${server.address}/public-api/organizations/list`);
  const resting = server.memory();
  const watch = startWatch(server);
  const start = performance.now();
  const statuses = attack ? await run(attack) : await wait<Statuses>(5000, {});
  const seconds = (performance.now() - start) / 1000;
  const { times, most } = await watch.stop();
  const statusCounts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    statusCounts.join(', '),
    seconds.toFixed(1),
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.99)),
    milliseconds(times.at(-1) ?? Number.NaN),
    [resting, most, await memoryAfterwards(server)].map(Math.round).join(' → '),
  ];
};

const run = (attack: Attack): Promise<Statuses> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('attack.ts', import.meta.url), { workerData: attack });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Asks `/livez` every 20 milliseconds, on a new connection as a monitor would. */
const startWatch = (server: PageServer) => {
  const times: number[] = [];
  let [most, isOver] = [0, false];
  const watch = async () => {
    while (!isOver) {
      const start = performance.now();
      const { body } = await fetch(`${server.address}/livez`, { headers: { connection: 'close' } });
      await body?.cancel();
      times.push(performance.now() - start);
      most = Math.max(most, server.memory());
      await wait(20);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { times: times.toSorted((a, b) => a - b), most };
    },
  };
};

const memoryAfterwards = async (server: PageServer): Promise<number> => {
  await wait(10_000);
  return server.memory();
};

const sectionOf = (rows: string[][], readers: string): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: one monitor of` +
      ` ${contracts.toLocaleString('en')} contracts, 600 requests a minute for one address,` +
      ` ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) shared with PostgreSQL and the` +
      ` attacker, load average ${loadavg()[0]?.toFixed(1)} at the end. Memory is that of the server` +
      ' at rest, at its highest, and ten seconds afterwards.',
    tableOf(
      [
        'Asked from one address',
        'answers',
        's',
        '`/livez` median ms',
        '99 % ms',
        'longest ms',
        'memory MB',
      ],
      rows,
    ),
    `A reader opens \`/\` and \`/contracts\` in turn, five in a second, while visitors of other` +
      ` networks ask for ${values.seconds} seconds for contracts grouped by supplier and week and for` +
      ' searches of frequent words, each another one; who is refused tries again after a second. An' +
      ' address has 600 requests and 20 seconds of the database a minute. The processor time is that' +
      ' of server and database beyond the idle ones.',
    readers,
  ].join('\n\n');

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
const section = await benchAttacks();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:attacks', section);
