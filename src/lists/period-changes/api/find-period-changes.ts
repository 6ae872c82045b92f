import type { Figures } from '../../../figures/figures/api/figure-sums.ts';
import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import {
  allContractsOf,
  findSelection,
  type Selection,
} from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { addFigures, contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { typeSumFigures, typeSumsOf } from '../../breakdowns/api/type-sums-of.ts';
import type { TypeSums } from '../../breakdowns/type-sums.ts';
import { namesTimeWithin, ofEveryTime, timeOf, yearsUpToSameDay } from '../compared-time.ts';
import type { PeriodChanges, PeriodSums } from '../period-change-endpoints.ts';

/** The administrations and years that a filter names, in order; and what is compared. */
export type ComparedPeriods = {
  filters: ContractFilters;
  /** Null where it names none. */
  time: ContractFilters | null;
  administrations: string[];
  years: string[];
};

export const comparedPeriodsOf = (filters: ContractFilters): ComparedPeriods => ({
  filters: ofEveryTime(filters),
  time:
    filters.administrationPeriods.length > 0 || namesTimeWithin(filters) ? timeOf(filters) : null,
  administrations: filters.administrationPeriods.toSorted(),
  years: [
    ...filters.fiscalYears,
    ...filters.trimonths.map((quarter) => quarter.slice(-4)),
  ].toSorted(),
});

export const findPeriodChanges = (
  sql: Sql,
  organizationId: string,
  { filters, time, administrations, years }: ComparedPeriods,
) =>
  readSnapshot(sql, async (snapshot) => {
    const lastUpdate = await findLastUpdate(snapshot, organizationId);
    const selection = await findSelection(snapshot, organizationId, filters);
    const ofTime = time && (await findSelection(snapshot, organizationId, time));
    const data: PeriodChanges = {
      administrations: await compareAdministrations(snapshot, selection, {
        administrations,
        ofTime,
      }),
      years: await compareYears(snapshot, selection, {
        administrations,
        years,
        ofTime,
        lastUpdate,
      }),
    };
    return { data, lastUpdate };
  });

type ComparedAdministrations = Pick<ComparedPeriods, 'administrations'> & {
  /** Every contract of the time that is named. */
  ofTime: Selection | null;
};

const compareAdministrations = async (
  sql: Queries,
  selection: Selection,
  { administrations: chosen, ofTime }: ComparedAdministrations,
): Promise<PeriodChanges['administrations']> => {
  const all = allContractsOf(selection.organizationId);
  const known = await findKnown(sql, all, 'administrationPeriod');
  // A time without contracts names none: those of another would not be what was chosen.
  const ofNamedTime = ofTime ? await findKnown(sql, ofTime, 'administrationPeriod') : known;
  const named = chosen.at(-1) ?? ofNamedTime.at(-1);
  const previous = chosen.at(-2) ?? known.findLast((one) => named !== undefined && one < named);
  if (named === undefined || previous === undefined) return null;
  const by = ['administrationPeriod', 'quarter'] as const;
  const among = { administrationPeriod: [previous, named] };
  const groups = await findFiguresBy(sql, selection, { by, among }, typeSumFigures);
  const counted = { counted: contractsOf('counted') };
  const whole = await findFiguresBy(sql, all, { by, among }, counted);
  const sumsOf = async (name: string): Promise<PeriodSums> => {
    const isOwn = (group: { by: Record<(typeof by)[number], string | null> }) =>
      group.by.administrationPeriod === name;
    const own = groups.filter(isOwn);
    const sums = addTypeSums(own.map(({ figures }) => figures));
    return {
      name,
      time: { administrationPeriods: [name], dateFrom: '', dateTo: '' },
      sums,
      quarters: new Set(own.map(({ by: { quarter } }) => quarter)).size,
      length: whole.filter(isOwn).length,
      isInMonitor:
        sums.contractsCount > 0 ||
        (await hasContracts(sql, selection, 'administrationPeriod', (one) => one === name)),
    };
  };
  return pairOf(await sumsOf(previous), await sumsOf(named));
};

type ComparedYears = ComparedAdministrations &
  Pick<ComparedPeriods, 'years'> & { lastUpdate: string | null };

const compareYears = async (
  sql: Queries,
  selection: Selection,
  { administrations, years: chosen, ofTime, lastUpdate }: ComparedYears,
): Promise<PeriodChanges['years']> => {
  const { organizationId } = selection;
  // A date after the newest change of the data is a slip of who typed it.
  const findNewestDay = async (among: Selection) =>
    (await findKnown(sql, among, 'contractDate')).findLast(
      (day) => lastUpdate !== null && day <= dayOf(lastUpdate),
    );
  const newestDay = await findNewestDay(allContractsOf(organizationId));
  if (newestDay === undefined) return null;
  const newestOfNamed = ofTime ? await findNewestDay(ofTime) : newestDay;
  const year = chosen.at(-1) ?? newestOfNamed?.slice(0, 4);
  if (year === undefined) return null;
  const ranges = yearsUpToSameDay(year, newestDay);
  const by = ['contractDate', 'fiscalYear', 'quarter', 'administrationPeriod'] as const;
  const groups = await findFiguresBy(sql, selection, { by }, typeSumFigures);
  const groupsIn = ({ from, to }: (typeof ranges)[number]) =>
    groups.filter(({ by: { contractDate: day } }) => day !== null && day >= from && day <= to);
  const sumsOf = async (range: (typeof ranges)[number]): Promise<PeriodSums> => {
    const { year: name, from, to } = range;
    const own = groupsIn(range);
    const sums = addTypeSums(own.map(({ figures }) => figures));
    return {
      name,
      time: { administrationPeriods: [], dateFrom: from, dateTo: to },
      sums,
      quarters: new Set(own.map(({ by: { quarter } }) => quarter)).size,
      length: Math.ceil(Number(to.slice(5, 7)) / 3),
      isInMonitor:
        sums.contractsCount > 0 ||
        (await hasContracts(sql, selection, 'fiscalYear', (one) => one === name)) ||
        (await hasContracts(sql, selection, 'contractDate', (day) => day.startsWith(name))),
    };
  };
  const [before, after] = [await sumsOf(ranges[0]), await sumsOf(ranges[1])];
  const isUndated = ({ contractDate, fiscalYear }: (typeof groups)[number]['by']) =>
    contractDate === null && ranges.some((range) => range.year === fiscalYear);
  const ofOthers = ranges
    .flatMap(groupsIn)
    .filter(({ figures }) => figures.total.contracts > 0)
    .map((group) => group.by.administrationPeriod ?? '')
    .filter((name) => administrations.length > 0 && !administrations.includes(name));
  const pair = pairOf(before, after);
  return pair
    ? {
        ...pair,
        asOf: newestDay === after.time.dateTo ? newestDay : null,
        undated: addTypeSums(
          groups.filter((group) => isUndated(group.by)).map(({ figures }) => figures),
        ).contractsCount,
        otherAdministrations: [...new Set(ofOthers)].toSorted(),
      }
    : null;
};

/** Null where neither has a contract that counts. */
const pairOf = (before: PeriodSums, after: PeriodSums) =>
  before.sums.contractsCount > 0 || after.sums.contractsCount > 0 ? { before, after } : null;

/** The values that contracts that count have, in order. */
const findKnown = async (
  sql: Queries,
  among: Selection,
  by: 'administrationPeriod' | 'contractDate',
): Promise<string[]> => {
  const counted = { counted: contractsOf('counted') };
  const groups = await findFiguresBy(sql, among, { by: [by] }, counted);
  return groups.flatMap((group) => group.by[by] ?? []).toSorted();
};

/** Whether the monitor has contracts of any kind of that time, whatever the filter. */
const hasContracts = async (
  sql: Queries,
  { organizationId }: Selection,
  by: 'administrationPeriod' | 'contractDate' | 'fiscalYear',
  isOfPeriod: (value: string) => boolean,
): Promise<boolean> => {
  const listed = contractsOf('listed');
  const groups = await findFiguresBy(sql, allContractsOf(organizationId), { by: [by] }, { listed });
  return groups.some(
    (group) => isOfPeriod(group.by[by] ?? '') && group.figures.listed.contracts > 0,
  );
};

const addTypeSums = (groups: Figures<typeof typeSumFigures>[]): TypeSums => {
  const add = (name: keyof typeof typeSumFigures) =>
    addFigures(
      typeSumFigures[name],
      groups.map((figures) => figures[name]),
    );
  return typeSumsOf({
    total: add('total'),
    PUBLIC: add('PUBLIC'),
    INVITATION: add('INVITATION'),
    NO_BID: add('NO_BID'),
  });
};
