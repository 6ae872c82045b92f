import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import type { DataFileFormat } from '../data-file-format.ts';
import type { DataColumn, DataRow } from './data-column.ts';
import { parquetOfRows } from './parquet-of-rows.ts';

type Table = { columns: readonly DataColumn[]; batches: AsyncIterable<DataRow[]> };
type Content = (table: Table) => AsyncIterable<string | Uint8Array>;

/** What a file of a table says, written while its rows are read. */
export const dataFileContent: Record<DataFileFormat, Content> = {
  csv: ({ columns, batches }) => csvText({ columns: columns.map(csvColumn), batches }),
  jsonl: ({ batches }) => jsonLines(batches),
  parquet: parquetOfRows,
};

/** The names stay those of the dictionary, whatever the language: programs read them. */
const csvColumn = ({ name, kind }: DataColumn): ReportColumn<DataRow> => {
  const named = { key: name, heading: name };
  if (kind === 'amount' || kind === 'count')
    return { ...named, kind, width: 0, valueOf: (row) => numberOrNull(row[name]) };
  return plainColumn(named, (row) => textOrNull(row[name]));
};

const numberOrNull = (value: DataRow[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;
const textOrNull = (value: DataRow[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

async function* jsonLines(batches: AsyncIterable<DataRow[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
