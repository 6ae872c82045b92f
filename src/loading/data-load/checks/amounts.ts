import {
  amountsAgree as agree,
  isMinimumOverMaximum,
  isTotalOverMaximum,
  repeatedAmount,
} from '../../../records/records/contract-amounts.ts';
import { type Check, error, info } from './check.ts';

export const minimumBeforeMaximum: Check = (draft) =>
  isMinimumOverMaximum(draft)
    ? [
        error('C23', 'check.minimum-over-maximum', {
          minimum: draft.minAmount ?? 0,
          maximum: draft.maxAmount ?? 0,
        }),
      ]
    : [];

/** Which of the two is wrong nobody knows here, so the row is loaded and says which one counts. */
export const totalWithinMaximum: Check = (draft) =>
  isTotalOverMaximum(draft) && draft.totalOrMaxAmount !== null
    ? [
        info('C22', 'check.total-over-maximum', {
          total: draft.totalAmount ?? 0,
          maximum: draft.maxAmount ?? 0,
          counted: draft.totalOrMaxAmount,
        }),
      ]
    : [];

/** An amount of nothing is an amount, and often stands for one that nobody knew. */
export const amountIsNotZero: Check = ({ procedureState, isEmpty, totalOrMaxAmount }) =>
  procedureState === 'CONCLUDED' && !isEmpty && totalOrMaxAmount === 0
    ? [info('C25', 'check.amount-zero')]
    : [];

export const checkAmountsAgree: Check = (draft) => {
  if (agree(draft)) return [];
  const repeatsMaximum = draft.contractType === 'OPEN' || draft.totalAmount === null;
  const key = repeatsMaximum ? 'check.differs-from-maximum' : 'check.differs-from-total';
  const values = { value: draft.totalOrMaxAmount ?? 0, expected: repeatedAmount(draft) ?? 0 };
  return [error('C25', key, values)];
};
