import {
  amountsAgree as agree,
  isMinimumOverMaximum,
  repeatedAmount,
} from '../../records/contract-amounts.ts';
import { type Check, error } from './check.ts';

export const minimumBeforeMaximum: Check = (draft) =>
  isMinimumOverMaximum(draft)
    ? [
        error('C23', 'check.minimum-over-maximum', {
          minimum: draft.minAmount ?? 0,
          maximum: draft.maxAmount ?? 0,
        }),
      ]
    : [];

export const checkAmountsAgree: Check = (draft) => {
  if (agree(draft)) return [];
  const repeatsMaximum = draft.contractType === 'OPEN' || draft.totalAmount === null;
  const key = repeatsMaximum ? 'check.differs-from-maximum' : 'check.differs-from-total';
  const values = { value: draft.totalOrMaxAmount ?? 0, expected: repeatedAmount(draft) ?? 0 };
  return [error('C25', key, values)];
};
