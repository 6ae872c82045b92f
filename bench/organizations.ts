/**
 * What a small monitor pays for its neighbours: the same questions while it is alone in its database,
 * beside so many monitors like it, and beside one large monitor.
 *
 *   npm run bench:organizations -- [--organizations=200] [--contracts=2000] [--large=1000000]
 *     [--runs=7] [--write]
 *
 * `--write` keeps the table in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { findFilterFacets } from '../src/figures/facets/facet-endpoints.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { buildApp } from '../src/main/composition/api/app.ts';
import { listOrganizations } from '../src/office/organizations/organization-endpoints.ts';
import { askOverHttp, makeAnswersOld } from './ask-over-http.ts';
import { frequentWord, generate, generateMany, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { listQuestions } from './list-questions.ts';
import { medianOf, milliseconds, tableOf } from './measure.ts';
import type { Question } from './question.ts';
import { suggestionQuestions } from './suggestion-questions.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    organizations: { type: 'string', default: '200' },
    contracts: { type: 'string', default: '2000' },
    large: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
});
const [organizations, contracts, large, runs] = [
  values.organizations,
  values.contracts,
  values.large,
  values.runs,
].map(Number) as [number, number, number, number];

const benchOrganizations = async (): Promise<string> => {
  const alone = await measureBeside(async (sql) => generate(sql, sizeOf(contracts)));
  const amongMany = await measureBeside(async (sql) => {
    const [first = ''] = await generateMany(sql, organizations, sizeOf(contracts));
    return first;
  });
  const besideLarge = await measureBeside(async (sql) => {
    const first = await generate(sql, sizeOf(contracts));
    await generate(sql, sizeOf(large));
    return first;
  });
  const rows = [...alone].map(([name, time]) => [
    name,
    milliseconds(time),
    ...[amongMany, besideLarge].flatMap((times) => {
      const other = times.get(name) ?? Number.NaN;
      return [milliseconds(other), (other / time).toFixed(2)];
    }),
  ]);
  return [conditions(), tableOf(heads, rows)].join('\n\n');
};

const heads = [
  `A monitor of ${contracts.toLocaleString('en')} contracts`,
  'alone, ms',
  `beside ${organizations - 1} like it, ms`,
  '× alone',
  `beside one of ${large.toLocaleString('en')}, ms`,
  '× alone',
];

type Times = Map<string, number>;

const measureBeside = (make: (sql: Sql) => Promise<string>): Promise<Times> =>
  withDatabase(({ url }) =>
    withConnection(url, async (sql) => {
      const organization = await make(sql);
      const app = await buildApp({ sql, config: { logLevel: 'silent' } });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const times: Times = new Map();
      for (const question of await questionsAbout(sql, organization)) {
        const ask = () => askOverHttp(address, organization, question);
        const time = await medianOf(ask, runs, () => makeAnswersOld(sql, organization));
        console.error(`${question.name} | ${milliseconds(time)}`);
        times.set(question.name, time);
      }
      await app.close();
      return times;
    }),
  );

const questionsAbout = async (sql: Sql, organization: string): Promise<Question[]> => {
  const [samples] = await sql<[{ unit: string; supplier: string; number: string }]>`
    select (select id from administrative_units
             where organization_id = ${organization} order by id offset 20 limit 1) as unit,
           (select id from suppliers
             where organization_id = ${organization} order by id offset 50 limit 1) as supplier,
           (select contract_number from contracts where organization_id = ${organization}
             and contract_number is not null order by id offset 500 limit 1) as number`;
  const pages = Math.floor(contracts / 10) - 20;
  const all = { ...samples, largestSupplier: samples.supplier, pages };
  return [
    ...listQuestions(all),
    { name: 'facets without a filter', url: findFilterFacets.url, filters: {}, duckdb: [] },
    {
      name: 'facets of a search for a frequent word',
      url: findFilterFacets.url,
      filters: { search: frequentWord },
      duckdb: [],
    },
    ...suggestionQuestions(all),
    { name: 'list of monitors', url: listOrganizations.url, duckdb: [] },
  ];
};

const conditions = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores ` +
  `(${cpus()[0]?.model ?? 'unknown'}), load average ${loadavg()[0]?.toFixed(1)} at the end. ` +
  `Median of ${runs} runs after one that warms up, each answer found anew.`;

const section = await benchOrganizations();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:organizations', section);
