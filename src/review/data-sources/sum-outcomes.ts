import { sumKnown } from '../../figures/figures/figure.ts';
import type { DataSourceRecord, OutcomeSum } from './data-source-endpoints.ts';

type RowSum = Pick<OutcomeSum, 'rows' | 'amount' | 'withoutAmount'>;

export const rowsOfOutcomes = (parts: readonly Pick<RowSum, 'rows'>[]): number =>
  parts.reduce((sum, part) => sum + part.rows, 0);

/** Of how many rows, what those that state an amount add up to, and how many state none. */
export const sumOfOutcomes = (parts: readonly RowSum[]): RowSum => ({
  rows: rowsOfOutcomes(parts),
  amount: sumKnown(parts.map(({ amount }) => amount)),
  withoutAmount: rowsOfOutcomes(parts.map(({ withoutAmount }) => ({ rows: withoutAmount }))),
});

/** Sums of several loads by what became of the rows, the most frequent first. */
export const sumByOutcome = (outcomes: OutcomeSum[]): OutcomeSum[] =>
  [...Map.groupBy(outcomes, kindOf).values()]
    .flatMap((parts) => parts.slice(0, 1).map((kind) => ({ ...kind, ...sumOfOutcomes(parts) })))
    .toSorted((one, other) => other.rows - one.rows || kindOf(one).localeCompare(kindOf(other)));

const kindOf = ({ outcome, field, reason }: OutcomeSum): string =>
  [outcome, field, reason].join(' ');

/** Rows that should be in the monitor and are not; of the others nothing is missing. */
export const isRefused = ({ outcome }: OutcomeSum): boolean =>
  outcome === 'ERROR' || outcome === 'UNDECIDED' || outcome === 'GONE';

/** Rows that a load left out are told with it after it was taken back, and in no sum of the others. */
export const hasRevertedLeftOut = (sources: readonly DataSourceRecord[]): boolean =>
  sources.some(({ revertedAt, rows }) => revertedAt !== null && (rows?.leftOut ?? 0) > 0);
