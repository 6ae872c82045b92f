/**
 * How long the lists of the back office take: pages, orders and searches over all rows of a catalogue.
 *
 *   npm run bench:catalogues -- [--suppliers=100000] [--contracts=1000000] [--runs=40] [--write]
 *
 * `--write` keeps the tables in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { contractCatalogue } from '../src/lists/contract-catalogue/contract-catalogue.ts';
import { isUnindexedSort, maxUnindexed } from '../src/lists/contracts/catalogue-sorts.ts';
import { supplierCatalogue } from '../src/lists/suppliers/supplier-catalogue.ts';
import { insertOrganization } from '../test/support/builders.ts';
import { generateSuppliers } from './generate-suppliers.ts';
import { frequentWord, generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { milliseconds, millisecondsOf, tableOf } from './measure.ts';
import { openBackOffice } from './open-back-office.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    suppliers: { type: 'string', default: '100000' },
    contracts: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const suppliers = Number(values.suppliers);
const contracts = Number(values.contracts);

/** What a catalogue is asked for; the first question is the page that the others are compared with. */
type Bench = {
  title: string;
  url: string;
  questions: [name: string, query: string][];
  /** Makes the rows, and those beside them that must not matter; the monitor that is asked about. */
  make: (sql: Sql) => Promise<string>;
};

const lastPage = Math.ceil(suppliers / 10);

const supplierBench: Bench = {
  title: `${suppliers.toLocaleString('en')} suppliers`,
  url: supplierCatalogue.list.url,
  questions: [
    ['first page', ''],
    ['a page in the middle', `page=${Math.floor(lastPage / 2)}`],
    ['the last page', `page=${lastPage}`],
    ['100 rows', 'pageSize=100'],
    ...['name', 'rfc', 'notes', 'createdAt'].flatMap((sort): Bench['questions'] => [
      [`by ${sort}`, `sort=${sort}&order=asc`],
      [`by ${sort}, downwards`, `sort=${sort}&order=desc`],
      [`by ${sort}, in the middle`, `sort=${sort}&page=${Math.floor(lastPage / 2)}`],
    ]),
    ['search: one supplier', 'search=empresa+77777'],
    ['search: a tenth of all', 'search=cemento'],
    ['search: nine of ten', 'search=sa+de+cv'],
    ['search: nine of ten, by RFC, in the middle', `search=sa+de+cv&sort=rfc&page=${lastPage / 2}`],
    ['search: two letters', 'search=pe'],
    ['search: nothing', 'search=zzzz'],
  ],
  make: async (sql) => {
    const [organization, beside] = [await insertOrganization(sql), await insertOrganization(sql)];
    await generateSuppliers(sql, organization, suppliers);
    await generateSuppliers(sql, beside, Math.ceil(suppliers / 5));
    await sql`vacuum analyze`;
    return organization;
  },
};

/** Without the orders that a list of so many contracts refuses. */
const contractSorts = contractCatalogue.list.schema.querystring.shape.sort
  .unwrap()
  .options.filter((sort) => contracts <= maxUnindexed || !isUnindexedSort(sort));
const middleOf = (rows: number) => Math.floor(rows / 20);

const contractBench: Bench = {
  title: `${contracts.toLocaleString('en')} contracts`,
  url: contractCatalogue.list.url,
  questions: [
    ['first page', ''],
    ['second page', 'page=2'],
    ['a page in the middle', `page=${middleOf(contracts)}`],
    ['the last page', `page=${contracts / 10}`],
    ['100 rows', 'pageSize=100'],
    ...contractSorts.flatMap((sort): Bench['questions'] => [
      [`by ${sort}`, `sort=${sort}&order=asc`],
      [`by ${sort}, downwards`, `sort=${sort}&order=desc`],
      [`by ${sort}, in the middle`, `sort=${sort}&page=${middleOf(contracts)}`],
    ]),
    ['of a year', `filters=${encodeURIComponent('{"fiscalYears":["2019"]}')}`],
    ['of a state: nearly all', 'procedureStates=CONCLUDED'],
    ['of a state: few', 'procedureStates=CANCELED'],
    ['search: a number', 'search=LP-2019-0005012'],
    ['search: two words', 'search=sem%C3%A1foro+panel'],
    ['search: a supplier', 'search=servicio+de+77'],
    ['search: nothing', 'search=zzzz'],
    ['search: a word of every third contract', `search=${frequentWord}`],
    ['search: two letters', 'search=ag'],
  ],
  make: (sql) => generate(sql, sizeOf(contracts)),
};

const benchOne = ({ make, ...one }: Bench): Promise<string> =>
  withDatabase(({ url }) =>
    withConnection(url, async (sql) => {
      const office = await openBackOffice(sql, await make(sql));
      const section = await sectionOf(one, office.ask);
      await office.close();
      return section;
    }),
  );

type Ask = (url: string) => Promise<void>;

const sectionOf = async (
  { title, url, questions }: Omit<Bench, 'make'>,
  ask: Ask,
): Promise<string> => {
  const rows: string[][] = [];
  let plain = Number.NaN;
  for (const [name, query] of questions) {
    const times = await timesOf(() => ask(`${url}?${query}`));
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.95)];
    if (rows.length === 0) plain = middle;
    rows.push([name, milliseconds(middle), milliseconds(late), (middle / plain).toFixed(2)]);
    console.error(rows.at(-1)?.join(' | '));
  }
  return [`### ${title}`, tableOf(['Question', 'p50 ms', 'p95 ms', 'ratio'], rows)].join('\n\n');
};

const timesOf = async (run: () => Promise<void>): Promise<number[]> => {
  await run();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) times.push(await millisecondsOf(run));
  return times.toSorted((a, b) => a - b);
};

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const conditions = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores ` +
  `(${cpus()[0]?.model ?? 'unknown'}), load average ${loadavg()[0]?.toFixed(1)} at the end, over ` +
  `HTTP, ${runs} runs after one that warms up. The ratio is to the first page.`;

const sections: string[] = [];
if (suppliers > 0) sections.push(await benchOne(supplierBench));
if (contracts > 0) sections.push(await benchOne(contractBench));
const text = [conditions(), ...sections].join('\n\n');
console.log(text);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:catalogues', text);
