import { sumKnown } from '../../../figures/figures/figure.ts';
import type { RowStatus } from '../../../loading/data-load/load-row.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';

/** What becomes of rows, in the order in which it is shown. */
export const reviewStatuses = [
  'NEW',
  'CHANGED',
  'SKIPPED',
  'PROBABLE',
  'ERROR',
] as const satisfies RowStatus[];

export type RowSum = { count: number; amount: number | null };

/** Rows of which a confirm would make one thing. */
export const sumBecoming = (sums: LoadStatusSum[], status: RowStatus): RowSum =>
  addUp(sums.filter((sum) => sum.becomes === status));

/** What a confirm would write, and what it would leave out. */
export const outcomeOf = (sums: LoadStatusSum[]) => {
  const becoming = (becomes: RowStatus) => sums.filter((sum) => sum.becomes === becomes);
  const isDecided = ({ status }: LoadStatusSum) => status === 'PROBABLE';
  return {
    added: addUp(becoming('NEW')),
    changed: addUp(becoming('CHANGED').filter((sum) => !isDecided(sum))),
    updated: addUp(becoming('CHANGED').filter(isDecided)),
    skipped: addUp(becoming('SKIPPED').filter((sum) => !isDecided(sum))),
    same: addUp(becoming('SKIPPED').filter(isDecided)),
    errors: addUp(becoming('ERROR')),
    undecided: addUp(becoming('PROBABLE')),
  };
};

/** What the button that ends the review says: nothing is ignored for the sake of nothing. */
export const confirmTextOf = (sums: LoadStatusSum[], updatesExisting: boolean) => {
  const { added, changed, updated, errors } = outcomeOf(sums);
  const isNothing = added.count + updated.count + (updatesExisting ? changed.count : 0) === 0;
  if (isNothing) return 'confirm.nothing';
  return errors.count > 0 ? 'confirm.ignoring' : 'confirm';
};

/** Unknown when rows are there and none of them states its amount. */
export const addUp = (sums: LoadStatusSum[]): RowSum => {
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return { count, amount: count === 0 ? 0 : sumKnown(sums.map(({ amount }) => amount)) };
};
