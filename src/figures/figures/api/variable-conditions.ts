import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import {
  type AmountFilter,
  type Comparison,
  isReferenceFilter,
  type ReferenceFilter,
  type VariableFilter,
} from '../variable-filter.ts';

/** Which rows of `contracts` meet the filters of a variable. */
export const meetsVariableFilters = (
  sql: Queries,
  filters: readonly VariableFilter[],
): Fragment => {
  const references = filters.filter(isReferenceFilter);
  const amounts = filters.filter((filter) => !isReferenceFilter(filter));
  const byProperty = Map.groupBy(references, ({ propertyName }) => propertyName);
  return allOf(sql, [
    ...[...byProperty].map(([property, ofOne]) => isReferredTo(sql, property, ofOne)),
    ...amounts.map((filter) => compares(sql, filter)),
  ]);
};

/** What EQUAL names are alternatives; what NOT_EQUAL names is left out. Nobody is not somebody. */
const isReferredTo = (
  sql: Queries,
  property: ReferenceFilter['propertyName'],
  filters: ReferenceFilter[],
): Fragment => {
  const named = (operator: ReferenceFilter['operator']) =>
    filters.filter((one) => one.operator === operator).map(({ reference }) => reference);
  const [wanted, unwanted] = [named('EQUAL'), named('NOT_EQUAL')];
  const isAmong = (ids: string[]) => sql`${sql(columnOf(property))} = any(${ids}::uuid[])`;
  return allOf(sql, [
    ...(wanted.length > 0 ? [isAmong(wanted)] : []),
    ...(unwanted.length > 0 ? [sql`(${isAmong(unwanted)}) is not true`] : []),
  ]);
};

/** A blank amount meets none. */
const compares = (sql: Queries, { propertyName, operator, value }: AmountFilter): Fragment =>
  sql`${sql(columnOf(propertyName))} ${sql.unsafe(operators[operator])} ${value}::numeric`;

const operators: Record<Comparison, string> = {
  EQUAL: '=',
  NOT_EQUAL: '<>',
  GREATER: '>',
  GREATER_EQUAL: '>=',
  LESS: '<',
  LESS_EQUAL: '<=',
};
