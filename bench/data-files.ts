import path from 'node:path';

import { openFileStore } from '../src/foundation/files/api/file-store.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { dataFiles } from '../src/lists/open-data/api/data-files.ts';
import type { DuckDB } from './duckdb.ts';
import { millisecondsOf, tableOf } from './measure.ts';

/**
 * All data of the monitor as files, and DuckDB, which reads the rows from ours, writes them in the same
 * formats. Once each: it takes minutes.
 */
export const benchDataFiles = async (
  sql: Sql,
  organization: string,
  duckdb: DuckDB,
  folder: string,
): Promise<string> => {
  const store = openFileStore(path.join(folder, 'files'));
  let made: Awaited<ReturnType<ReturnType<typeof dataFiles>['compute']>> = { tables: [] };
  const ours = await millisecondsOf(async () => {
    made = await sql.begin('isolation level repeatable read', (snapshot) =>
      dataFiles(store).compute(snapshot, organization),
    );
  });
  for (const { name, files } of made.tables) {
    const parquet = files.find(({ format }) => format === 'parquet');
    await duckdb.ask([
      `create table all_${name} as from read_parquet('${store.pathOf(parquet?.stored ?? '')}')`,
    ]);
  }
  const theirs = await millisecondsOf(() =>
    duckdb.ask(made.tables.flatMap(({ name }) => writeQueries(name, folder))),
  );
  const bytes = made.tables.flatMap(({ files }) => files.map(({ storedBytes }) => storedBytes));
  const row = [
    made.tables.map(({ name, rows }) => `${rows.toLocaleString('en')} ${name}`).join(', '),
    (ours / 1000).toFixed(1),
    (theirs / 1000).toFixed(1),
    (ours / theirs).toFixed(2),
    Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1e6).toLocaleString('en'),
  ];
  console.error(row.join(' | '));
  return tableOf(['Files of all data', 's', 'DuckDB s', 'ratio', 'MB on the disk'], [row]);
};

/** Texts are packed, as ours are; Parquet is so in itself. */
const writeQueries = (name: string, folder: string): string[] =>
  [
    { file: 'csv.gz', options: 'format csv, compression gzip' },
    { file: 'jsonl.gz', options: 'format json, compression gzip' },
    { file: 'parquet', options: 'format parquet, compression snappy' },
  ].map(
    ({ file, options }) =>
      `copy all_${name} to '${path.join(folder, `${name}.${file}`)}' (${options})`,
  );
