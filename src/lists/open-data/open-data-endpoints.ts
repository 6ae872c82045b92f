import { AsOf } from '../../foundation/derived/derived.ts';
import { linkedOrganization } from '../../foundation/downloads/download-format.ts';
import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { fieldNames } from '../../records/records/contract-field-names.ts';
import { DataFileFormat, dataFileTypes, DataTableName } from './data-file-format.ts';
import { openDataPlace } from './open-data-place.ts';

export const columnKinds = [
  'id',
  'text',
  'code',
  'address',
  'amount',
  'count',
  'day',
  'moment',
  'yesOrNo',
] as const;

/** One line of the dictionary. */
const DataColumnInfo = z.strictObject({
  name: z.string(),
  kind: z.enum(columnKinds),
  /** The field of a contract that it is made of. */
  field: z.enum(fieldNames).nullable(),
  /** All values that a code may have, and the catalogue's beginning of their words. */
  codes: z.array(z.string()),
  words: z.string().nullable(),
  /** The first value that is in the file. */
  example: z.string().nullable(),
  /** Where the Open Contracting Data Standard has it. */
  ocds: z.string().nullable(),
});
export type DataColumnInfo = z.infer<typeof DataColumnInfo>;

const DataFileInfo = z.strictObject({
  format: DataFileFormat,
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DataFileInfo = z.infer<typeof DataFileInfo>;

const DataTableInfo = z.strictObject({
  name: DataTableName,
  columns: z.array(DataColumnInfo),
  /** Null, and no files, until they have been made for the first time. */
  rows: z.int().nullable(),
  files: z.array(DataFileInfo),
});
export type DataTableInfo = z.infer<typeof DataTableInfo>;

const OpenData = z.strictObject({ tables: z.array(DataTableInfo), asOf: AsOf.nullable() });
export type OpenData = z.infer<typeof OpenData>;

export const showOpenData = {
  ...openDataPlace,
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'The files of the whole data of a monitor, and the dictionary of their columns',
  schema: {
    querystring: z.strictObject(linkedOrganization),
    response: { 200: replyOf(OpenData) },
  },
} as const satisfies Endpoint;

export const downloadData = {
  method: 'GET',
  url: '/public-api/data/:table/:format',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary:
    'One table of the whole data as a file: contracts, suppliers, units, documents or signals',
  produces: Object.values(dataFileTypes),
  schema: {
    params: z.strictObject({ table: DataTableName, format: DataFileFormat }),
    querystring: z.strictObject(linkedOrganization),
  },
} as const satisfies FileEndpoint;
