/**
 * Memory of the server while a crowd asks for pages that all differ, so that no kept page serves twice.
 *
 *   npm run bench:memory -- [--contracts=100000] [--seconds=60] [--write]
 *
 * Ends with an error when the server holds more than its bound, when it grows until the end, or when
 * a page costs more than three times the processor with a small heap. `--write` keeps the table in
 * docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { buildPages } from '../scripts/build-pages.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);
const seconds = Number(values.seconds);

/** Megabytes of the server's process. */
const memoryBound = 700;
/** Megabytes of the heap of a small machine. */
const smallHeap = 300;
const costBound = 3;
/** Growth from the middle to the end that is not a leak: the collector works in steps. */
const levelBound = 1.1;

type Crowd = {
  heap: string;
  resting: number;
  /** Megabytes, once a second. */
  memory: number[];
  pages: number;
  /** Milliseconds of processor time for one page. */
  cost: number;
};

const benchMemory = (): Promise<Crowd[]> =>
  withDatabase(async ({ url }) => {
    const organization = await withConnection(url, (sql) => generate(sql, sizeOf(contracts)));
    const addresses = await withConnection(url, (sql) => distinctPages(sql, organization));
    const usual = await measure('usual', await startPageServer(url, 10), addresses);
    const small = await startPageServer(url, 10, {
      NODE_OPTIONS: `--max-old-space-size=${smallHeap}`,
    });
    return [usual, await measure(`${smallHeap} MB`, small, addresses)];
  });

/** Addresses of contracts, of suppliers, and of pages of the list in turn; no address twice. */
const distinctPages = async (sql: Sql, organization: string): Promise<string[]> => {
  const rows = await sql<{ address: string }[]>`
    select address
      from (select row_number() over (order by id) as place, '/contracts/' || id as address
              from contracts where organization_id = ${organization}
            union all
            select row_number() over (order by id), '/suppliers/' || id
              from suppliers where organization_id = ${organization}
            union all
            select page, '/contracts?page=' || page
              from generate_series(1, ${Math.floor(contracts / 10)}::int) page) pages
     order by place, address
     limit 100000`;
  return rows.map(
    ({ address }) => `${address}${address.includes('?') ? '&' : '?'}org=${organization}`,
  );
};

const measure = async (heap: string, server: PageServer, addresses: string[]): Promise<Crowd> => {
  try {
    const visitors = openVisitors(server, addresses);
    // Node compiles what is asked often, and the first pages fill the caches.
    await visitors.visit(300);
    const resting = server.memory();
    const [cpu, pagesBefore] = [server.cpu(), visitors.pages()];
    const crowd = visitors.visit(Number.POSITIVE_INFINITY);
    const memory: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      await wait(1000);
      memory.push(server.memory());
    }
    visitors.leave();
    await crowd;
    const pages = visitors.pages() - pagesBefore;
    return { heap, resting, memory, pages, cost: (server.cpu() - cpu) / pages };
  } finally {
    await server.stop();
  }
};

/** As many as one address may have made at once. */
const visitorsAtOnce = 6;

/** Visitors, each of whom asks for the next page that nobody has seen. */
const openVisitors = (server: PageServer, addresses: string[]) => {
  let [next, made, hasLeft] = [0, 0, false];
  const visitNext = async (): Promise<void> => {
    const address = addresses[next];
    if (address === undefined) throw new Error('There are no more pages: take more contracts.');
    next += 1;
    const answer = await fetch(server.address + address);
    await answer.text();
    // A machine that others use may be busy for longer than a visitor is let wait.
    if (![200, 503].includes(answer.status)) throw new Error(`${address}: ${answer.status}`);
    if (answer.ok) made += 1;
  };
  const visit = async (amount: number): Promise<void> => {
    const last = next + amount;
    const visitor = async () => {
      while (next < last && !hasLeft) await visitNext();
    };
    await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
  };
  return { visit, leave: () => (hasLeft = true), pages: () => made };
};

const rowOf = ({ heap, resting, memory, pages, cost }: Crowd): string[] => [
  heap,
  Math.round(pages / seconds).toString(),
  ...[resting, middleOf(memory), memory.at(-1) ?? Number.NaN, Math.max(...memory)].map((size) =>
    Math.round(size).toString(),
  ),
  cost.toFixed(1),
];

const middleOf = (memory: number[]): number => memory[Math.floor(memory.length / 2)] ?? Number.NaN;

const issuesOf = ([usual, small]: Crowd[]): string[] => {
  if (!usual || !small) return ['Nothing was measured.'];
  const most = Math.max(...usual.memory);
  const growth = (usual.memory.at(-1) ?? Number.NaN) / middleOf(usual.memory);
  return [
    most > memoryBound && `The server held ${Math.round(most)} MB, more than ${memoryBound}.`,
    growth > levelBound && `It grew by ${Math.round((growth - 1) * 100)} % in the second half.`,
    small.cost > usual.cost * costBound &&
      `With a heap of ${smallHeap} MB a page cost ${(small.cost / usual.cost).toFixed(1)} times the processor.`,
  ].filter((issue) => issue !== false);
};

const sectionOf = (crowds: Crowd[]): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: one monitor of` +
      ` ${contracts.toLocaleString('en')} contracts, ${visitorsAtOnce} visitors who ask for pages that all differ` +
      ` for ${seconds} s, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) shared with` +
      ` PostgreSQL and the visitors, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    tableOf(
      [
        'Heap',
        'pages/s',
        'MB before',
        'MB in the middle',
        'MB at the end',
        'MB at most',
        'CPU ms a page',
      ],
      crowds.map(rowOf),
    ),
  ].join('\n\n');

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
const crowds = await benchMemory();
const section = sectionOf(crowds);
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:memory', section);
for (const issue of issuesOf(crowds)) {
  console.error(issue);
  process.exitCode = 1;
}
