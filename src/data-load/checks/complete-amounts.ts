import { isOpen, repeatedAmount } from '../../records/contract-amounts.ts';
import type { ContractDraft, Finding } from '../load-row.ts';
import { info } from './check.ts';

/**
 * The contract is open when it has a minimum and a maximum, neither of them zero; a blank "total or
 * maximum" is the maximum of an open contract, the total of another
 * (docs/data-load.md#the-rules-of-a-row).
 */
export const completeAmounts = (
  draft: ContractDraft,
  readable: boolean,
): { draft: ContractDraft; findings: Finding[] } => {
  if (draft.isEmpty) return { draft, findings: [] };
  const contractType = isOpen(draft) ? 'OPEN' : 'NORMAL';
  const amount = repeatedAmount({ ...draft, contractType });
  if (draft.totalOrMaxAmount !== null || amount === null || !readable) {
    return { draft: { ...draft, contractType }, findings: [] };
  }
  return {
    draft: { ...draft, contractType, totalOrMaxAmount: amount },
    findings: [info('C25', 'check.amount-computed', { value: amount })],
  };
};
