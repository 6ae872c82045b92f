import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from '@duckdb/duckdb-wasm';
import workerAddress from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import engineAddress from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';

import { trustedScriptUrl } from '../../../../foundation/ui/web/trusted-script-url.ts';
import { dataFileAddress } from '../../data-file-address.ts';
import type { DataColumnInfo, DataTableInfo } from '../../open-data-endpoints.ts';
import { fetchTableBytes } from './fetch-table-bytes.ts';
import { isNumeric, sqlCell } from './sql-cell.ts';
import { tableRows } from './table-rows.ts';

/** The first rows of an answer, as texts. */
export type SqlAnswer = {
  columns: { name: string; isNumeric: boolean }[];
  rows: (string | null)[][];
  /** Whether there are more rows than those. */
  hasMore: boolean;
};

export type SqlEngine = {
  /** Throws what DuckDB says is wrong with the question. */
  ask: (sql: string, maxRows: number) => Promise<SqlAnswer>;
  /** Ends a question that is being answered; it throws. */
  stop: () => Promise<void>;
  /** Gives back its memory. */
  close: () => void;
};

type Source = { tables: DataTableInfo[]; organization: string };

/**
 * DuckDB in a worker of this browser, with the tables of the organization; nothing that is asked
 * leaves it. `onBytes` is told how much of the tables has arrived.
 */
export const openSqlEngine = async (
  { tables, organization }: Source,
  onBytes: (bytes: number) => void,
): Promise<SqlEngine> => {
  const worker = new Worker(trustedScriptUrl('sql-worker', workerAddress));
  try {
    const database = new AsyncDuckDB(new VoidLogger(), worker);
    await database.instantiate(new URL(engineAddress, location.origin).href);
    await database.open({});
    const connection = await database.connect();
    for (const table of tables) {
      const address = dataFileAddress(table.name, 'parquet', organization);
      await fillTable(database, connection, table, await fetchTableBytes(address, onBytes));
    }
    await closeDoors(connection);
    const inTurn = createTurns();
    return {
      ask: (sql, maxRows) =>
        inTurn(() => readOnly(connection, () => readAnswer(connection, sql, maxRows))),
      stop: async () => void (await connection.cancelSent()),
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
};

const fillTable = async (
  database: AsyncDuckDB,
  connection: AsyncDuckDBConnection,
  { name, columns }: DataTableInfo,
  file: ArrayBuffer,
): Promise<void> => {
  const typed = columns.map((column) => `"${column.name}" ${sqlTypes[column.kind]}`);
  await connection.query(`create table ${name} (${typed.join(', ')})`);
  const types = columns.map((column) => `'${column.name}': '${sqlTypes[column.kind]}'`);
  for await (const rows of tableRows(file, columns)) {
    await database.registerFileText('rows.csv', rows);
    await connection.query(
      `insert into ${name} from read_csv('rows.csv', auto_detect = false, header = false,
        delim = ',', quote = '"', escape = '"', new_line = '\\n', nullstr = '',
        allow_quoted_nulls = false, parallel = false, columns = {${types.join(', ')}})`,
    );
    await database.dropFile('rows.csv');
  }
};

const sqlTypes: Record<DataColumnInfo['kind'], string> = {
  id: 'varchar',
  text: 'varchar',
  code: 'varchar',
  address: 'varchar',
  amount: 'decimal(18, 2)',
  count: 'bigint',
  day: 'date',
  moment: 'timestamp',
  yesOrNo: 'boolean',
};

/** From now on a question reads the tables and nothing else, and cannot change that. */
const closeDoors = async (connection: AsyncDuckDBConnection): Promise<void> => {
  for (const setting of [
    'autoinstall_known_extensions = false',
    'autoload_known_extensions = false',
    'enable_external_access = false',
    'lock_configuration = true',
  ])
    await connection.query(`set ${setting}`);
};

/** One after the other: a connection has one transaction at a time. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(act, act);
    last = next;
    return next;
  };
};

/** So that no question takes a table away from the next one. */
const readOnly = async <Answer>(
  connection: AsyncDuckDBConnection,
  read: () => Promise<Answer>,
): Promise<Answer> => {
  await connection.query('begin transaction read only');
  try {
    return await read();
  } finally {
    await connection.query('rollback').catch(() => {});
  }
};

/** Sent together, statements have one answer, that of the last; prepared, DuckDB refuses them. */
const refuseSeveral = async (connection: AsyncDuckDBConnection, sql: string): Promise<void> => {
  const prepared = await connection.prepare(sql);
  await prepared.close();
};

const readAnswer = async (
  connection: AsyncDuckDBConnection,
  sql: string,
  maxRows: number,
): Promise<SqlAnswer> => {
  await refuseSeveral(connection, sql);
  const reader = await connection.send(sql, true);
  await reader.open();
  const { fields } = reader.schema;
  const columns = fields.map(({ name, type }) => ({ name, isNumeric: isNumeric(type) }));
  const rows: (string | null)[][] = [];
  for await (const batch of reader)
    for (let row = 0; row < batch.numRows; row += 1) {
      if (rows.length === maxRows) {
        await connection.cancelSent();
        return { columns, rows, hasMore: true };
      }
      rows.push(
        fields.map(({ type }, column) => sqlCell(type, batch.getChildAt(column)?.get(row))),
      );
    }
  return { columns, rows, hasMore: false };
};
