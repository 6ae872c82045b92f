import { type ProcedureType, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Population } from '../../../records/records/contract-population.ts';
import { boundKeys } from '../bound-filters.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { type Dimension, dimensions } from '../dimension.ts';
import { filterKeys, listFilterOf } from '../filter-declarations.ts';
import type { Mark } from '../mark.ts';
import { sums as declaredSums } from '../measure.ts';
import { dimensionsOf, meetsKeys } from './filter-conditions.ts';
import { hasAnyMark } from './mark-conditions.ts';
import { isOfPopulations } from './population-conditions.ts';
import { matching, type Selection } from './selection.ts';
import { previewedTable } from './summary-tables/preview-summary-tables.ts';
import {
  addColumns,
  summaryColumnName,
  summaryTables,
  type SummaryColumn,
  type SummaryTable,
} from './summary-tables/summary-tables.ts';

/** One number of the rows of some populations: what a source has to be able to add up. */
export type FigureSum = Omit<SummaryColumn, 'population' | 'marks'> & {
  populations: readonly Population[];
  marks?: readonly Mark[];
};

/** Sums of a selection, in all or for each value of some dimensions. */
export type FiguresQuery = { selection: Selection; sums: FigureSum[]; by: readonly Dimension[] };

/** Where figures are read from. */
export type Source = {
  table: string;
  /** A table and its conditions: what stands behind `from`. */
  rows: (sql: Queries) => Fragment;
  /** Whether each of these rows is one of the groups asked for, so that there is nothing to add up. */
  isGrouped: boolean;
  /** An aggregate over these rows, or what a row that is a group has: a count, or pesos; 0 for none. */
  sum: (sql: Queries, sum: FigureSum) => Fragment;
};

/** A query of the groups of a source that have contracts of a population asked for. */
export const groupsOf = (
  sql: Queries,
  source: Source,
  { keys, columns, presence }: { keys: Fragment; columns: Fragment; presence: FigureSum },
  among: Fragment = sql`true`,
): Fragment => {
  const isPresent = sql`${source.sum(sql, presence)} > 0`;
  return source.isGrouped
    ? sql`select ${columns} from ${source.rows(sql)} and ${among} and ${isPresent}`
    : sql`select ${columns} from ${source.rows(sql)} and ${among}
           group by ${keys} having ${isPresent}`;
};

/** The smallest table that has all that the query needs, else the contracts themselves. */
export const sourceOf = (query: FiguresQuery): Source => {
  const table = summaryTables.find((one) => canTell(one, query));
  if (!table && query.selection.isPreviewed)
    throw new Error('No kept sum tells what is asked of contracts that are previewed.');
  return table ? summarySource(table, query) : contractSource(query);
};

const canTell = (table: SummaryTable, { selection, sums, by }: FiguresQuery): boolean => {
  const { filters } = selection;
  if (isBeyondSummaryTables(selection)) return false;
  const needed = [
    ...by,
    ...filterKeys.flatMap((key) => (filters[key].length > 0 ? dimensionsOf(key) : [])),
  ];
  const isColumn = (key: Dimension) => key === 'procedureType' && !by.includes(key);
  return (
    needed.every((key) => isTold(table, key) || isColumn(key)) &&
    sums.every((sum) => partsOf(table, sum, filters) !== null)
  );
};

/** A table has the dimension as a key, or the key that it is computed from. */
const isTold = ({ keys }: SummaryTable, wanted: Dimension): boolean => {
  const { of }: { column: string; of?: string } = dimensions[wanted];
  return keys.some((key) => key === wanted || dimensions[key].column === of);
};

const isBeyondSummaryTables = (selection: Selection): boolean => {
  const { filters, amending, variableFilters = [], table } = selection;
  if (table !== undefined) return true;
  const isBounded = boundKeys.some((key) => filters[key] !== '');
  if (filters.signals.length > 0) return true;
  return filters.search !== '' || amending !== undefined || isBounded || variableFilters.length > 0;
};

const isByType = ({ keys }: SummaryTable): boolean => keys.includes('procedureType');

/** The columns of a table that make up a sum, or null when it does not have them all. */
const partsOf = (
  table: SummaryTable,
  { of, populations: wanted, procedureType, category, marks = [] }: FigureSum,
  filters: ContractFilters,
): string[] | null => {
  const types = isByType(table) ? [null] : typesOf(procedureType, filters.procedureTypes);
  const narrowing = narrowed(marks, filters.marks);
  if (narrowing === null) return null;
  const find = (population: Population, type: ProcedureType | null) =>
    table.sums.find(
      (one) =>
        one.of === of &&
        one.population === population &&
        one.procedureType === type &&
        one.category === category &&
        isSameMarks(one.marks, narrowing),
    );
  const parts = wanted.flatMap((population) => {
    const whole = types.length === procedureTypes.length ? find(population, null) : undefined;
    return whole ?? types.map((type) => find(population, type));
  });
  return parts.every((part) => part !== undefined) ? parts.map(summaryColumnName) : null;
};

/** The marks of a sum under a filter, or null where contracts need more than one of several. */
const narrowed = (marks: readonly Mark[], chosen: readonly Mark[]): readonly Mark[] | null => {
  const all = [...new Set([...marks, ...chosen])];
  return chosen.length === 0 || all.length === 1 ? all : null;
};

const isSameMarks = (kept: readonly Mark[] = [], wanted: readonly Mark[]): boolean =>
  kept.length === wanted.length && kept.every((mark) => wanted.includes(mark));

/** The types of procedure of a sum that the filter leaves. */
const typesOf = (
  ofType: ProcedureType | null,
  chosen: readonly ProcedureType[],
): readonly ProcedureType[] =>
  procedureTypes.filter(
    (type) =>
      (ofType === null || type === ofType) && (chosen.length === 0 || chosen.includes(type)),
  );

const summarySource = (table: SummaryTable, { selection, by }: FiguresQuery): Source => {
  const { filters, organizationId, isPreviewed } = selection;
  const conditions = isByType(table) ? filters : { ...filters, procedureTypes: [] };
  const name = isPreviewed ? previewedTable(table.name) : table.name;
  const isGrouped = isRowPerGroup(table, { selection, by });
  return {
    table: name,
    isGrouped,
    rows: (sql) => sql`${sql(name)}
      where organization_id = ${organizationId} and ${meetsKeys(sql, conditions)}`,
    sum: (sql, sum) => {
      const columns = partsOf(table, within(selection, sum), filters) ?? [];
      if (columns.length === 0) return sql`0`;
      const all = sql.unsafe(addColumns(columns));
      const isOfType = sql`procedure_type = ${sum.procedureType}`;
      const isNarrowed = isByType(table) && sum.procedureType !== null;
      if (isGrouped) return isNarrowed ? sql`case when ${isOfType} then ${all} else 0 end` : all;
      return isNarrowed
        ? sql`coalesce(sum(${all}) filter (where ${isOfType}), 0)`
        : sql`coalesce(sum(${all}), 0)`;
    },
  };
};

/** A table has one row for each value of its keys; a preview has several. */
const isRowPerGroup = (
  { keys }: SummaryTable,
  { selection: { filters, isPreviewed }, by }: Omit<FiguresQuery, 'sums'>,
): boolean =>
  !isPreviewed &&
  by.length > 0 &&
  keys.every((key) => by.includes(key) || pinned(filters).includes(key));

/** The dimensions of which a filter leaves one value. */
const pinned = (filters: ContractFilters): Dimension[] =>
  filterKeys.flatMap((key) =>
    filters[key].length === 1 && !listFilterOf(key).excludes && dimensionsOf(key).length === 1
      ? dimensionsOf(key)
      : [],
  );

/** Of a sum, what the populations chosen in the filter leave. */
const within = ({ filters }: Selection, sum: FigureSum): FigureSum => ({
  ...sum,
  populations:
    filters.populations.length === 0
      ? sum.populations
      : sum.populations.filter((one) => filters.populations.includes(one)),
});

const contractSource = ({ selection, sums, by }: FiguresQuery): Source => ({
  table: 'contracts',
  isGrouped: false,
  rows: (sql) => sql`${sql(selection.table ?? 'contracts')} contracts
    where organization_id = ${selection.organizationId} and deleted_at is null
      and ${isOfAny(sql, sums)} and ${matching(sql, selection)}
      and ${by.includes('supplier') ? withinQuarters(sql, selection) : sql`true`}`,
  sum: (sql, { of, populations: wanted, procedureType, category, marks }) => {
    const { when, column } = declaredSums[of];
    const rows = allOf(sql, [
      isOfPopulations(sql, wanted),
      ...(procedureType === null ? [] : [sql`procedure_type = ${procedureType}`]),
      ...(category === undefined ? [] : [sql`category = ${category}`]),
      ...(marks === undefined ? [] : [hasAnyMark(sql, selection.organizationId, marks)]),
      ...(when === undefined ? [] : [sql.unsafe(when)]),
    ]);
    return column === undefined
      ? sql`count(*) filter (where ${rows})`
      : sql`coalesce(sum(${sql(column)}) filter (where ${rows}), 0)`;
  },
});

/** The rows that no sum asks for are not read. */
const isOfAny = (sql: Queries, sums: FigureSum[]): Fragment =>
  isOfPopulations(sql, [...new Set(sums.flatMap((sum) => sum.populations))]);

/** Contracts are found by quarter, and the kept sums know in which quarters a year has contracts. */
const withinQuarters = (sql: Queries, { organizationId, filters }: Selection): Fragment =>
  filters.fiscalYears.length === 0 || filters.trimonths.length > 0
    ? sql`true`
    : sql`period = any(array(
        select distinct period from kept_by_quarter
         where organization_id = ${organizationId}
           and fiscal_year = any(${filters.fiscalYears}::text[])))`;
