/**
 * Asks the product over HTTP what visitors ask, and DuckDB the same of the same rows.
 *
 *   npm run bench -- [--contracts=100000,1000000] [--runs=7] [--write]
 *
 * `--write` keeps the tables in docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

import { buildApp } from '../src/main/api/app.ts';
import type { Sql } from '../src/platform/api/database/database.ts';
import { copyToDuckdb, type DuckDB } from './duckdb.ts';
import { generate, sizeOf } from './generate.ts';
import { benchLikeness } from './likeness.ts';
import { medianOf, milliseconds, millisecondsOf, tableOf } from './measure.ts';
import { benchMethod } from './method.ts';
import { type Question, questionsOf, type Samples } from './questions.ts';
import { benchVariables } from './variables.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000,1000000' },
    runs: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const sizes = values.contracts.split(',').map(Number);
const page = 'docs/performance.md';

type Timing = { name: string; ours: number; kept: number; duckdb: number };

const bench = (contracts: number): Promise<string> =>
  withDatabase(({ url, folder }) =>
    withConnection(url, async (sql) => {
      const taken = await millisecondsOf(() => generate(sql, sizeOf(contracts)));
      console.error(`${contracts} contracts made in ${Math.round(taken / 1000)} s`);
      const organization = await findOrganization(sql);
      const duckdb = await copyToDuckdb(sql, folder);
      const sections = [await compare(sql, duckdb, contracts, organization)];
      sections.push(await benchVariables(sql, duckdb, organization, runs));
      sections.push(await benchMethod(sql, organization, runs));
      duckdb.close();
      sections.push(await benchLikeness(sql, organization, runs));
      return sections.join('\n\n');
    }),
  );

const compare = async (
  sql: Sql,
  duckdb: DuckDB,
  contracts: number,
  organization: string,
): Promise<string> => {
  const app = await buildApp({ sql, config: { logLevel: 'silent' } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const timings: Timing[] = [];
  for (const question of questionsOf(await findSamples(sql, contracts))) {
    const ask = () => askOverHttp(address, organization, question);
    const timing = {
      name: question.name,
      ours: await medianOf(ask, runs, () => makeAnswersOld(sql, organization)),
      kept: await medianOf(ask, runs),
      duckdb: await medianOf(() => duckdb.ask(question.duckdb), runs),
    };
    timings.push(timing);
    console.error(rowOf(timing).join(' | '));
  }
  await app.close();
  return sectionOf(contracts, duckdb.version, timings);
};

const findOrganization = async (sql: Sql): Promise<string> => {
  const [row] = await sql<[{ id: string }]>`select id from organizations`;
  return row.id;
};

/** A unit and a supplier of middling size, and a number that one contract has. */
const findSamples = async (sql: Sql, contracts: number): Promise<Samples> => {
  const [row] = await sql<[Omit<Samples, 'pages'>]>`
    select (select id from administrative_units order by id offset 20 limit 1) as unit,
           (select id from suppliers order by id offset 50 limit 1) as supplier,
           (select contract_number from contracts where contract_number is not null
             order by id offset 5000 limit 1) as number`;
  return { ...row, pages: Math.floor(contracts / 10) - 300 };
};

/** As after a change of the organization's data: nothing that is kept may be given again. */
const makeAnswersOld = (sql: Sql, organization: string) =>
  sql`update organizations set data_version = data_version + 1 where id = ${organization}`;

const askOverHttp = async (address: string, organization: string, question: Question) => {
  const headers = { 'x-current-organization-id': organization };
  const { url, filters } = question;
  const response = await fetch(
    address + url,
    filters
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ filters }),
        }
      : { headers },
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${question.name}: ${response.status} ${text}`);
};

const rowOf = ({ name, ours, kept, duckdb }: Timing): string[] => [
  name,
  milliseconds(ours),
  milliseconds(duckdb),
  (ours / duckdb).toFixed(2),
  milliseconds(kept),
];

const sectionOf = (contracts: number, version: string, timings: Timing[]): string => {
  const slow = timings.filter(({ ours, duckdb }) => ours > 3 * duckdb).map(({ name }) => name);
  return [
    `## ${contracts.toLocaleString('en')} contracts of one monitor`,
    '',
    tableOf(['Question', 'ms', 'DuckDB ms', 'ratio', 'ms, kept answer'], timings.map(rowOf)),
    '',
    `DuckDB ${version}, in memory. More than three times DuckDB: ${slow.join('; ') || 'none'}.`,
  ].join('\n');
};

const conditions = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores ` +
  `(${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ` +
  `Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)} at the end. ` +
  `Median of ${runs} runs after one that warms up.`;

const keep = (sections: string[]): void => {
  const [start = ''] = readFileSync(page, 'utf8').split(mark);
  const end = readFileSync(page, 'utf8').split(endMark)[1] ?? '';
  const measured = [mark, conditions(), ...sections, endMark].join('\n\n');
  writeFileSync(page, `${start}${measured}${end}`);
};
const mark = '<!-- written by npm run bench -->';
const endMark = '<!-- end of what npm run bench wrote -->';

const sections: string[] = [];
for (const contracts of sizes) sections.push(await bench(contracts));
console.log([conditions(), ...sections].join('\n\n'));
if (values.write) keep(sections);
