/**
 * How long the check of the kept sums takes, how long their recomputation, and how much memory both.
 *
 *   npm run bench:figures -- [--contracts=1000000] [--runs=3] [--write]
 *
 * `--write` keeps the table in docs/performance.md. With DATABASE_URL the contracts of that database are
 * checked, which an earlier run has made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { privateMemoryOf, residentMemoryOf } from './process-memory.ts';
import { withContracts } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);
const runs = Number(values.runs);

/** Seconds; megabytes. */
type Measured = { seconds: number; ours: number; database: number; spilled: number };

const benchFigures = (): Promise<string> =>
  withContracts(contracts, async ({ sql, url }) =>
    sectionOf([
      rowOf('figures:verify', await measureOften(sql, url, [])),
      rowOf('figures:verify -- --rebuild', await measureOften(sql, url, ['--rebuild'])),
    ]),
  );

const measureOften = async (sql: Sql, url: string, args: string[]): Promise<Measured> => {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(await measure(sql, url, args));
    console.error(JSON.stringify(all.at(-1)));
  }
  const highest = (key: keyof Measured) => Math.max(...all.map((one) => one[key]));
  const seconds = all.map((one) => one.seconds).toSorted((a, b) => a - b);
  return {
    seconds: seconds[Math.floor(runs / 2)] ?? Number.NaN,
    ours: highest('ours'),
    database: highest('database'),
    spilled: highest('spilled'),
  };
};

/** The command as it is given in a terminal, from its start to its end. */
const measure = async (sql: Sql, url: string, args: string[]): Promise<Measured> => {
  const before = await findSpilled(sql);
  const start = performance.now();
  const child = spawn(process.execPath, ['src/main/composition/api/figures-command.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  });
  const ended = once(child, 'exit');
  let [ours, database, isOver] = [0, 0, false];
  void ended.then(() => (isOver = true));
  while (!isOver) {
    ours = Math.max(ours, residentMemoryOf(child.pid) || 0);
    database = Math.max(database, await findPrivateMemory(sql));
  }
  const seconds = (performance.now() - start) / 1000;
  const [code] = await ended;
  if (code !== 0) throw new Error(`figures:verify ended with ${code}`);
  return { seconds, ours, database, spilled: (await findSpilled(sql)) - before };
};

/** Of all processes that work for others on this database, what they do not share. */
const findPrivateMemory = async (sql: Sql): Promise<number> => {
  const processes = await sql<{ pid: number }[]>`
    select pid, pg_sleep(0.1) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`;
  return processes.reduce((sum, { pid }) => sum + (privateMemoryOf(pid) || 0), 0);
};

/** Written to temporary files because it did not fit into the memory that a query may take. */
const findSpilled = async (sql: Sql): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`;
  const [row] = await sql<{ megabytes: number }[]>`
    select (temp_bytes / 1e6)::float8 as megabytes from pg_stat_database
     where datname = current_database()`;
  return row?.megabytes ?? Number.NaN;
};

const rowOf = (name: string, { seconds, ...memory }: Measured): string[] => [
  `\`${name}\``,
  seconds.toFixed(1),
  ...[memory.ours, memory.database, memory.spilled].map((megabytes) =>
    Math.round(megabytes).toLocaleString('en'),
  ),
];

const sectionOf = (rows: string[][]): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: one monitor of` +
      ` ${contracts.toLocaleString('en')} contracts and` +
      ` ${sizeOf(contracts).suppliers.toLocaleString('en')} suppliers, ${cpus().length} cores` +
      ` (${cpus()[0]?.model ?? 'unknown'}) shared with PostgreSQL, load average` +
      ` ${loadavg()[0]?.toFixed(1)} at the end. Median of ${runs}; memory is the highest of them.`,
    tableOf(['Command', 's', 'memory MB', 'of PostgreSQL MB', 'temporary files MB'], rows),
  ].join('\n\n');

process.chdir(path.dirname(import.meta.dirname));
const section = await benchFigures();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:figures', section);
