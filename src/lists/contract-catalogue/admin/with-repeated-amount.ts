import { repeatedField } from '../../../records/records/contract-amounts.ts';
import type { ContractRow } from '../contract-catalogue.ts';

/**
 * The changed fields of a contract in the table. A corrected "total or maximum" corrects the amount
 * that it repeats too, as the two have to agree.
 */
export const withRepeatedAmount = (
  changed: Partial<Record<string, unknown>>,
  row: Pick<ContractRow, 'contractType'>,
): Partial<Record<string, unknown>> => {
  const { contractType = row.contractType, totalOrMaxAmount } = changed;
  const field = repeatedField(typeof contractType === 'string' ? contractType : null);
  return totalOrMaxAmount === undefined || field in changed
    ? changed
    : { ...changed, [field]: totalOrMaxAmount };
};
