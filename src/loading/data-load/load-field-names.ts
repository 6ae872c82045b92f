import type { ColumnCode } from './columns.ts';
import { columns, type LoadColumn } from './columns.ts';

/** The specification's names for what a row says, where they differ from those of a contract. */
const otherNames = {
  supplier: 'supplierName',
  administrationPeriod: 'administration',
  updateDate: 'actualizationDate',
} as const;
type Renamed = keyof typeof otherNames;
type Field = LoadColumn['field'];
export type LoadFieldName = Exclude<Field, Renamed> | (typeof otherNames)[Renamed];

const isRenamed = (field: Field): field is Renamed => Object.hasOwn(otherNames, field);

export const loadFieldNameOf = (field: Field): LoadFieldName =>
  isRenamed(field) ? otherNames[field] : field;

/** Of the columns, in their order. */
export const loadFieldNames = columns.map(({ field }) => loadFieldNameOf(field)) as [
  LoadFieldName,
  ...LoadFieldName[],
];

/** Which field each column gives. */
export const fieldOfColumn = Object.fromEntries(
  columns.map(({ code, field }) => [code, loadFieldNameOf(field)]),
) as Record<ColumnCode, LoadFieldName>;
