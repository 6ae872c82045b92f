import type { PeriodPair, PeriodSums } from './period-change-endpoints.ts';
import {
  type SubtractionBarrier,
  subtractionBarrier,
  type ValueBasis,
} from './subtraction-barrier.ts';

/** Why the figures of two periods of the same contracts are not subtracted; null where they are. */
export const pairBarrier = ({
  before,
  after,
}: Pick<PeriodPair, 'before' | 'after'>): SubtractionBarrier | null =>
  subtractionBarrier('size', basisOf(before), basisOf(after));

const basisOf = ({ name, length }: PeriodSums): ValueBasis => ({
  monitor: 'own',
  method: 'sum',
  population: 'counted',
  period: name,
  quarters: length,
});
