import { type ProcedureType, procedureTypes } from '../../codelists/procedure.ts';
import { allOf, type Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { filterKeys, type FilterKey, type Population } from '../contract-filters.ts';
import type { Dimension } from '../dimension.ts';
import { sums as declaredSums } from '../measure.ts';
import { keptColumnOf, keptTables, type KeptSum, type KeptTable } from './kept/kept-tables.ts';
import { previewedTable } from './kept/preview-kept-sums.ts';
import { isOfPopulations } from './population-conditions.ts';
import { matching, matchingKeys, type Selection } from './selection.ts';

/** One number of the rows of some populations: what a source has to be able to add up. */
export type FigureSum = Omit<KeptSum, 'population'> & { populations: readonly Population[] };

/** What is asked: sums of a selection, in all or for each value of some dimensions. */
export type Asked = { selection: Selection; sums: FigureSum[]; by: readonly Dimension[] };

/** Where figures are read from. */
export type Source = {
  table: string;
  /** A table and its conditions: what stands behind `from`. */
  rows: (sql: Queries) => Fragment;
  /** An aggregate over these rows: a count, or pesos; 0 when there are none. */
  sum: (sql: Queries, sum: FigureSum) => Fragment;
};

/** The smallest table that has all that is asked, else the contracts themselves. */
export const sourceOf = (asked: Asked): Source => {
  const table = keptTables.find((one) => canTell(one, asked));
  if (!table && asked.selection.isPreviewed)
    throw new Error('No kept sum tells what is asked of contracts that are previewed.');
  return table ? keptSource(table, asked) : contractSource(asked);
};

const canTell = (table: KeptTable, { selection, sums, by }: Asked): boolean => {
  const { filters, amending, states = [] } = selection;
  if (filters.search !== '' || states.length > 0 || amending !== undefined) return false;
  const needed = [
    ...by,
    ...filterKeys.flatMap((key) => (filters[key].length > 0 ? keysOf[key] : [])),
  ];
  const isColumn = (key: Dimension) => key === 'procedureType' && !by.includes(key);
  return (
    needed.every((key) => table.keys.includes(key) || isColumn(key)) &&
    sums.every((sum) => partsOf(table, sum, filters.procedureTypes) !== null)
  );
};

/** What a table has to be grouped by to be narrowed by a filter. Populations are columns everywhere. */
const keysOf: Record<FilterKey, Dimension[]> = {
  administrationPeriods: ['administrationPeriod'],
  fiscalYears: ['fiscalYear'],
  trimonths: ['quarter'],
  procedureTypes: ['procedureType'],
  administrativeUnits: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'],
  suppliers: ['supplier'],
  populations: [],
};

const isByType = ({ keys }: KeptTable): boolean => keys.includes('procedureType');

/** The columns of a table that make up a sum, or null when it does not have them all. */
const partsOf = (
  table: KeptTable,
  { of, populations: wanted, procedureType }: FigureSum,
  chosen: readonly ProcedureType[],
): string[] | null => {
  const types = isByType(table) ? [null] : typesOf(procedureType, chosen);
  const find = (population: Population, type: ProcedureType | null) =>
    table.sums.find(
      (one) => one.of === of && one.population === population && one.procedureType === type,
    );
  const parts = wanted.flatMap((population) => {
    const whole = types.length === procedureTypes.length ? find(population, null) : undefined;
    return whole ?? types.map((type) => find(population, type));
  });
  return parts.every((part) => part !== undefined) ? parts.map(keptColumnOf) : null;
};

/** The types of procedure of a sum that the filter leaves. */
const typesOf = (
  asked: ProcedureType | null,
  chosen: readonly ProcedureType[],
): readonly ProcedureType[] =>
  procedureTypes.filter(
    (type) => (asked === null || type === asked) && (chosen.length === 0 || chosen.includes(type)),
  );

const keptSource = (table: KeptTable, { selection }: Asked): Source => {
  const { filters, organizationId, isPreviewed } = selection;
  const conditions = isByType(table) ? filters : { ...filters, procedureTypes: [] };
  const name = isPreviewed ? previewedTable(table.name) : table.name;
  return {
    table: name,
    rows: (sql) => sql`${sql(name)}
      where organization_id = ${organizationId} and ${matchingKeys(sql, conditions)}`,
    sum: (sql, sum) => {
      const columns = partsOf(table, within(selection, sum), filters.procedureTypes) ?? [];
      if (columns.length === 0) return sql`0`;
      const row = columns
        .map((column) => sql`${sql(column)}`)
        .reduce((all, one) => sql`${all} + ${one}`);
      return isByType(table) && sum.procedureType
        ? sql`coalesce(sum(${row}) filter (where procedure_type = ${sum.procedureType}), 0)`
        : sql`coalesce(sum(${row}), 0)`;
    },
  };
};

/** Of a sum, what the populations chosen in the filter leave. */
const within = ({ filters }: Selection, sum: FigureSum): FigureSum => ({
  ...sum,
  populations:
    filters.populations.length === 0
      ? sum.populations
      : sum.populations.filter((one) => filters.populations.includes(one)),
});

const contractSource = ({ selection, sums, by }: Asked): Source => ({
  table: 'contracts',
  rows: (sql) => sql`contracts
    where organization_id = ${selection.organizationId} and deleted_at is null
      and ${isOfAny(sql, sums)} and ${matching(sql, selection)}
      and ${by.includes('supplier') ? withinQuarters(sql, selection) : sql`true`}`,
  sum: (sql, { of, populations: wanted, procedureType }) => {
    const { when, column } = declaredSums[of];
    const rows = allOf(sql, [
      isOfPopulations(sql, wanted),
      ...(procedureType === null ? [] : [sql`procedure_type = ${procedureType}`]),
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
