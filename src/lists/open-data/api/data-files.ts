import { contractSignals } from '../../../figures/signals/api/contract-signals.ts';
import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { fetchInBatches } from '../../../foundation/platform/api/database/fetch-in-batches.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { dataFileFormats, DataTableName } from '../data-file-format.ts';
import type { DataColumn, DataRow } from './data-column.ts';
import { dataFileContent } from './data-file-content.ts';
import { type DataTable, dataTables } from './data-tables.ts';
import { dataFilesName, keepDataFiles, planRemoval } from './remove-old-data-files.ts';
import { WrittenDataFile, writeDataFile } from './write-data-file.ts';

const WrittenTable = z.strictObject({
  name: DataTableName,
  rows: z.int(),
  /** Of each column, by its name, the first value that the file has. */
  examples: z.record(z.string(), z.string()),
  files: z.array(WrittenDataFile),
});
type WrittenTable = z.infer<typeof WrittenTable>;

const DataFiles = z.strictObject({ tables: z.array(WrittenTable) });
type DataFiles = z.infer<typeof DataFiles>;

/** The whole data of an organization as files, all of one moment. */
export const dataFiles = (store: FileStore): DerivedData<DataFiles> => ({
  name: dataFilesName,
  version: 3,
  after: [contractSignals],
  pause: 10 * 60_000,
  value: DataFiles,
  compute: async (snapshot, organizationId) => {
    if (!(await store.hasRoom()))
      throw new Error('The disk has no room for the files of all data.');
    await keepDataFiles(snapshot);
    const tables: WrittenTable[] = [];
    for (const table of dataTables)
      tables.push(await writeTable({ snapshot, organizationId, store }, table));
    return { tables };
  },
  follow: planRemoval,
});

type Parts = { snapshot: Transaction; organizationId: string; store: FileStore };

const writeTable = async (
  { snapshot, organizationId, store }: Parts,
  { name, columns, select }: DataTable,
): Promise<WrittenTable> => {
  const files: WrittenDataFile[] = [];
  const counts = new Set<number>();
  const examples: Record<string, string> = {};
  for (const format of dataFileFormats) {
    let rows = 0;
    const batches = noting(
      fetchInBatches<DataRow>(snapshot, select(snapshot, organizationId), batchSize),
      (batch) => {
        rows += batch.length;
        noteExamples(examples, columns, batch);
      },
    );
    files.push(await writeDataFile(store, format, dataFileContent[format]({ columns, batches })));
    counts.add(rows);
  }
  const [rows = 0, ...others] = counts;
  if (others.length > 0) throw new Error(`The files of ${name} have different rows.`);
  return { name, rows, examples, files };
};

/** Rows: a row group of them is written in less than a tenth of a second, in which nobody is served. */
const batchSize = 2000;

async function* noting(
  batches: AsyncIterable<DataRow[]>,
  note: (batch: DataRow[]) => void,
): AsyncGenerator<DataRow[]> {
  for await (const batch of batches) {
    note(batch);
    yield batch;
  }
}

const noteExamples = (
  examples: Record<string, string>,
  columns: readonly DataColumn[],
  batch: DataRow[],
): void => {
  for (const { name, kind } of columns.filter((column) => !(column.name in examples))) {
    const value = batch.find((row) => row[name] !== null)?.[name] ?? null;
    if (value !== null) examples[name] = exampleOf(kind, value);
  }
};

/** Pesos as CSV has them, counts as they are. */
const exampleOf = (kind: DataColumn['kind'], value: string | number | boolean): string =>
  kind === 'amount' ? Number(value).toFixed(2) : String(value).slice(0, maxExample);

/** Letters. */
const maxExample = 80;
