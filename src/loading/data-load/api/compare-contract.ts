import {
  type ContractRecord,
  type RecordField,
  recordFieldOf,
} from '../../../records/records/api/contract-record.ts';
import type { StoredContract } from '../../../records/records/api/find-contracts-by-identity.ts';
import type { FieldName } from '../../../records/records/contract-field-names.ts';
import { contractNumberKey } from '../../../records/records/contract-number.ts';
import { type ColumnCode, columns } from '../columns.ts';
import { type DraftField, draftFieldOf } from '../load-row.ts';

export type ContractDifference = { field: RecordField; column: ColumnCode };

/**
 * The fields in which a row differs from its stored contract. A blank cell, or one that was filled
 * for want of a value, says nothing against what is stored, and a placeholder nothing against a
 * supplier. Amounts follow from each other: a row that states another one replaces them all.
 */
export const compareContract = (
  row: ContractRecord,
  stored: StoredContract,
  filled: DraftField[],
): ContractDifference[] => {
  const saysOtherAmounts = amounts.some(
    (field) => typeof row[field] === 'number' && row[field] !== stored[field],
  );
  const taken = (field: RecordField, given: DraftField): boolean =>
    isAmount(field) ? saysOtherAmounts : isStated(field, row) && !filled.includes(given);
  return compared
    .filter(({ field }) => field !== 'supplierNotPublished' || stored.supplierId === null)
    .filter(({ field, given }) => taken(field, given) && !isSame(field, row, stored));
};

/** Whether both rows speak of the same money of the same supplier on the same day. */
export const isSameDeal = (one: ContractRecord, other: ContractRecord): boolean =>
  deal.every((field) => one[field] === other[field]);

/** Whether a row says something else of the money, the supplier or the day; what it leaves out says nothing. */
export const contradicts = (one: ContractRecord, other: ContractRecord): boolean =>
  deal.some((field) => one[field] !== null && one[field] !== other[field]);

const deal = ['supplierId', 'contractDate', 'totalOrMaxAmount'] as const;

const amounts = [
  'totalAmount',
  'minAmount',
  'maxAmount',
  'totalOrMaxAmount',
  'contractType',
] as const satisfies RecordField[];
const isAmount = (field: RecordField): boolean => amounts.some((amount) => amount === field);

/** "No" in the last column is what a blank one says, and a text without a digit is no number. */
const isStated = (field: RecordField, row: ContractRecord): boolean =>
  field === 'contractNumber'
    ? contractNumberKey(row.contractNumber) !== null
    : row[field] !== null && row[field] !== false;

const isSame = (field: RecordField, row: ContractRecord, stored: StoredContract): boolean =>
  field === 'contractNumber'
    ? contractNumberKey(row.contractNumber) === contractNumberKey(stored.contractNumber)
    : row[field] === stored[field];

const compared: (ContractDifference & { given: DraftField })[] = [
  ...columns.flatMap(({ code, field }) => (field === 'supplierRfc' ? [] : [inColumn(code, field)])),
  inColumn('C25', 'contractType'),
  { column: 'C15', field: 'supplierNotPublished', given: 'supplierNotPublished' },
];

function inColumn(column: ColumnCode, field: FieldName) {
  return { column, field: recordFieldOf(field), given: draftFieldOf(field) };
}
