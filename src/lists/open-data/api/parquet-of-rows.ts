import type { DecodedArray, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

import type { DataColumn, DataRow } from './data-column.ts';

type ParquetTable = { columns: readonly DataColumn[]; batches: AsyncIterable<DataRow[]> };

/**
 * A table as Parquet, a row group for each batch: amounts are decimals to the cent, days are dates,
 * moments are in UTC. Nothing but the batch and the places of the groups is in memory.
 */
export async function* parquetOfRows({
  columns,
  batches,
}: ParquetTable): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'Contraluz' });
  for await (const rows of batches) {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: rows.map((row) => parquetValue[column.kind](row[column.name] ?? null)),
    }));
    await file.write({ columnData, rowGroupSize: rows.length });
    yield takeBytes(writer);
  }
  await file.finish();
  yield takeBytes(writer);
}

/** What was written since the last time; `offset`, which the file's places are told by, goes on. */
const takeBytes = (writer: ByteWriter): Uint8Array => {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
};

const schemaOf = (columns: readonly DataColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, kind }): SchemaElement => ({
    name,
    repetition_type: 'OPTIONAL',
    ...parquetTypes[kind],
  })),
];

type ParquetType = Omit<SchemaElement, 'name' | 'repetition_type'>;

const text: ParquetType = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };

const parquetTypes: Record<DataColumn['kind'], ParquetType> = {
  id: text,
  text,
  code: text,
  address: text,
  amount: { type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18 },
  count: { type: 'INT64' },
  day: { type: 'INT32', converted_type: 'DATE' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  yesOrNo: { type: 'BOOLEAN' },
};

type Value = DataRow[string];

const unchanged = (value: Value) => value;
const orNull =
  <To>(convert: (value: string | number) => To) =>
  (value: Value) =>
    value === null || typeof value === 'boolean' ? null : convert(value);

const parquetValue: Record<DataColumn['kind'], (value: Value) => DecodedArray[number]> = {
  id: unchanged,
  text: unchanged,
  code: unchanged,
  address: unchanged,
  // Pesos are exact to the cent, and a number of cents is a whole number, to 9 × 10¹³ pesos.
  amount: orNull((pesos) => BigInt(Math.round(Number(pesos) * 100))),
  count: orNull(BigInt),
  day: orNull((day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000),
  moment: orNull((moment) => BigInt(Date.parse(String(moment)))),
  yesOrNo: unchanged,
};
