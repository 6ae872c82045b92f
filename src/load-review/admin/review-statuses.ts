import type { RowStatus } from '../../data-load/load-row.ts';
import { sumKnown } from '../../figures/figure.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';

/** What becomes of rows, in the order in which it is said. */
export const reviewStatuses = [
  'NEW',
  'CHANGED',
  'SKIPPED',
  'PROBABLE',
  'ERROR',
] as const satisfies RowStatus[];

type Sum = { count: number; amount: number | null };

/** Rows of one kind. */
export const sumOfStatus = (sums: LoadStatusSum[], status: RowStatus): Sum =>
  addUp(sums.filter((sum) => sum.status === status));

/** What a confirm would write, and what it would leave out. */
export const outcomeOf = (sums: LoadStatusSum[]) => {
  const decided = (...decisions: LoadStatusSum['decision'][]) =>
    sums.filter(({ status, decision }) => status === 'PROBABLE' && decisions.includes(decision));
  const ofStatus = (status: RowStatus) => sums.filter((sum) => sum.status === status);
  return {
    added: addUp([...ofStatus('NEW'), ...decided('new')]),
    changed: addUp(ofStatus('CHANGED')),
    updated: addUp(decided('update')),
    skipped: addUp([...ofStatus('SKIPPED'), ...decided('skip')]),
    errors: addUp(ofStatus('ERROR')),
    undecided: addUp(decided(null, 'hold')),
  };
};

/** Unknown when rows are there and none of them states its amount. */
export const addUp = (sums: LoadStatusSum[]): Sum => {
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return { count, amount: count === 0 ? 0 : sumKnown(sums.map(({ amount }) => amount)) };
};
