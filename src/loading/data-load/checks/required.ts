import type { FormField } from '../../../records/records/contract-form.ts';
import { isRequired } from '../../../records/records/required-fields.ts';
import { amountColumns, type ColumnCode, columns } from '../columns.ts';
import { type ContractDraft, draftFieldOf } from '../load-row.ts';
import { type Check, error, info } from './check.ts';

/** Without these a row is wrong; the rules are those of the contract's form. */
const required: FormField[] = [
  'procedureType',
  'category',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'procedureState',
  'servicesDescription',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'administrativeUnitType',
  'totalOrMaxAmount',
  'areaInCharge',
];

/**
 * Wished for: blank ones are reported and do not stop the row (docs/data-load.md#the-rules-of-a-row).
 */
const expected: FormField[] = ['supplier', 'contractNumber', 'contractDate'];

export const requiredFields: Check = (draft, reads, { blankUnreadable }) =>
  missing(required, draft, reads).flatMap((column) => {
    // An amount that was not understood may be the one that this cell repeats.
    if (column === 'C25' && !amountColumns.every(reads)) return [];
    return blankUnreadable && column === 'C25'
      ? [info(column, 'check.amount-not-published')]
      : [error(column, fillable.has(column) ? 'check.required-or-default' : 'check.required')];
  });

/** How much a row needs a column, as far as one can say without knowing the row. */
export type RowNeed = 'required' | 'expected' | 'optional';

export const needOf = (code: ColumnCode): RowNeed => {
  const field = columns.find((column) => column.code === code)?.field;
  if (required.some((one) => one === field)) return 'required';
  return expected.some((one) => one === field) ? 'expected' : 'optional';
};

export const expectedFields: Check = (draft, reads) =>
  missing(expected, draft, reads).map((column) => info(column, 'check.expected'));

/** The columns of the fields that are blank, where it is not their cell that was not understood. */
const missing = (
  fields: FormField[],
  draft: ContractDraft,
  reads: (column: ColumnCode) => boolean,
): ColumnCode[] =>
  columns
    .filter(({ field }) => fields.some((one) => one === field && isMissing(one, draft)))
    .map(({ code }) => code)
    .filter(reads);

/**
 * Columns for whose blank cells a load may be given a value (docs/data-load.md#values-for-blanks).
 */
const fillable = new Set<ColumnCode>(['C3', 'C4', 'C5', 'C8', 'C17', 'C18', 'C19', 'C27']);

/** Reports of "no procedures" have no category in the sheets of most sources. */
const isMissing = (field: FormField, draft: ContractDraft): boolean =>
  draft[draftFieldOf(field)] === null &&
  isRequired(field, draft) &&
  !(field === 'category' && draft.isEmpty);
