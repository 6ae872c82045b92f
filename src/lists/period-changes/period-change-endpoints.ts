import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { TypeSums } from '../breakdowns/type-sums.ts';
import { periodChangesPlace } from './period-changes-place.ts';

/** The contracts that count of one period; `time` is what the filter of a list says of it. */
const PeriodSums = z.strictObject({
  name: z.string(),
  time: z.strictObject({
    administrationPeriods: z.array(z.string()),
    dateFrom: z.string(),
    dateTo: z.string(),
  }),
  sums: TypeSums,
  /** In how many quarters it has contracts that count. */
  quarters: z.int(),
  /**
   * How long the period is, in quarters: of an administration those of which the monitor has contracts
   * that count, whatever the filter; of a year those that began up to its last day.
   */
  length: z.int(),
  /** Whether the monitor has any contract of the whole period, whatever the filter and the kind of contract. */
  isInMonitor: z.boolean(),
});
export type PeriodSums = z.infer<typeof PeriodSums>;

const Pair = z.strictObject({ before: PeriodSums, after: PeriodSums });
export type PeriodPair = z.infer<typeof Pair>;

/**
 * Two periods of the contracts of a filter, whatever time it names: the newest administration that it
 * names, or that has contracts of the time that it names, and the one before; the newest year that it
 * names, or of that time, and the one before, both up to the same day. A filter without a time is of all.
 * Null where there is nothing to compare, as in a time without contracts.
 */
export const PeriodChanges = z.strictObject({
  administrations: Pair.nullable(),
  years: Pair.extend({
    /** The newest day of the data, when it ends the year; null for a year that is over. */
    asOf: z.iso.date().nullable(),
    /** Contracts that count of both fiscal years without a date, which are in neither sum. */
    undated: z.int(),
    /** Beyond those that the filter names, where it names any: administrations whose contracts are in the sums. */
    otherAdministrations: z.array(z.string()),
  }).nullable(),
});
export type PeriodChanges = z.infer<typeof PeriodChanges>;

export const showPeriodChanges = {
  ...periodChangesPlace,
  access: 'public',
  organization: 'required',
  summary: 'This administration and this year beside the ones before, up to the same day',
  schema: {
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(PeriodChanges) },
  },
} as const satisfies Endpoint;
