/**
 * Asks the product over HTTP what visitors ask, and DuckDB the same of the same rows.
 *
 *   npm run bench -- [--contracts=100000,1000000] [--runs=7] [--only=facets,groups] [--write]
 *
 * `--only` asks the questions alone whose name has one of the texts. `--write` keeps the tables in
 * docs/performance.md. With DATABASE_URL the contracts of that database are asked about, which an
 * earlier run has made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { compareAnswers } from './compare-answers.ts';
import { benchDataFiles } from './data-files.ts';
import { copyToDuckdb } from './duckdb.ts';
import { benchLikeness } from './likeness.ts';
import { benchMethod } from './method.ts';
import { benchVariables } from './variables.ts';
import { withContracts } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000,1000000' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const sizes = values.contracts.split(',').map(Number);
const page = 'docs/performance.md';

const bench = (contracts: number): Promise<string> =>
  withContracts(contracts, async ({ sql, folder }) => {
    const organization = await findOrganization(sql);
    const duckdb = await copyToDuckdb(sql, folder);
    console.error(`copied to DuckDB ${duckdb.version}`);
    const monitor = { sql, organization, contracts };
    const sections = [await compareAnswers(monitor, duckdb, values)];
    if (values.only === '') {
      sections.push(await benchVariables(sql, duckdb, organization, runs));
      sections.push(await benchMethod(sql, duckdb, organization, runs));
      sections.push(await benchDataFiles(sql, organization, duckdb, folder));
    }
    duckdb.close();
    if (values.only === '') sections.push(await benchLikeness(sql, organization, runs));
    return sections.join('\n\n');
  });

const findOrganization = async (sql: Sql): Promise<string> => {
  const [row] = await sql<[{ id: string }]>`select id from organizations`;
  return row.id;
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
