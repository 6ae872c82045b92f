/**
 * How fast the pages are: made anew, from the page cache, and in a telephone's browser.
 *
 *   npm run bench:pages -- [--contracts=5000] [--seconds=8] [--visits=7] [--write]
 *
 * `--write` keeps the tables in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildPages } from '../scripts/build-pages.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { medianOf, milliseconds, tableOf } from './measure.ts';
import { loadPage } from './page-load.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { openBrowser, type PageVisit, visitPage } from './page-visit.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '8' },
    visits: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);
const seconds = Number(values.seconds);
const visits = Number(values.visits);
const pages = ['/contracts', '/', '/suppliers'];

type Row = string[];

const benchPages = (): Promise<string> =>
  withDatabase(async ({ url }) => {
    const organization = await withConnection(url, (sql) => generate(sql, sizeOf(contracts)));
    const made = await withServer(url, 0, (server) => measureMaking(server, organization));
    const kept = await withServer(url, 10, (server) => measureKept(server, organization));
    // A version alone makes answers old; pages are dropped when a change is announced.
    const changed = await withServer(url, 0, (server) =>
      measureAfterChanges(url, server, organization),
    );
    const contract = await withConnection(url, findContract);
    const seen = await withServer(url, 0, (server) =>
      measureVisits(server, organization, [...pages, `/contracts/${contract}`]),
    );
    return sectionOf([...made, ...kept], changed, seen);
  });

const withServer = async (
  url: string,
  pageCacheSeconds: number,
  measure: (server: PageServer) => Promise<Row[]>,
): Promise<Row[]> => {
  const server = await startPageServer(url, pageCacheSeconds);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
};

const measureMaking = (server: PageServer, organization: string): Promise<Row[]> =>
  inTurn(pages, (page) => loadRow(server, organization, page, 'made anew', {}));

/** As the first visitor waits after somebody changed the data: nothing that was kept is of use. */
const measureAfterChanges = (
  url: string,
  server: PageServer,
  organization: string,
): Promise<Row[]> =>
  withConnection(url, (sql) =>
    inTurn(pages, async (page) => {
      const change = () =>
        sql`update organizations set data_version = data_version + 1 where id = ${organization}`;
      const ask = async () => {
        const answer = await fetch(`${server.address}${page}?org=${organization}`);
        await answer.text();
      };
      const before = server.cpu();
      const time = await medianOf(ask, runsAfterChange, change);
      const cpu = (server.cpu() - before) / (runsAfterChange + 1);
      const load = loadavg()[0]?.toFixed(1) ?? '';
      return report([`\`${page}\``, milliseconds(time), cpu.toFixed(1), load]);
    }),
  );

const runsAfterChange = 15;

const measureKept = (server: PageServer, organization: string): Promise<Row[]> =>
  inTurn(
    pages.flatMap((page) => [
      { page, how: 'kept' },
      { page, how: 'kept', gzip: true },
      { page, how: 'not changed (304)', known: true },
    ]),
    ({ page, how, ...visitors }) => loadRow(server, organization, page, how, visitors),
  );

const loadRow = async (
  server: PageServer,
  organization: string,
  page: string,
  how: string,
  visitors: { gzip?: boolean; known?: boolean },
): Promise<Row> => {
  const { pagesPerSecond, cpu, bytes } = await loadPage(server, `${page}?org=${organization}`, {
    seconds,
    ...visitors,
  });
  return report([
    `\`${page}\`, ${how}${visitors.gzip ? ', gzip' : ''}`,
    whole(pagesPerSecond),
    cpu.toFixed(2),
    (bytes / 1000).toFixed(1),
    loadavg()[0]?.toFixed(1) ?? '',
  ]);
};

const findContract = async (sql: Sql): Promise<string> => {
  const [row] = await sql<[{ id: string }]>`select id from contracts order by id offset 50 limit 1`;
  return row.id;
};

const measureVisits = async (
  server: PageServer,
  organization: string,
  visited: string[],
): Promise<Row[]> => {
  const browser = await openBrowser();
  try {
    return await inTurn(visited, async (page) => {
      const url = `${server.address}${page}?org=${organization}`;
      await visitPage(browser, url);
      const seen = await inTurn(Array.from({ length: visits }), () => visitPage(browser, url));
      return visitRow(page.replace(/[0-9a-f-]{36}/, '…'), seen);
    });
  } finally {
    await browser.close();
  }
};

const visitRow = (page: string, seen: PageVisit[]): Row => {
  const middle = (key: keyof PageVisit) =>
    seen.map((visit) => visit[key]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0;
  return report([
    `\`${page}\``,
    whole(middle('firstPaint')),
    whole(middle('largestPaint')),
    whole(middle('hydrated')),
    whole(middle('blocking')),
    whole(middle('page') / 1000),
    whole(middle('all') / 1000),
  ]);
};

/** One after the other: what is measured must not disturb what is measured. */
const inTurn = async <Item, Outcome>(
  items: Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await work(item));
  return outcomes;
};

const report = (row: Row): Row => {
  console.error(row.join(' | '));
  return row;
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const sectionOf = (loads: Row[], changed: Row[], seen: Row[]): string =>
  [
    conditions(),
    tableOf(['Page', 'pages/s', 'CPU ms a page', 'kB a page', 'load average'], loads),
    'The first page after a change of the data, which nobody else asks for meanwhile, median of' +
      ` ${runsAfterChange}:`,
    tableOf(['Page', 'ms', 'CPU ms of the server', 'load average'], changed),
    `A first visit with a telephone, median of ${visits}: Chromium with a quarter of this` +
      ' processor, 1.6 Mbit/s and 150 ms before each answer, screen of 412 × 823, nothing kept by' +
      ' the browser or the server.',
    tableOf(
      [
        'Page',
        'first paint ms',
        'largest paint ms',
        'hydrated ms',
        'blocked ms',
        'page kB',
        'all kB',
      ],
      seen,
    ),
  ].join('\n\n');

const conditions = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: one monitor of` +
  ` ${contracts.toLocaleString('en')} contracts; one server process, which shares ${cpus().length}` +
  ` cores (${cpus()[0]?.model ?? 'unknown'}) with PostgreSQL and with the ten connections that ask` +
  ` for ${seconds} s. The CPU time is that of the server process alone: what else the` +
  ' machine does disturbs it less than the pages per second.';

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
const section = await benchPages();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:pages', section);
