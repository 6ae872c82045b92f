import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { IndexAxis } from '../calculations/calculation-kinds.ts';
import { CorruptionLevel } from '../calculations/corruption-level.ts';
import { CalculationInfo, ResultReason } from '../calculations/index-result.ts';
import { ForeignId } from './foreign-id.ts';

/** What is compared: an organization by name and colour. */
export const ComparedMonitor = z.strictObject({
  _id: ForeignId,
  name: z.string(),
  shortName: z.string(),
  color: z.string(),
});
export type ComparedMonitor = z.infer<typeof ComparedMonitor>;

/** An indicator of a method, with the hash of what it computes and its points of the index. */
export const MethodPart = z.strictObject({
  name: z.string(),
  hash: z.string(),
  maxPoints: z.number().nullable(),
});
export type MethodPart = z.infer<typeof MethodPart>;

const ComparedIndex = z.strictObject({
  /** From 0, high risk, to 100; null when it could not be computed. */
  result: z.number().nullable(),
  level: CorruptionLevel.nullable(),
  reason: ResultReason.nullable(),
  /** Whether the monitor has an index at all. */
  isConfigured: z.boolean(),
  administrationPeriod: z.string().nullable(),
  /** The address of a foreign monitor. */
  url: z.string().nullable(),
  /** What its parts gave, of the points that could be computed; null is what belongs to no axis. */
  axes: z.array(
    z.strictObject({
      axis: IndexAxis.nullable(),
      points: z.number().nullable(),
      maxPoints: z.number(),
    }),
  ),
  /** Two sides with the same hash compute their index alike; null when it is not known. */
  methodHash: z.string().nullable(),
  /** What the method is made of, as far as it is known. */
  indicators: z.array(MethodPart),
});

const perType = <Value extends z.ZodType>(value: Value) => ({
  public: value,
  invitation: value,
  noBid: value,
  total: value,
});

const KnownCount = z.int().nullable();
/** From 0 to 1. */
const Share = z.number().nullable();

/** What a foreign monitor says of itself, and how it was read. */
const ForeignSource = z.strictObject({
  address: z.string(),
  readAt: z.iso.datetime(),
  /** Null for a monitor of another product. */
  version: z.string().nullable(),
});

/** One side of a comparison (specification A, section 3). */
export const ComparisonSide = z.strictObject({
  organization: ComparedMonitor,
  /** The administration that the figures are of; null for all. */
  administrationPeriod: z.string().nullable(),
  /** Those that have contracts, the newest first; of a foreign monitor none is known. */
  administrationPeriods: z.array(AdministrationPeriod),
  corruptionIndex: ComparedIndex,
  /** Pesos of what counts, and shares of that money. */
  totals: z.strictObject({
    ...perType(KnownSum),
    publicPercent: Share,
    invitationPercent: Share,
    noBidPercent: Share,
  }),
  /** Contracts that count. */
  counts: z.strictObject(perType(KnownCount)),
  /** How many of them state no amount, and in how many quarters they were made; null when unknown. */
  withoutAmount: KnownCount,
  quarters: KnownCount,
  calculationsInfo: z.array(
    // Foreign monitors do not say how they call them.
    CalculationInfo.extend({ abbreviation: z.string().nullable(), hash: z.string().nullable() }),
  ),
  lastUpdate: z.iso.datetime().nullable(),
  foreign: ForeignSource.nullable(),
});
export type ComparisonSide = z.infer<typeof ComparisonSide>;
