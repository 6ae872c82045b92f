import { isCountKept } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ListOrder } from './contract-ids.ts';
import { type ContractSort, type Direction, orderOf } from './contract-order.ts';
import { countsOfList } from './counts-of-list.ts';
import type { IndexRange } from './scan-from-nearest-end.ts';

/** Orders by the name of a unit, and the columns that name it. */
const columns = {
  applicantAdministrativeUnit: 'applicant_administrative_unit_id',
  organizerAdministrativeUnit: 'organizer_administrative_unit_id',
} as const satisfies Partial<Record<ContractSort, string>>;

export type UnitSort = keyof typeof columns;

export const isUnitSort = (sort: ContractSort | undefined): sort is UnitSort =>
  sort !== undefined && Object.hasOwn(columns, sort);

/**
 * A list by the name of a unit, unit by unit: the index of each has its contracts in order, while
 * one query of them all would have to sort what the first unit has, be it half of all contracts.
 */
export const unitIndexRanges = async (
  sql: Queries,
  selection: Selection,
  { sort, order, incluirReportes = false }: ListOrder & { sort: UnitSort },
  where: Fragment,
): Promise<IndexRange[]> => {
  const { direction, ties } = orderOf(sql, sort, order);
  const units = await findUnits(sql, selection, { sort, incluirReportes });
  return inDirection(units, direction).map(({ ids, count }) => ({
    rows: sql`contracts`,
    where: sql`${where} and ${isOf(sql, sort, ids)}`,
    direction,
    ties,
    ...(isCountKept(selection, sort) && { count }),
  }));
};

type FoundUnits = { ids: string[]; count: number };

/** Those with contracts, in the order of their names; several under one name are one. */
const findUnits = (
  sql: Queries,
  selection: Selection,
  { sort, incluirReportes }: { sort: UnitSort; incluirReportes: boolean },
) => sql<FoundUnits[]>`
  select array_agg(id) as ids, sum(count)::bigint as count
    from (${countsOfList(sql, selection, sort, incluirReportes)}) used
    join administrative_units on id = key
   where organization_id = ${selection.organizationId}
   group by folded(left(name, 60)), folded(name)
   order by folded(left(name, 60)), folded(name)`;

const inDirection = (units: FoundUnits[], direction: Direction): FoundUnits[] =>
  direction === 'asc' ? [...units] : units.toReversed();

const isOf = (sql: Queries, sort: UnitSort, ids: string[]): Fragment => {
  const column = sql(columns[sort]);
  return ids.length === 1
    ? sql`contracts.${column} = ${ids[0] ?? null}`
    : sql`contracts.${column} = any(${ids}::uuid[])`;
};
