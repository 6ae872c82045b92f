import { parquetMetadata, parquetReadObjects } from 'hyparquet';

import type { DataColumnInfo } from '../../open-data-endpoints.ts';

type Column = Pick<DataColumnInfo, 'name' | 'kind'>;

/**
 * The rows of a Parquet file as CSV without headings, a row group at a time: the engine that is served
 * reads CSV, and would fetch what reads Parquet from another site.
 */
export async function* tableRows(
  file: ArrayBuffer,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const metadata = parquetMetadata(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd });
    yield rows.map((row) => `${columns.map((column) => cellOf(row, column)).join(',')}\n`).join('');
    rowStart = rowEnd;
  }
}

/** What is not known is blank; a text stands in quotes, also one without letters. */
const cellOf = (row: Record<string, unknown>, { name, kind }: Column): string => {
  const value = row[name];
  if (value === null || value === undefined) return '';
  // Read as a number, which is exact to the cent for what a contract may cost.
  if (kind === 'amount') return Number(value).toFixed(2);
  if (value instanceof Date)
    return kind === 'day' ? value.toISOString().slice(0, 10) : value.toISOString().slice(0, 23);
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  return `${value as bigint | boolean}`;
};
