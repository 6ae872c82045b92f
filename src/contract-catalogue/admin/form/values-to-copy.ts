import type { ContractRow } from '../../contract-catalogue.ts';
import { type ContractValues, contractValues } from './contract-values.ts';

/** What another contract takes from this one; an amount that its source gave alone is its total. */
export const valuesToCopy = (row: ContractRow): ContractValues => {
  const values = contractValues(row);
  const amount = values.contractType === 'OPEN' ? 'maxAmount' : 'totalAmount';
  return { ...values, [amount]: values[amount] || values.totalOrMaxAmount };
};
