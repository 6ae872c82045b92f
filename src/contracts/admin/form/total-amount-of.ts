import type { ContractRow } from '../../contract-catalogue.ts';
import { type ContractValues, readValue } from './contract-values.ts';

type Total = {
  /** Pesos; null while it cannot be known. */
  amount: number | null;
  /** Where it comes from. */
  from: 'total' | 'maximum' | 'source' | 'nothing';
};

/**
 * What the contract amounts to (decision 27): the maximum when it is open, else the total. Some
 * sources give that figure alone; it stays as long as the amount it would repeat was and is blank.
 */
export const totalAmountOf = (values: ContractValues, row?: ContractRow): Total => {
  const { contractType } = values;
  if (contractType === '') return kept(row) ?? { amount: null, from: 'nothing' };
  const field = contractType === 'OPEN' ? 'maxAmount' : 'totalAmount';
  const amount = Number(readValue(values, field) ?? 0);
  const wasBlank = row?.contractType === contractType && !row[field];
  const known = amount === 0 && wasBlank ? kept(row) : undefined;
  return (
    known ?? {
      amount: values[field] === '' ? null : amount,
      from: contractType === 'OPEN' ? 'maximum' : 'total',
    }
  );
};

const kept = (row: ContractRow | undefined): Total | undefined =>
  row?.totalOrMaxAmount ? { amount: row.totalOrMaxAmount, from: 'source' } : undefined;
