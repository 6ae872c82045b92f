import { isOpen, repeatedAmount } from '../../../records/records/contract-amounts.ts';
import type { ContractDraft, RowIssue } from '../load-row.ts';
import { info } from './check.ts';

type Completed = { draft: ContractDraft; findings: RowIssue[] };

/**
 * The contract is open when it has a minimum and a maximum, neither of them zero; a blank "total or
 * maximum" is the maximum of an open contract, the total of another, and the maximum where there is
 * nothing else (docs/data-load.md#the-rules-of-a-row).
 */
export const completeAmounts = (given: ContractDraft, readable: boolean): Completed => {
  if (given.isEmpty) return { draft: given, findings: [] };
  const { draft, findings } = withoutZeros(given);
  const contractType = isOpen(draft) ? 'OPEN' : 'NORMAL';
  const amount = repeatedAmount({ ...draft, contractType });
  if (draft.totalOrMaxAmount !== null || amount === null || !readable) {
    return { draft: { ...draft, contractType }, findings };
  }
  return {
    draft: { ...draft, contractType, totalOrMaxAmount: amount },
    findings: [...findings, info('C25', 'check.amount-computed', { value: amount })],
  };
};

/** A zero beside a maximum stands for a cell that was left blank. */
const withoutZeros = (draft: ContractDraft): Completed => {
  const zeros = draft.maxAmount ? besideMaximum.filter(({ field }) => draft[field] === 0) : [];
  return {
    draft: { ...draft, ...Object.fromEntries(zeros.map(({ field }) => [field, null])) },
    findings: zeros.map(({ column }) => info(column, 'check.zero-beside-maximum')),
  };
};

const besideMaximum = [
  { column: 'C22', field: 'totalAmount' },
  { column: 'C23', field: 'minAmount' },
  { column: 'C25', field: 'totalOrMaxAmount' },
] as const;
