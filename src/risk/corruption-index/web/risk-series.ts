import type { Series } from '../../../foundation/ui/web/charts/series.ts';
import {
  type CorruptionLevel,
  corruptionLevels,
  indexMaximum,
  levelCutOffs,
} from '../../calculations/corruption-level.ts';

/** The looks of each level; the pattern says the same to who sees no colours. */
export const riskSeries: Record<CorruptionLevel, Omit<Series, 'name'>> = {
  HIGH: { color: '#eb6262', edge: '#a3262a', pattern: 'dots' },
  MEDIUM: { color: '#ffc043', edge: '#7a4d00', pattern: 'stripes' },
  LOW: { color: '#6ec284', edge: '#1c6333', pattern: 'plain' },
};

const tints: Record<CorruptionLevel, string> = {
  HIGH: '#fdebeb',
  MEDIUM: '#fff4dc',
  LOW: '#e7f6eb',
};

/** From where to where the index has each level, and the ground that marks it in a drawing. */
export const riskZones = corruptionLevels.map((level, at) => ({
  level,
  from: levelCutOffs[at - 1]?.upTo ?? 0,
  to: levelCutOffs[at]?.upTo ?? indexMaximum,
  tint: tints[level],
}));

/** The ground of a part of a scale: the more of its points it gives, the less risk. */
export const pointTint = (points: number, most: number): string => {
  if (points <= 0) return tints.HIGH;
  return points >= most ? tints.LOW : tints.MEDIUM;
};

/** Bars and lines of the index itself. */
export const indexLook: Omit<Series, 'name'> = {
  color: '#454e7b',
  edge: '#262c4a',
  pattern: 'plain',
};
