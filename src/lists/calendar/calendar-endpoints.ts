import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { calendarPlace, WrittenYear, YearNumber } from './calendar-place.ts';

/** Contracts that count, and what those that state an amount add up to, in pesos. */
const DaySum = z.strictObject({
  contracts: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
});
export type DaySum = z.infer<typeof DaySum>;

const Day = z.iso.date();

/** A day that has contracts. */
const CalendarDay = DaySum.extend({ day: Day });
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The last days of an administration, as far as the contracts tell when the next one began. */
const LastDays = DaySum.extend({ administrationPeriod: z.string(), from: Day, to: Day });
export type LastDays = z.infer<typeof LastDays>;

const YearSpan = z.strictObject({ from: YearNumber, to: YearNumber });

/** December and its last two weeks of whole years together, and what those years add up to. */
const EndSums = z.strictObject({ total: DaySum, december: DaySum, lastWeeks: DaySum });
export type EndSums = z.infer<typeof EndSums>;

/** Those of every period, whichever the filter says: a part of a year has no even month. */
const YearEnds = EndSums.extend(YearSpan.shape);
export type YearEnds = z.infer<typeof YearEnds>;

/** Years that do not follow each other are several spans: none between them is in the sums. */
const ChosenEnds = EndSums.extend({ years: z.array(YearSpan) });
export type ChosenEnds = z.infer<typeof ChosenEnds>;

/**
 * One year of contracts by the day of their date. `years` and `undated` add up to `total`, which is
 * what every page shows of the same filter; `year` is null when no contract has a date, and `yearEnds`
 * when no year is whole. `chosenEnds` says the same of the whole years that the filter names by their
 * administrations or fiscal years, and is null when these are all or none.
 */
export const CalendarYear = z.strictObject({
  year: YearNumber.nullable(),
  days: z.array(CalendarDay),
  december: DaySum,
  weekends: DaySum,
  lastDays: z.array(LastDays),
  years: z.array(DaySum.extend({ year: YearNumber })),
  yearEnds: YearEnds.nullable(),
  chosenEnds: ChosenEnds.nullable(),
  undated: DaySum,
  total: DaySum,
});
export type CalendarYear = z.infer<typeof CalendarYear>;

/** Without a year, the newest with contracts of December, else the newest that has contracts. */
const CalendarQuery = z.strictObject({
  year: WrittenYear,
});

export const showCalendar = {
  ...calendarPlace,
  access: 'public',
  organization: 'required',
  summary: 'Contracts that count and their pesos by the day of their date, one year at a time',
  schema: {
    querystring: CalendarQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(CalendarYear) },
  },
} as const satisfies Endpoint;
