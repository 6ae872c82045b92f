import { shareOf } from '../../figures/figures/figure.ts';
import { type Change, changeBetween } from '../../lists/period-changes/change.ts';
import {
  type SubtractionBarrier,
  subtractionBarrier,
  type ValueBasis,
} from '../../lists/period-changes/subtraction-barrier.ts';
import type { IndexAxis } from '../calculations/calculation-kinds.ts';
import { indexMaximum } from '../calculations/corruption-level.ts';
import type { ComparisonSide } from './comparison-side.ts';

/** How a value is written: pesos, contracts, the index, points of it, per cent, or as it is. */
export type ComparedUnit = 'index' | 'pesos' | 'contracts' | 'points' | 'percent' | 'number';

/**
 * Null is what is not known; `isGiven` is false where the side has no such row at all, or a monitor at
 * another address did not send it.
 */
export type ComparedValue = {
  value: number | null;
  /** From 0 to 1, of the money or of the contracts. */
  share: number | null;
  /** Of how many points. */
  of: number | null;
  isGiven: boolean;
};

export const comparedTypes = ['public', 'invitation', 'noBid'] as const;
export type ComparedType = (typeof comparedTypes)[number];
const kinds = [...comparedTypes, 'total'] as const;

export type ComparedRow = {
  section: 'totals' | 'counts' | 'axes' | 'general';
  /** What the row is about, in the section. */
  key:
    | ComparedType
    | 'total'
    | 'quarter'
    | 'withoutAmount'
    | 'index'
    | IndexAxis
    | 'otherAxis'
    | 'calculation'
    | 'calculationPoints';
  /** Of a calculation. */
  abbreviation?: string | null;
  name?: string;
  description?: string;
  unit: ComparedUnit;
  left: ComparedValue;
  right: ComparedValue;
};

/** What two sides have in common and in what they differ, row by row, in the order of the screen. */
export const compareSides = (left: ComparisonSide, right: ComparisonSide): ComparedRow[] => [
  ...kinds.map((key) => ({
    section: 'totals' as const,
    key,
    unit: 'pesos' as const,
    left: amountIn(left, key),
    right: amountIn(right, key),
  })),
  ...(left.quarters !== null || right.quarters !== null
    ? [
        {
          section: 'totals' as const,
          key: 'quarter' as const,
          unit: 'pesos' as const,
          left: perQuarter(left),
          right: perQuarter(right),
        },
      ]
    : []),
  ...kinds.map((key) => ({
    section: 'counts' as const,
    key,
    unit: 'contracts' as const,
    left: countIn(left, key),
    right: countIn(right, key),
  })),
  {
    section: 'counts' as const,
    key: 'withoutAmount' as const,
    unit: 'contracts' as const,
    left: withoutAmountIn(left),
    right: withoutAmountIn(right),
  },
  ...indexOf(left, right),
  ...axesOf(left, right),
  ...calculationsOf(left, right),
];

const valueOf = (value: number | null, rest: Partial<ComparedValue> = {}): ComparedValue => ({
  value,
  share: null,
  of: null,
  isGiven: true,
  ...rest,
});

const missing = valueOf(null, { isGiven: false });

const amountIn = (
  { totals, foreign }: ComparisonSide,
  key: (typeof kinds)[number],
): ComparedValue =>
  valueOf(totals[key], {
    share: key === 'total' ? null : totals[`${key}Percent`],
    isGiven: isSent(foreign, totals[key]),
  });

const countIn = ({ counts, foreign }: ComparisonSide, key: (typeof kinds)[number]): ComparedValue =>
  valueOf(counts[key], {
    share: key === 'total' ? null : shareOf(counts[key], counts.total),
    isGiven: isSent(foreign, counts[key]),
  });

const isSent = (foreign: ComparisonSide['foreign'], value: number | null): boolean =>
  foreign === null || value !== null;

/** Administrations last differently long, and the last one goes on: a quarter with contracts is fair. */
export const perQuarter = ({ totals, quarters, foreign }: ComparisonSide): ComparedValue =>
  valueOf(shareOf(totals.total, quarters), { isGiven: isSent(foreign, quarters) });

const withoutAmountIn = ({ withoutAmount, foreign }: ComparisonSide): ComparedValue =>
  valueOf(withoutAmount, { isGiven: isSent(foreign, withoutAmount) });

/** None where neither side has an index. */
const indexOf = (left: ComparisonSide, right: ComparisonSide): ComparedRow[] =>
  [left, right].some(({ corruptionIndex }) => corruptionIndex.isConfigured)
    ? [
        {
          section: 'axes',
          key: 'index',
          unit: 'index',
          left: indexIn(left),
          right: indexIn(right),
        },
      ]
    : [];

const indexIn = ({ corruptionIndex: { isConfigured, result } }: ComparisonSide): ComparedValue =>
  isConfigured ? valueOf(result, { of: indexMaximum }) : missing;

const axesOf = (left: ComparisonSide, right: ComparisonSide): ComparedRow[] => {
  const axes = [...left.corruptionIndex.axes, ...right.corruptionIndex.axes].map(
    ({ axis }) => axis,
  );
  return [...new Set(axes)].map((axis) => ({
    section: 'axes',
    key: axis ?? 'otherAxis',
    unit: 'points',
    left: axisIn(left, axis),
    right: axisIn(right, axis),
  }));
};

const axisIn = ({ corruptionIndex }: ComparisonSide, axis: IndexAxis | null): ComparedValue => {
  const found = corruptionIndex.axes.find((one) => one.axis === axis);
  return found ? valueOf(found.points, { of: found.maxPoints }) : missing;
};

type Calculation = ComparisonSide['calculationsInfo'][number];

const units = { AMOUNT: 'pesos', PERCENTAGE: 'percent', NORMAL: 'number' } as const;

/** By hash, as two calculations of one name may compute different things; those of one side follow. */
const calculationsOf = (left: ComparisonSide, right: ComparisonSide): ComparedRow[] => {
  const ofRight = new Map(
    right.calculationsInfo.flatMap((one) => (one.hash === null ? [] : [[one.hash, one] as const])),
  );
  const matched = new Set<Calculation>();
  const rows = left.calculationsInfo.map((one) => {
    const other = one.hash === null ? undefined : ofRight.get(one.hash);
    if (other) matched.add(other);
    // A monitor of an earlier version does not tell points from values; equal hashes have one scale.
    return calculationRows(other?.unscaled ? other : one, one, other);
  });
  const rest = right.calculationsInfo.filter((one) => !matched.has(one));
  return [...rows, ...rest.map((one) => calculationRows(one, undefined, one))].flat();
};

/** Where a scale makes points of it, what it gives comes first: different values may get equal points. */
const calculationRows = (
  { name, description, displayForm, unscaled }: Calculation,
  left: Calculation | undefined,
  right: Calculation | undefined,
): ComparedRow[] => {
  const rowOf = (
    key: 'calculation' | 'calculationPoints',
    unit: ComparedUnit,
    valueIn: (one: Calculation) => ComparedValue,
  ): ComparedRow => ({
    section: 'general',
    key,
    abbreviation: left?.abbreviation ?? null,
    name,
    description: key === 'calculation' ? description : '',
    unit,
    left: left ? valueIn(left) : missing,
    right: right ? valueIn(right) : missing,
  });
  if (!unscaled) return [rowOf('calculation', units[displayForm], ({ result }) => valueOf(result))];
  return [
    rowOf('calculation', units[unscaled.displayForm], (one) =>
      valueOf(one.unscaled?.value ?? null),
    ),
    rowOf('calculationPoints', 'points', ({ result }) =>
      valueOf(result, { of: unscaled.maxPoints }),
    ),
  ];
};

/** Whether both are of one monitor of this installation. */
export const isOneMonitor = (left: ComparisonSide, right: ComparisonSide): boolean =>
  left.foreign === null &&
  right.foreign === null &&
  left.organization._id === right.organization._id;

/** An administration beside itself says nothing. */
export const isSameSide = (left: ComparisonSide, right: ComparisonSide): boolean =>
  isOneMonitor(left, right) && left.administrationPeriod === right.administrationPeriod;

/**
 * By how much the right side is more or less than the left one, which may have no such row, or not send
 * it. What is `apart` is not subtracted, and `because` says why.
 */
export type SideChange =
  | Change
  | { kind: 'onlyLeft' }
  | { kind: 'onlyRight' }
  | { kind: 'notSentByLeft' }
  | { kind: 'notSentByRight' }
  | { kind: 'apart'; because: RowBarrier };

/** Points of different maxima are not subtracted either: 30 of 40 are a smaller part than 23.33 of 30. */
export type RowBarrier = SubtractionBarrier | 'scale';

type Sides = { left: ComparisonSide; right: ComparisonSide };

export const changeOf = (sides: Sides, row: ComparedRow): SideChange => {
  const { left, right, unit } = row;
  if (!left.isGiven) return { kind: sides.left.foreign ? 'notSentByLeft' : 'onlyRight' };
  if (!right.isGiven) return { kind: sides.right.foreign ? 'notSentByRight' : 'onlyLeft' };
  if (left.value === null || right.value === null) return { kind: 'unknown' };
  const because = rowBarrier(sides, row);
  if (because) return { kind: 'apart', because };
  return changeBetween(left.value, right.value, unit === 'pesos' || unit === 'contracts');
};

/** A number of a calculation may count contracts. */
const sizes = {
  pesos: 'size',
  contracts: 'size',
  number: 'size',
  index: 'other',
  points: 'other',
  percent: 'other',
} as const satisfies Record<ComparedUnit, 'size' | 'other'>;

/** Why the two values of a row are not subtracted; null where they are. */
export const rowBarrier = (
  sides: Sides,
  { section, key, unit, left, right }: ComparedRow,
): RowBarrier | null => {
  // Whatever periods last, a quarter of each is as long as the other one.
  const rest = key === 'quarter' ? { quarters: 1 } : {};
  const basisOf = (side: ComparisonSide): ValueBasis => ({
    ...basisOfSums(side),
    ...(section === 'axes' && basisOfIndex(side)),
    // Rows of calculations are matched by the hash of what they compute.
    ...(section === 'general' && { population: sameMethod }),
    ...rest,
  });
  const barrier = subtractionBarrier(sizes[unit], basisOf(sides.left), basisOf(sides.right));
  return barrier ?? (unit === 'points' && left.of !== right.of ? 'scale' : null);
};

export const wholeAmountBarrier = ({ left, right }: Sides): SubtractionBarrier | null =>
  subtractionBarrier('size', basisOfSums(left), basisOfSums(right));

/** Shares of the money and of the contracts are of the same contracts as these. */
export const shareBarrier = ({ left, right }: Sides): SubtractionBarrier | null =>
  subtractionBarrier('other', basisOfSums(left), basisOfSums(right));

/** Of the index too, which has a method of its own. */
export const indexBarrier = ({ left, right }: Sides): SubtractionBarrier | null =>
  subtractionBarrier(
    'other',
    { ...basisOfSums(left), ...basisOfIndex(left) },
    { ...basisOfSums(right), ...basisOfIndex(right) },
  );

const sameMethod = 'same';

/** All monitors of this product count by one rule (docs/methodology.md#what-is-counted). */
const basisOfSums = ({
  organization,
  foreign,
  administrationPeriod,
  quarters,
}: ComparisonSide): ValueBasis => ({
  monitor: `${foreign?.address ?? ''} ${organization._id}`,
  method: sameMethod,
  population: foreign && foreign.version === null ? null : 'counted',
  period: administrationPeriod,
  quarters,
});

/** A method says which contracts it counts. */
const basisOfIndex = ({ corruptionIndex: { methodHash } }: ComparisonSide) => ({
  method: methodHash,
  population: sameMethod,
});

/** Whether both sides compute their index alike: `unknown` where one does not say by which method. */
export const methodsOf = (
  left: ComparisonSide,
  right: ComparisonSide,
): 'same' | 'different' | 'unknown' => {
  const [one, other] = [left.corruptionIndex.methodHash, right.corruptionIndex.methodHash];
  if (one === null || other === null) return 'unknown';
  return one === other ? 'same' : 'different';
};
