import { z } from '../../foundation/platform/schema.ts';

/** The kinds of file in which the whole data of an organization can be had. */
export const dataFileFormats = ['csv', 'jsonl', 'parquet'] as const;
export const DataFileFormat = z.enum(dataFileFormats);
export type DataFileFormat = z.infer<typeof DataFileFormat>;

export const dataFileTypes: Record<DataFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

export const dataTableNames = ['contracts', 'suppliers', 'units', 'documents', 'signals'] as const;
export const DataTableName = z.enum(dataTableNames);
export type DataTableName = z.infer<typeof DataTableName>;
