import { countsBy } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ListOrder } from './contract-ids.ts';
import { type SqlOrder, type Direction, orderOf, sqlDirection } from './contract-order.ts';
import type { RowSpan, IndexRange } from './scan-from-nearest-end.ts';

/** Some index ranges of a list, and which of their rows are wanted. */
type Part = { ranges: IndexRange[]; span: RowSpan };

/**
 * Of a list by the name of the supplier, the suppliers that a page of it shows: how many contracts
 * each has says where in the list they stand, so that nobody has to pass by the rows before.
 */
export const supplierIndexRanges = async (
  sql: Queries,
  selection: Selection,
  list: ListOrder,
  where: Fragment,
  { first, end }: RowSpan,
): Promise<Part> => {
  const order = orderOf(sql, 'supplier', list.order);
  const population = list.incluirReportes ? 'every' : 'listed';
  const counts = countsBy(sql, selection, 'supplier', population);
  const suppliers = await findShown(sql, selection, counts, order.direction, { first, end });
  const before = suppliers[0]?.before ?? first;
  return {
    ranges: inParts(suppliers).map((part) => indexRangeOf(sql, part, order, where)),
    span: { first: first - before, end: end - before, total: countOf(suppliers) },
  };
};

/** Several suppliers under one name are one; without ids it is no supplier, which comes last. */
type Shown = { ids: string[]; count: number; before: number };

const findShown = (
  sql: Queries,
  { organizationId }: Selection,
  counts: Fragment,
  direction: Direction,
  { first, end }: Pick<RowSpan, 'first' | 'end'>,
) => {
  const way = sqlDirection(sql, direction);
  return sql<Shown[]>`
  with named as (
    select name_order, folded(name) as whole, sum(count)::int as count
      from (${counts}) counts left join suppliers
        on suppliers.organization_id = ${organizationId} and suppliers.id = key
     group by name_order, whole),
  placed as (
    select name_order, whole, count,
           sum(count) over (order by name_order ${way} nulls last, whole ${way}) as through
      from named)
  select array(select id from suppliers
                where organization_id = ${organizationId}
                  and suppliers.name_order = placed.name_order
                  and folded(suppliers.name) = placed.whole) as ids,
         count, through - count as before
    from placed where through > ${first} and through - count < ${end}
   order by before`;
};

/** The first and the last may have far more contracts than the page; those between have fewer. */
const inParts = (suppliers: Shown[]): Shown[][] =>
  [suppliers.slice(0, 1), suppliers.slice(1, -1), suppliers.slice(1).slice(-1)].filter(
    ({ length }) => length > 0,
  );

const indexRangeOf = (
  sql: Queries,
  part: Shown[],
  { blank, direction, ties }: SqlOrder,
  where: Fragment,
): IndexRange => {
  const ids = idsOf(part);
  const rows = { rows: sql`contracts`, direction, ties, count: countOf(part) };
  if (ids.length === 0) return { ...rows, blank, where: sql`${where} and ${blank} is null` };
  const owned = { ...rows, where: sql`${where} and ${isOf(sql, ids)}` };
  return part.length === 1 ? owned : { ...owned, key: placeAmong(sql, part), direction: 'asc' };
};

const isOf = (sql: Queries, ids: string[]): Fragment =>
  ids.length === 1
    ? sql`contracts.supplier_id = ${ids[0] ?? null}`
    : sql`contracts.supplier_id = any(${ids}::uuid[])`;

/** Who shares a name shares the place. */
const placeAmong = (sql: Queries, suppliers: Shown[]): Fragment => {
  const places = suppliers.flatMap(({ ids }, place) => ids.map(() => place));
  return sql`(${places}::int[])[array_position(${idsOf(suppliers)}::uuid[], contracts.supplier_id)]`;
};

const idsOf = (suppliers: Shown[]): string[] => suppliers.flatMap(({ ids }) => ids);

const countOf = (suppliers: Shown[]): number =>
  suppliers.reduce((sum, { count }) => sum + count, 0);
