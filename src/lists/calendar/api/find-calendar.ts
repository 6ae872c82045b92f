import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import {
  allContractsOf,
  findSelection,
  type Selection,
} from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { addFigures, amountOf, contractsOf, type Figure } from '../../../figures/figures/figure.ts';
import { everyPeriod, namesTime } from '../../../figures/figures/filter-search.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import {
  type AdministrationDay,
  type AdministrationEnd,
  administrationEnds,
} from '../administration-ends.ts';
import { dayAfter, isWeekend, lastDaysCount, yearOf } from '../calendar-days.ts';
import type { CalendarYear, ChosenEnds, DaySum, EndSums, YearEnds } from '../calendar-endpoints.ts';
import { isOfEveryPeriod } from '../is-of-every-period.ts';
import {
  isInDecember,
  isInLastWeeks,
  wholeSpans,
  wholeYears,
  type YearRange,
} from '../whole-years.ts';

type DayFigure = { day: string; figure: Figure };

/** Every day that has contracts that count, in order, and what is needed to say of a year. */
export type Calendar = {
  days: DayFigure[];
  undated: Figure;
  total: Figure;
  ends: AdministrationEnd[];
  yearEnds: YearEnds | null;
  chosenEnds: ChosenEnds | null;
  lastUpdate: string | null;
};

const counted = amountOf('counted');

export const findCalendar = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
): Promise<Calendar> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [groups, everyGroup, administrationDays, lastUpdate] = await Promise.all([
      findDayGroups(snapshot, selection),
      isOfEveryPeriod(filters) ? null : findDayGroups(snapshot, ofEveryPeriod(selection)),
      findAdministrationDays(snapshot, organizationId),
      findLastUpdate(snapshot, organizationId),
    ]);
    const days = daysIn(groups);
    const whole =
      lastUpdate === null
        ? null
        : wholeYears(
            administrationDays.map(({ day }) => day),
            dayOf(lastUpdate),
          );
    const everyDay = everyGroup ? daysIn(everyGroup) : days;
    const chosen =
      whole && everyGroup && !cutsYears(filters) ? chosenYears(days, filters, whole) : [];
    const isChosen = whole && chosen.length > 0 && !tellAll(chosen, everyDay, whole);
    const undated = groups.filter(({ by }) => by.contractDate === null);
    return {
      days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      undated: addUp(undated.map(({ figures }) => figures.counted)),
      // Added up and not asked for: a filter that no kept sum knows would read its contracts twice.
      total: addUp(groups.map(({ figures }) => figures.counted)),
      ends: administrationEnds(administrationDays),
      yearEnds: whole && { ...whole, ...endSumsOf(everyDay, [whole]) },
      chosenEnds: isChosen ? { years: chosen, ...endSumsOf(days, chosen) } : null,
      lastUpdate,
    };
  });

/** Days, months and quarters leave a part of a year, of which a month is no share to compare. */
const cutsYears = (filters: ContractFilters): boolean => namesTime({ ...filters, fiscalYears: [] });

/**
 * Of the whole years those that the contracts of a filter tell from beginning to end. A contract of a
 * fiscal year may have a date of another one, which the filter does not name.
 */
const chosenYears = (
  days: DayFigure[],
  { fiscalYears }: ContractFilters,
  whole: YearRange,
): YearRange[] =>
  wholeSpans(
    days
      .map(({ day }) => day)
      .filter(
        (day) =>
          isIn([whole], day) &&
          (fiscalYears.length === 0 || fiscalYears.includes(String(yearOf(day)))),
      ),
  );

/** Whether no contract of the whole years is of another year. */
const tellAll = (chosen: YearRange[], everyDay: DayFigure[], whole: YearRange): boolean =>
  everyDay.every(({ day }) => !isIn([whole], day) || isIn(chosen, day));

const isIn = (spans: YearRange[], day: string): boolean =>
  spans.some(({ from, to }) => yearOf(day) >= from && yearOf(day) <= to);

const ofEveryPeriod = (selection: Selection): Selection => ({
  ...selection,
  filters: { ...selection.filters, ...everyPeriod },
});

const findDayGroups = (sql: Queries, selection: Selection) =>
  findFiguresBy(sql, selection, { by: ['contractDate'] }, { counted });

const daysIn = (groups: Awaited<ReturnType<typeof findDayGroups>>): DayFigure[] =>
  groups.flatMap(({ by: { contractDate: day }, figures }) =>
    day === null ? [] : [{ day, figure: figures.counted }],
  );

const endSumsOf = (days: DayFigure[], years: YearRange[]): EndSums => {
  const ofYears = days.filter(({ day }) => isIn(years, day));
  return {
    total: sumOfDays(ofYears),
    december: sumOfDays(ofYears, isInDecember),
    lastWeeks: sumOfDays(ofYears, isInLastWeeks),
  };
};

/** Of all contracts: a filter changes neither when an administration ended nor which years are whole. */
const findAdministrationDays = async (
  sql: Queries,
  organizationId: string,
): Promise<AdministrationDay[]> => {
  const groups = await findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['administrationPeriod', 'contractDate'] },
    { counted: contractsOf('counted') },
  );
  return groups.flatMap(({ by: { administrationPeriod, contractDate: day }, figures }) =>
    administrationPeriod === null || day === null
      ? []
      : [{ administrationPeriod, day, contracts: figures.counted.contracts }],
  );
};

/** One year of it; when none is asked for, the newest whose December has contracts. */
export const calendarYearOf = (
  { days, undated, total, ends, yearEnds, chosenEnds, lastUpdate }: Calendar,
  requestedYear: number | undefined,
): CalendarYear => {
  const byYear = Map.groupBy(days, ({ day }) => yearOf(day));
  const year = requestedYear ?? openingYear(days, lastUpdate);
  const shown = byYear.get(year ?? 0) ?? [];
  return {
    year,
    days: shown.map(({ day, figure }) => ({ day, ...daySum(figure) })),
    december: sumOfDays(shown, isInDecember),
    weekends: sumOfDays(shown, isWeekend),
    lastDays: ends
      .filter(({ to }) => yearOf(to) === year)
      .map(({ administrationPeriod, to }) => {
        const from = dayAfter(to, 1 - lastDaysCount);
        return {
          administrationPeriod,
          from,
          to,
          ...sumOfDays(days, (day) => day >= from && day <= to),
        };
      }),
    years: [...byYear].map(([one, own]) => ({
      year: one,
      ...sumOfDays(own),
    })),
    yearEnds,
    chosenEnds,
    undated: daySum(undated),
    total: daySum(total),
  };
};

/** A year whose December is still to come, or is mistyped, tells less than the one before. */
const openingYear = (days: DayFigure[], lastUpdate: string | null): number | null => {
  const today = lastUpdate === null ? '' : dayOf(lastUpdate);
  const latest = days.findLast(({ day }) => isInDecember(day) && day <= today) ?? days.at(-1);
  return latest ? yearOf(latest.day) : null;
};

const sumOfDays = (days: DayFigure[], isMeant: (day: string) => boolean = () => true): DaySum =>
  daySum(addUp(days.filter(({ day }) => isMeant(day)).map(({ figure }) => figure)));

const addUp = (figures: Figure[]): Figure => addFigures(counted, figures);

export const daySum = ({ contracts, value, withoutValue }: Figure): DaySum => ({
  contracts,
  amount: value,
  withoutAmount: withoutValue,
});
