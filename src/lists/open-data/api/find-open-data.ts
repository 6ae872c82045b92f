import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DataColumnInfo, DataTableInfo, OpenData } from '../open-data-endpoints.ts';
import type { DataColumn } from './data-column.ts';
import { dataFiles } from './data-files.ts';
import { dataTables } from './data-tables.ts';

/** The tables, their columns, and the files that were made last. */
export const findOpenData = async (
  sql: Queries,
  organizationId: string,
  store: FileStore,
): Promise<OpenData> => {
  const made = await findDerived(sql, organizationId, dataFiles(store));
  const tables = dataTables.map(({ name, columns }): DataTableInfo => {
    const written = made?.value.tables.find((one) => one.name === name);
    return {
      name,
      columns: columns.map((column) => infoOf(column, written?.examples[column.name])),
      rows: written?.rows ?? null,
      files: (written?.files ?? []).map(({ format, bytes, sha256 }) => ({ format, bytes, sha256 })),
    };
  });
  return { tables, asOf: made?.asOf ?? null };
};

const infoOf = (column: DataColumn, example: string | undefined): DataColumnInfo => ({
  name: column.name,
  kind: column.kind,
  field: column.field ?? null,
  codes: [...(column.codes ?? [])],
  words: column.words ?? null,
  example: example ?? null,
  ocds: column.ocds ?? null,
});
