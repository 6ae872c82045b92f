import { Quarter } from '../../foundation/codelists/quarter.ts';
import { AsOf } from '../../foundation/derived/derived.ts';
import { z } from '../../foundation/platform/schema.ts';
import { DisplayForm, IndexAxis, IndicatorDirection } from './calculation-kinds.ts';
import { CorruptionLevel } from './corruption-level.ts';

/**
 * Why there is no result: nothing to be divided by, contracts that state no value, a number that is too
 * large, a power that no number is, a nested calculation without a result, a filter by what another
 * monitor has, fewer than five cases, or less than half of the points.
 */
const resultReasons = [
  'divisionByZero',
  'noValue',
  'outOfRange',
  'undefinedPower',
  'nested',
  'otherMonitor',
  'fewCases',
  'fewPoints',
] as const;
export const ResultReason = z.enum(resultReasons);
export type ResultReason = z.infer<typeof ResultReason>;

/**
 * A variable as it was computed: the value, of how many contracts, and how many of them lack it. One of
 * formats has the quarters of these, where it leaves out one that is not over.
 */
export const VariableFigure = z.strictObject({
  variable: z.string(),
  value: z.number().nullable(),
  contracts: z.number(),
  withoutValue: z.number(),
  quarters: z.array(Quarter).exactOptional(),
});
export type VariableFigure = z.infer<typeof VariableFigure>;

export const IndicatorResult = z.strictObject({
  _id: z.uuid(),
  abbreviation: z.string(),
  name: z.string(),
  description: z.string(),
  axis: IndexAxis.nullable(),
  displayForm: DisplayForm,
  hash: z.string(),
  /** Before the scale gives it points. */
  value: z.number().nullable(),
  reason: ResultReason.nullable(),
  /** Null when it is not rated. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  direction: IndicatorDirection.nullable(),
  /** Those that its own formula names. */
  figures: z.array(VariableFigure),
  /** Of a part of a whole; null for any other formula. */
  numerator: VariableFigure.nullable(),
  denominator: VariableFigure.nullable(),
  /** Contracts that lacked what its variables look at. */
  lacking: z.number(),
  /** Wilson, 95 %, in the unit of `value`; of shares of counts alone. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** False without a value, and with fewer than five cases: its points are left out of the index. */
  isRated: z.boolean(),
});
export type IndicatorResult = z.infer<typeof IndicatorResult>;

/** The index of one organization, over one administration period or all. */
export const IndexResult = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** From 0, high risk, to 100; null: "no calificado". */
  result: z.number().nullable(),
  level: CorruptionLevel.nullable(),
  reason: ResultReason.nullable(),
  administrationPeriod: z.string().nullable(),
  /** Points of the indicators that are rated; the result is rescaled to them. */
  computablePoints: z.number(),
  maxPoints: z.number(),
  indicators: z.array(IndicatorResult),
  /** Two monitors with the same hash compute their index alike. */
  methodHash: z.string(),
  asOf: AsOf,
});
export type IndexResult = z.infer<typeof IndexResult>;

/** Nobody has marked a calculation as the index. */
export const NoIndex = z.strictObject({ isConfigured: z.literal(false) });
export type NoIndex = z.infer<typeof NoIndex>;

/** What a calculation gave before its scale made points of it, and the most points of the scale. */
export const Unscaled = z.strictObject({
  value: z.number().nullable(),
  displayForm: DisplayForm,
  maxPoints: z.number(),
});

/** A calculation that visitors are shown beside the index (specification A, section 3). */
export const CalculationInfo = z.strictObject({
  abbreviation: z.string(),
  name: z.string(),
  description: z.string(),
  /** Points, where it has a scale. */
  result: z.number().nullable(),
  displayForm: DisplayForm,
  /** Null where it has no scale. */
  unscaled: Unscaled.nullable(),
  hash: z.string(),
});
export type CalculationInfo = z.infer<typeof CalculationInfo>;

/** What an indicator was in one administration; null where it could not be computed or is not rated. */
const IndicatorOfPeriod = IndicatorResult.pick({ abbreviation: true, value: true, points: true });
export type IndicatorOfPeriod = z.infer<typeof IndicatorOfPeriod>;

/** One point of the index over time; every administration period of the organization has one. */
export const IndexOfPeriod = z.strictObject({
  administrationPeriod: z.string(),
  result: z.number().nullable(),
  level: CorruptionLevel.nullable(),
  /** Of the random weightings; null where there is none, as with fewer than two rated indicators. */
  band: z.tuple([z.number(), z.number()]).nullable(),
  computablePoints: z.number(),
  maxPoints: z.number(),
  indicators: z.array(IndicatorOfPeriod),
});
export type IndexOfPeriod = z.infer<typeof IndexOfPeriod>;
