import { findExceededLimit } from '../../../figures/signals/limit-in-force.ts';
import { type Check, info } from './check.ts';

/** The law has exceptions: a row that states none (C35) is loaded all the same, and the signals list it. */
export const amountWithinLimit: Check = (draft, _reads, { limits }) => {
  const limit = findExceededLimit(limits, draft);
  return limit
    ? [
        info('C25', `check.over-limit-${limit.procedureType.toLowerCase().replace('_', '-')}`, {
          amount: draft.totalOrMaxAmount ?? 0,
          limit: limit.grossAmount,
          from: limit.firstDay,
          to: limit.lastDay,
          law: limit.legalBasis.slice(0, 120),
        }),
      ]
    : [];
};
