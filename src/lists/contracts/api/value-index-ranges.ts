import { isCountKept } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import type { ListOrder } from './contract-ids.ts';
import { type ContractSort, orderOf, sortedChoices } from './contract-order.ts';
import { countsOfList } from './counts-of-list.ts';
import type { IndexRange } from './scan-from-nearest-end.ts';

/** Orders by a column of few values, and the dimension of those whose values figures are grouped by. */
const dimensionsOfSorts = {
  procedureType: 'procedureType',
  procedureState: 'procedureState',
  category: 'category',
  contractType: undefined,
  administrativeUnitType: 'unitType',
  administrationPeriod: 'administrationPeriod',
  fiscalYear: 'fiscalYear',
  period: 'quarter',
  isEmpty: undefined,
} as const satisfies Partial<Record<ContractSort, Dimension | undefined>>;

type ValueSort = keyof typeof dimensionsOfSorts;

export const isValueSort = (sort: ContractSort | undefined): sort is ValueSort =>
  sort !== undefined && Object.hasOwn(dimensionsOfSorts, sort);

/** A value with its rows, where that is known; null is no value. */
type Found = { value: string | null; count?: number };

/**
 * A list by a column of few values, value by value, each in the order of ids: one index has all these
 * columns in that order, so that none of them needs an index of its own.
 */
export const valueIndexRanges = async (
  sql: Queries,
  selection: Selection,
  { sort, order, incluirReportes = false }: ListOrder & { sort: ValueSort },
  where: Fragment,
): Promise<IndexRange[]> => {
  const { direction, ties } = orderOf(sql, sort, order);
  const found = await findValues(sql, selection, { sort, incluirReportes });
  const values = found.filter(({ value }) => value !== null).toSorted(byPlace(sort));
  const blank = found.filter(({ value }) => value === null);
  return [...(direction === 'asc' ? values : values.toReversed()), ...blank].map(
    ({ value, ...count }) => ({
      rows: sql`contracts`,
      where: sql`${where} and ${has(sql, sort, value)}`,
      direction,
      ties,
      ...count,
    }),
  );
};

const findValues = async (
  sql: Queries,
  selection: Selection,
  { sort, incluirReportes }: { sort: ValueSort; incluirReportes: boolean },
): Promise<Found[]> => {
  const dimension = dimensionsOfSorts[sort];
  if (sort === 'isEmpty') return placesOf(sort).map((value) => ({ value }));
  if (!dimension) return [...placesOf(sort), null].map((value) => ({ value }));
  const rows = await sql<{ key: string | null; count: number }[]>`
    ${countsOfList(sql, selection, dimension, incluirReportes)}`;
  const isKept = isCountKept(selection, dimension);
  return rows.map(({ key, count }) => ({ value: key, ...(isKept && { count }) }));
};

const byPlace = (sort: ValueSort) => (one: Found, other: Found) =>
  placeOf(sort, one) < placeOf(sort, other) ? -1 : 1;

/** Quarters follow each other in time, other texts by their letters, codes as their list has them. */
const placeOf = (sort: ValueSort, { value }: Found): string | number => {
  if (sort === 'period') return `${value?.slice(-4)}${value?.slice(0, 1)}`;
  const place = placesOf(sort).indexOf(String(value));
  return place < 0 ? String(value) : place;
};

const placesOf = (sort: ValueSort): readonly string[] =>
  sort === 'isEmpty' ? ['false', 'true'] : (sortedChoices[sort] ?? []);

const has = (sql: Queries, sort: ValueSort, value: string | null): Fragment => {
  const column = sql`contracts.${sql(columnOf(sort))}`;
  if (value === null) return sql`${column} is null`;
  if (sort === 'isEmpty') return value === 'true' ? column : sql`not ${column}`;
  return sql`${column} = ${value}`;
};
