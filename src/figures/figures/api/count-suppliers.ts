import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Dimension, dimensions } from '../dimension.ts';
import { contractsOf } from '../figure.ts';
import { groupsOf, sourceOf } from './figure-sources.ts';
import { sumOf } from './figure-sums.ts';
import type { Selection } from './selection.ts';

/** How many suppliers contracts that count were signed with; who was not published is nobody. */
export type SupplierCounts = {
  /** By value of the dimension; a supplier of several values is counted for each. */
  groups: ReadonlyMap<string, number>;
  /** A supplier of several values is one. */
  total: number;
};

/** Of some values of a dimension, or of all of them. */
export const countSuppliersBy = async (
  sql: Queries,
  selection: Selection,
  by: Exclude<Dimension, 'supplier'>,
  values?: readonly string[],
): Promise<SupplierCounts> => {
  const presence = sumOf(contractsOf('counted'), 'contracts');
  const source = sourceOf({ selection, sums: [presence], by: [by, 'supplier'] });
  const key = sql`${sql(dimensions[by].column)}`;
  const among = values ? sql`${key} = any(${[...values]}::uuid[])` : sql`true`;
  const pairs = groupsOf(
    sql,
    source,
    { keys: sql`${key}, supplier_id`, columns: sql`${key} as key, supplier_id`, presence },
    sql`supplier_id is not null and ${among}`,
  );
  const rows = await sql<{ key: string | null; count: number }[]>`
    with pairs as materialized (${pairs})
    select key::text, count(*)::int as count from pairs group by key
    union all
    select null, count(distinct supplier_id)::int from pairs`;
  const groups = rows.flatMap(({ key: one, count }) =>
    one === null ? [] : [[one, count] as const],
  );
  return { groups: new Map(groups), total: rows.find((row) => row.key === null)?.count ?? 0 };
};

/** How many suppliers the list has contracts of, whether or not these count. */
export const countListedSuppliers = async (sql: Queries, selection: Selection): Promise<number> => {
  const presence = sumOf(contractsOf('listed'), 'contracts');
  const source = sourceOf({ selection, sums: [presence], by: ['supplier'] });
  const found = groupsOf(
    sql,
    source,
    { keys: sql`supplier_id`, columns: sql`supplier_id`, presence },
    sql`supplier_id is not null`,
  );
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from (${found}) found`;
  return row?.count ?? 0;
};
