import { shareOf } from '../../figures/figures/figure.ts';

/** By how much a value is more or less than the one before. */
export type Change =
  | { kind: 'unknown' }
  | { kind: 'equal' }
  /** From or to nothing: no per cent says that. */
  | { kind: 'fromZero' }
  | { kind: 'toZero' }
  | {
      kind: 'more' | 'less';
      /** Per cent of the value before, or its own unit where that says nothing. */
      by: number;
      isRelative: boolean;
    };

export const changeBetween = (
  before: number | null,
  after: number | null,
  isRelative: boolean,
): Change => {
  if (before === null || after === null) return { kind: 'unknown' };
  if (before === after) return { kind: 'equal' };
  if (isRelative && before === 0) return { kind: 'fromZero' };
  if (isRelative && after === 0) return { kind: 'toZero' };
  const difference = after - before;
  const by = isRelative ? (shareOf(difference, before) ?? 0) : difference;
  return { kind: by > 0 ? 'more' : 'less', by: Math.abs(isRelative ? 100 * by : by), isRelative };
};
