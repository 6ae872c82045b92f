import { repeatedField } from '../../../../records/records/contract-amounts.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import { type ContractValues, readValue } from './contract-values.ts';

type Total = {
  /** Pesos; null while it cannot be known. */
  amount: number | null;
  /** Where it comes from. */
  from: 'total' | 'maximum' | 'source' | 'nothing';
};

/**
 * What the contract amounts to (docs/methodology.md#amounts): the maximum when it is open, else the
 * total. Some sources give that figure alone; it stays as long as the amount it would repeat was
 * and is blank.
 */
export const totalAmountOf = (values: ContractValues, row?: ContractRow): Total => {
  const { contractType } = values;
  const field = repeatedField(contractType);
  const amount = readValue(values, field);
  const alone = row && amountGivenAlone(row, contractType);
  if (!amount && alone) return { amount: alone, from: 'source' };
  if (contractType === '' && amount === null) return { amount, from: 'nothing' };
  return {
    amount: typeof amount === 'number' ? amount : null,
    from: contractType === 'OPEN' ? 'maximum' : 'total',
  };
};

/** What the source gave as total or maximum without the amount that it repeats. */
const amountGivenAlone = (row: ContractRow, contractType: string): number | null =>
  (row.contractType ?? '') === contractType && !row[repeatedField(contractType)]
    ? row.totalOrMaxAmount
    : null;
