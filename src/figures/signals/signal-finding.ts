import { Category } from '../../foundation/codelists/category.ts';
import { z } from '../../foundation/platform/schema.ts';
import { FieldChange } from '../../records/contract-versions/contract-version.ts';
import { documentFields } from '../../records/records/contract.ts';
import type { SignalId } from '../figures/signal-id.ts';

const pesos = z.number();
const count = z.int();
const day = z.iso.date();

/** A question, or what stands beside it. */
export const signalLevels = ['SIGNAL', 'CONTEXT'] as const;

/** What of its dates cannot be, one after the other. */
const dateContradictions = [
  'BEFORE_ANNOUNCEMENT',
  'MEETING_BEFORE_ANNOUNCEMENT',
  'BEFORE_MEETING',
  'AFTER_PUBLICATION',
  'OUTSIDE_ADMINISTRATION',
] as const;
const DateContradiction = z.enum(dateContradictions);

/** What has a limit of law, and the categories that share one. */
export const LimitedProcedure = z.enum(['NO_BID', 'INVITATION']);
export const CategoryGroup = z.enum(['GOODS', 'SERVICES', 'WORKS', 'ALL']);

/* What the sentence of each signal names: its numbers, its days and what would have cleared it. */

const FactsOfF01 = z.strictObject({
  procedure: LimitedProcedure,
  group: CategoryGroup,
  day,
  amount: pesos,
  /** With tax. */
  limit: pesos,
  legalBasis: z.string(),
  /** What the source states as the case of the law, at most 600 letters, and whether it is one. */
  exceptionBasis: z.string().nullable(),
  isException: z.boolean(),
  /** Whether its notes or its subject cite an article, which may be the ground of an exception. */
  citesLaw: z.boolean(),
});
const FactsOfF02 = z.strictObject({
  mismatch: z.enum(['STATES_NONE', 'STATES_EXCESS', 'STATES_OTHER_EXCESS']),
  amount: pesos,
  limit: pesos,
  /** Over the limit with tax; negative below it. */
  excess: pesos,
  statedExcess: pesos.nullable(),
});
const FactsOfF03 = z.strictObject({
  amount: pesos,
  limit: pesos,
  /** Awards of its unit in three years that are up to 5 % from their limits, and those below. */
  near: count,
  below: count,
  clearsBelow: pesos,
});
const FactsOfF04 = z.strictObject({
  contracts: count,
  from: day,
  to: day,
  amount: pesos,
  limit: pesos,
  supplier: z.uuid(),
  /** Of its awards; null of one without. */
  categories: z.array(Category.nullable()),
  /** The smallest award without which no seven days exceed the limit; null where none does. */
  without: z.strictObject({ contract: z.uuid(), day, amount: pesos }).nullable(),
});
const FactsOfF05 = z.strictObject({
  year: z.string(),
  contracts: count,
  amount: pesos,
  /** Of an invitation, with tax. */
  limit: pesos,
  supplier: z.uuid(),
});
const FactsOfF06 = z.strictObject({
  year: z.string(),
  contracts: count,
  ofContracts: count,
  amount: pesos,
  whole: pesos,
  /** Of all other suppliers: who has less than that has less than half. */
  others: pesos,
});
const FactsOfF07 = z.strictObject({
  quarter: z.string(),
  deadline: day,
  /** In the order of the page. */
  missing: z.array(z.enum(documentFields)),
});
const FactsOfF08 = z.strictObject({ contracts: count, by: z.enum(['ADDRESS', 'COPY']) });
const FactsOfF09 = z.strictObject({
  contradictions: z.array(DateContradiction),
  contractDate: day.nullable(),
  announcementDate: day.nullable(),
  meetingDate: day.nullable(),
  publishedDay: day,
  administrationPeriod: z.string(),
  /** The first and last day of the contract that would fit the others; the meeting is not before the call. */
  from: day,
  to: day,
});
const FactsOfF10 = z.strictObject({
  days: count,
  leastDays: count,
  announcementDate: day,
  contractDate: day,
  /** The first day of the contract that leaves enough of them. */
  clearsFrom: day,
});
const FactsOfF11 = z.strictObject({
  amount: pesos,
  /** Of the amounts; of an even number, the mean of the two in the middle. */
  median: pesos,
  /** What the z-score is measured from, in pesos. */
  medianOfLogarithms: pesos,
  contracts: count,
  item: z.string(),
  year: z.int(),
  clearsAt: pesos,
});
const FactsOfF12 = z.strictObject({
  amount: pesos,
  /** How many times too large it would be; null where it is only far above the others. */
  divisor: z.union([z.literal(10), z.literal(100)]).nullable(),
  /** The 95th percentile of the others, between two of them. */
  most: pesos,
  /** Of the budget item, and how many others have an amount. */
  item: z.string(),
  others: count,
  /** The amount divided; null as the divisor. */
  less: pesos.nullable(),
  /** How many of the others do not exceed that, or their 95th percentile, and the largest of these. */
  upTo: count,
  below: pesos,
  /** The smallest of the others that is not less; null as the divisor. */
  above: pesos.nullable(),
  clearsAt: pesos,
});
const FactsOfF13 = z.strictObject({
  quarter: z.string(),
  days: count,
  deadline: day,
  informationDate: day,
});

const FactsOfF14 = z.strictObject({
  /** The earliest first. */
  changes: z.array(z.strictObject({ ...FieldChange.shape, day })),
});

const findingOf = <Signal extends SignalId, Facts extends z.ZodType>(
  signal: Signal,
  facts: Facts,
) =>
  z.strictObject({
    signal: z.literal(signal),
    /** A question, or a context that stands beside one. */
    level: z.enum(signalLevels),
    version: z.int(),
    facts,
    /** The first of the contracts that were found together. */
    groupKey: z.uuid().nullable(),
  });

/** One question about one contract. */
export const SignalFinding = z.discriminatedUnion('signal', [
  findingOf('F01', FactsOfF01),
  findingOf('F02', FactsOfF02),
  findingOf('F03', FactsOfF03),
  findingOf('F04', FactsOfF04),
  findingOf('F05', FactsOfF05),
  findingOf('F06', FactsOfF06),
  findingOf('F07', FactsOfF07),
  findingOf('F08', FactsOfF08),
  findingOf('F09', FactsOfF09),
  findingOf('F10', FactsOfF10),
  findingOf('F11', FactsOfF11),
  findingOf('F12', FactsOfF12),
  findingOf('F13', FactsOfF13),
  findingOf('F14', FactsOfF14),
]);
export type SignalFinding = z.infer<typeof SignalFinding>;
