import {
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsWith,
  startingWith,
} from './contract-field-names.ts';

/*
 * Where a place shows the fields in another order than their declaration: each names those that
 * come first, and a field that it does not name follows in the order of the declaration.
 */

export type TableField = FieldsWith<{ table: string }>;
const isInTable = (name: FieldName): name is TableField => declarationOf(name).table !== undefined;

/** The columns of the back office's table. */
export const tableFields = startingWith<TableField>(
  ['supplier', 'category'],
  fieldNames.filter(isInTable),
);
