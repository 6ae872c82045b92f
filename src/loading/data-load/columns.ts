import {
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsWith,
} from '../../records/records/contract-field-names.ts';
import type { ContractField } from '../../records/records/contract-field.ts';
import { contractFields } from '../../records/records/contract-fields.ts';

/** What a column of the load template holds; an amount is in pesos, a date is a calendar day. */
export type ColumnKind = ContractField['kind'];

type Declared = (typeof contractFields)[FieldName];
type Sheet = Extract<Declared, { sheet: object }>['sheet'];
export type ColumnCode = Sheet['code'] | 'C16';

/** A column of the load template; its heading is the template's own, whatever the language. */
export type LoadColumn = {
  code: ColumnCode;
  /** The field that it gives; a supplier has a column of its name and one of its RFC. */
  field: FieldName | 'supplierRfc';
  kind: ColumnKind;
  /** Letters of a text. */
  most: number;
  heading: string;
  /** Older templates lack it. */
  mayBeAbsent?: true;
};

const columnOf = (field: FieldName): LoadColumn[] => {
  const declared = contractFields[field];
  const most = ('most' in declared && declared.most) || 20_000;
  return 'sheet' in declared ? [{ field, kind: declared.kind, most, ...declared.sheet }] : [];
};

const rfc: LoadColumn = {
  code: 'C16',
  field: 'supplierRfc',
  kind: 'text',
  most: 20_000,
  heading: 'RFC',
};

/**
 * The columns of the load template, in its order. One table serves the template, the reader and
 * the validations workbook.
 */
export const columns: readonly LoadColumn[] = fieldNames.flatMap((field) =>
  field === 'supplier' ? [...columnOf(field), rfc] : columnOf(field),
);

export const columnCodes: readonly ColumnCode[] = columns.map(({ code }) => code);

type SheetField = FieldsWith<{ sheet: object }>;

/** The code of the column that gives a field. */
export const codeOfField = <Field extends SheetField>(
  field: Field,
): (typeof contractFields)[Field]['sheet']['code'] => contractFields[field].sheet.code;

export const codesOfKind = (kind: ColumnKind): ColumnCode[] =>
  columns.filter((column) => column.kind === kind).map(({ code }) => code);

/** The amount over the limit is no amount of the contract. */
const isAmountOfContract = ({ kind, field }: LoadColumn): boolean =>
  kind === 'amount' && field !== 'supplierRfc' && declarationOf(field).section === 'amounts';

/** What none of them says was not published; what one says and cannot be read may be anything. */
export const amountColumns: readonly ColumnCode[] = columns
  .filter(isAmountOfContract)
  .map(({ code }) => code);

/** Without these a file is not read: a column that is missing would look blank. */
export const requiredColumnCodes: readonly ColumnCode[] = columns
  .filter(({ mayBeAbsent }) => !mayBeAbsent)
  .map(({ code }) => code);

export const isColumnCode = (text: string): text is ColumnCode =>
  columnCodes.some((code) => code === text);

export const headingOf = (column: string): string =>
  columns.find(({ code }) => code === column)?.heading ?? column;
