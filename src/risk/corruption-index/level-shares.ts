import {
  type CorruptionLevel,
  corruptionLevel,
  corruptionLevels,
} from '../calculations/corruption-level.ts';
import type { Robustness } from '../calculations/robustness.ts';

/** How many of 100 weightings give each level, the least risk first. */
export const levelShares = ({
  distribution,
  weightings,
}: Robustness): { level: CorruptionLevel; percent: number }[] =>
  corruptionLevels.toReversed().map((level) => {
    const rows = distribution.filter(({ upTo }) => corruptionLevel(upTo) === level);
    const sum = rows.reduce((all, row) => all + row.weightings, 0);
    return { level, percent: (100 * sum) / weightings };
  });
