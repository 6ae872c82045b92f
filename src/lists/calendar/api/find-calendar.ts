import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf, findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { addFigures, amountOf, contractsOf, type Figure } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { type AdministrationEnd, administrationEnds } from '../administration-ends.ts';
import { dayAfter, isWeekend, lastDaysCount, yearOf } from '../calendar-days.ts';
import type { CalendarYear, DaySum } from '../calendar-endpoints.ts';

type DayFigure = { day: string; figure: Figure };

/** Every day that has contracts that count, in order, and what is needed to say of a year. */
export type Calendar = {
  days: DayFigure[];
  undated: Figure;
  total: Figure;
  ends: AdministrationEnd[];
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
    const [groups, ends, lastUpdate] = await Promise.all([
      findFiguresBy(snapshot, selection, { by: ['contractDate'] }, { counted }),
      findAdministrationEnds(snapshot, organizationId),
      findLastUpdate(snapshot, organizationId),
    ]);
    const days = groups.flatMap(({ by: { contractDate: day }, figures }) =>
      day === null ? [] : [{ day, figure: figures.counted }],
    );
    const undated = groups.filter(({ by }) => by.contractDate === null);
    return {
      days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      undated: addUp(undated.map(({ figures }) => figures.counted)),
      // Added up and not asked for: a filter that no kept sum knows would read its contracts twice.
      total: addUp(groups.map(({ figures }) => figures.counted)),
      ends,
      lastUpdate,
    };
  });

/** Of all contracts: a filter does not change when an administration ended. */
const findAdministrationEnds = async (
  sql: Queries,
  organizationId: string,
): Promise<AdministrationEnd[]> => {
  const groups = await findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['administrationPeriod', 'contractDate'] },
    { counted: contractsOf('counted') },
  );
  return administrationEnds(
    groups.flatMap(({ by: { administrationPeriod, contractDate: day }, figures }) =>
      administrationPeriod === null || day === null
        ? []
        : [{ administrationPeriod, day, contracts: figures.counted.contracts }],
    ),
  );
};

/** One year of it; the newest that has contracts when none is asked for. */
export const calendarYearOf = (
  { days, undated, total, ends }: Calendar,
  asked: number | undefined,
): CalendarYear => {
  const byYear = Map.groupBy(days, ({ day }) => yearOf(day));
  const year = asked ?? [...byYear.keys()].at(-1) ?? null;
  const shown = byYear.get(year ?? 0) ?? [];
  const sumOf = (isMeant: (day: string) => boolean, among = shown): DaySum =>
    daySum(addUp(among.filter(({ day }) => isMeant(day)).map(({ figure }) => figure)));
  return {
    year,
    days: shown.map(({ day, figure }) => ({ day, ...daySum(figure) })),
    december: sumOf((day) => day.slice(5, 7) === '12'),
    weekends: sumOf(isWeekend),
    lastDays: ends
      .filter(({ to }) => yearOf(to) === year)
      .map(({ administrationPeriod, to }) => {
        const from = dayAfter(to, 1 - lastDaysCount);
        return {
          administrationPeriod,
          from,
          to,
          ...sumOf((day) => day >= from && day <= to, days),
        };
      }),
    years: [...byYear].map(([one, own]) => ({
      year: one,
      ...daySum(addUp(own.map(({ figure }) => figure))),
    })),
    undated: daySum(undated),
    total: daySum(total),
  };
};

const addUp = (figures: Figure[]): Figure => addFigures(counted, figures);

export const daySum = ({ contracts, value, withoutValue }: Figure): DaySum => ({
  contracts,
  amount: value,
  withoutAmount: withoutValue,
});
