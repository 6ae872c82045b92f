import { allOf, anyOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import { type BoundKey, boundKeys, boundOf } from '../bound-filters.ts';
import type { ContractFilters } from '../contract-filters.ts';
import type { Dimension } from '../dimension.ts';
import { filterKeys, type FilterKey, listFilterOf } from '../filter-declarations.ts';
import { alternativesOf } from '../mark-alternatives.ts';
import { isAmong, valueOf } from './dimension-values.ts';
import { hasAnyMark } from './mark-conditions.ts';
import { isOfPopulations } from './population-conditions.ts';

/** Which rows of `contracts` meet a filter, but for its search: one value of each list that has any. */
export const meetsFilter = (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
): Fragment => {
  const { populations, marks, signals } = filters;
  return allOf(sql, [
    meetsKeys(sql, filters),
    ...(populations.length > 0 ? [isOfPopulations(sql, populations)] : []),
    ...alternativesOf(marks).map((some) => hasAnyMark(sql, organizationId, some)),
    ...(signals.length > 0 ? [isFlagged(sql, organizationId, signals)] : []),
    ...boundKeys
      .filter((key) => filters[key] !== '')
      .map((key) => isWithin(sql, key, filters[key])),
  ]);
};

/** At least one of these signals asks about it, as they were computed last (`requireCurrentSignals`). */
const isFlagged = (
  sql: Queries,
  organizationId: string,
  signals: readonly string[],
): Fragment => sql`
  contracts.id in (
    select contract_id from contract_signals
     where organization_id = ${organizationId} and signal = any(${signals}::text[])
       and level = 'SIGNAL')`;

/** A blank amount or date is within none. */
const isWithin = (sql: Queries, key: BoundKey, value: string): Fragment => {
  const { field, end } = boundOf(key);
  const column = sql`contracts.${sql(columnOf(field))}`;
  const bound = field === 'contractDate' ? sql`${value}::date` : sql`${value}::numeric`;
  return end === 'from' ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`;
};

/** The same of the lists that are compared with a column, in every table that has the columns. */
export const meetsKeys = (sql: Queries, filters: ContractFilters): Fragment =>
  allOf(
    sql,
    filterKeys
      .filter((key) => filters[key].length > 0)
      .flatMap((key) => {
        const one = listFilterOf(key).excludes ? isNoneOf : isAnyOf;
        const columns = dimensionsOf(key).flatMap((by) => one(sql, by, filters[key]));
        return columns.length > 0 ? [anyOf(sql, columns)] : [];
      }),
  );

/** The dimensions of which a filter names values. */
export const dimensionsOf = (key: FilterKey): readonly Dimension[] => listFilterOf(key).by;

/** For one value an index gives its rows in order, for a list of one it does not. */
const isAnyOf = (sql: Queries, dimension: Dimension, values: readonly string[]): Fragment[] =>
  dimension === 'administrationPeriod' && values.length === 1
    ? [sql`administration_period = ${String(values[0])}`]
    : isAmong(sql, dimension, values);

/** What has no value is none of the others. */
const isNoneOf = (sql: Queries, dimension: Dimension, values: readonly string[]): Fragment[] => [
  sql`${valueOf(sql, dimension)} <> all(${values}::uuid[])`,
];
