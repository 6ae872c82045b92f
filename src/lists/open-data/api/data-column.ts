import type { FieldName } from '../../../records/records/contract-field-names.ts';
import type { columnKinds } from '../open-data-endpoints.ts';

/** A column of a table of the whole data, in all its files. */
export type DataColumn = {
  name: string;
  kind: (typeof columnKinds)[number];
  /** The field of a contract that it is made of. */
  field?: FieldName;
  codes?: readonly string[];
  /** Where the texts of its codes are: `codelists:type` where they are `codelists:type.PUBLIC`. */
  words?: string;
  ocds?: string;
};

/** One row of a table, by the names of its columns; amounts are pesos, null is not known. */
export type DataRow = Record<string, string | number | boolean | null>;
