import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { DuckDBInstance } from '@duckdb/node-api';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';

export type DuckDB = { ask(queries: string[]): Promise<void>; version: string; close(): void };

/** The same rows in DuckDB's own tables, in memory, with as many threads as the machine has. */
export const copyToDuckdb = async (sql: Sql, folder: string): Promise<DuckDB> => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const [table, columns] of Object.entries(tables)) {
    const file = path.join(folder, `${table}.csv`);
    const names = Object.keys(columns);
    await pipeline(Readable.from(linesOf(sql, table, names)), createWriteStream(file));
    const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    await connection.run(`create table ${table} (${types.join(', ')})`);
    await connection.run(
      `insert into ${table} from read_csv('${file}', header = false, all_varchar = true,
        delim = ',', quote = '"', escape = '"', new_line = '\\n', parallel = false)`,
    );
  }
  const version = await connection.runAndReadAll('select version()');
  return {
    version: String(version.getRows()[0]?.[0]),
    ask: async (queries) => {
      for (const query of queries) (await connection.runAndReadAll(query)).getRows();
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
};

async function* linesOf(sql: Sql, table: string, names: string[]) {
  const source = names.map((name) => `${sources[name] ?? name}::text`).join(', ');
  for await (const rows of sql.unsafe(`select ${source} from ${table}`).values().cursor(5000))
    yield rows.map((row) => `${row.map(cellOf).join(',')}\n`).join('');
}

const cellOf = (value: string | null): string =>
  value === null ? '' : `"${value.replaceAll('"', '""')}"`;

const tables = {
  suppliers: { id: 'uuid', name: 'varchar', search_text: 'varchar' },
  contracts: {
    id: 'uuid',
    supplier_id: 'uuid',
    organizer_id: 'uuid',
    applicant_id: 'uuid',
    procedure_type: 'varchar',
    category: 'varchar',
    administrative_unit_type: 'varchar',
    administration_period: 'varchar',
    fiscal_year: 'varchar',
    period: 'varchar',
    contract_id: 'varchar',
    procedure_state: 'varchar',
    services_description: 'varchar',
    first_words: 'varchar',
    contract_number: 'varchar',
    contract_date: 'date',
    contract_type: 'varchar',
    total_or_max_amount: 'decimal(18, 2)',
    contract_url: 'varchar',
    announcement_url: 'varchar',
    clarification_meeting_judgment_url: 'varchar',
    limit_exceeded: 'boolean',
    information_date: 'date',
    is_empty: 'boolean',
    amends_contract_id: 'uuid',
    was_changed: 'boolean',
    search_text: 'varchar',
  },
};

const sources: Record<string, string> = {
  organizer_id: 'organizer_administrative_unit_id',
  applicant_id: 'applicant_administrative_unit_id',
};
