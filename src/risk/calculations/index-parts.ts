import { Decimal } from 'decimal.js';

import type { FormulaTree } from '../formula/formula-tree.ts';
import { indexMaximum } from './corruption-level.ts';
import { sumIn } from './formula-shape.ts';
import { mostPoints, type ScaleRow } from './scale.ts';

type Scaled = { tree: FormulaTree; hasPercentScale: boolean; scale: readonly ScaleRow[] };

/** A calculation whose points an index adds up, and by what it multiplies them. */
export type IndexPart<Calculation> = { calculation: Calculation; weight: Decimal; most: Decimal };

/**
 * What an index adds up: calculations with a scale, each times a number. Null for one that computes
 * anything else; such an index has a scale of its own.
 */
export const indexPartsOf = <Calculation extends Scaled>(
  { tree, hasPercentScale }: Scaled,
  find: (abbreviation: string) => Calculation | undefined,
): IndexPart<Calculation>[] | null => {
  const sum = hasPercentScale ? null : sumIn(tree);
  if (!sum) return null;
  const parts = sum.flatMap(({ abbreviation, weight }) => {
    const calculation = find(abbreviation);
    if (!calculation?.hasPercentScale || calculation.scale.length === 0) return [];
    return { calculation, weight, most: weight.times(mostPoints(calculation.scale)) };
  });
  return parts.length === sum.length ? parts : null;
};

/** What an index is at most: the sum of the maxima, or of its own scale. Null where nobody can tell. */
export const indexMaximumOf = (
  index: Scaled,
  find: (abbreviation: string) => Scaled | undefined,
): number | null => {
  if (index.hasPercentScale) return index.scale.length > 0 ? mostPoints(index.scale) : null;
  const parts = indexPartsOf(index, find);
  return parts && Decimal.sum(0, ...parts.map(({ most }) => most)).toNumber();
};

/** Whether it can be the index, which runs from 0 to 100. */
export const reachesScale = (maximum: number | null): boolean => maximum === indexMaximum;
