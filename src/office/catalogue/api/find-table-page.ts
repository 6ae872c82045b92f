import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type { CatalogueQuery, CatalogueRow } from '../catalogue-endpoints.ts';
import type { FoundPage, CatalogueScope } from './catalogue-store.ts';
import { findIdsInOrder } from './find-ids-in-order.ts';
import { type CatalogueSource, liveRows, rowsOf, withinScope } from './table-rows.ts';

/** One page of a table's live rows, in any order and from anywhere in the list. */
export const findTablePage = async <Doc extends CatalogueRow>(
  sql: Sql,
  scope: CatalogueScope,
  table: CatalogueSource,
  query: CatalogueQuery,
): Promise<FoundPage<Doc>> =>
  readSnapshot(sql, async (snapshot) => {
    const rows = liveRows(snapshot, table, scope, query.search);
    const [total, lastUpdate] = await Promise.all([
      countRows(snapshot, table, rows),
      findLastUpdate(snapshot, table, scope),
    ]);
    const clamped = clampPage(query, total);
    const ids = await findIdsInOrder(
      snapshot,
      { table: table.name, rows, ...orderOf(snapshot, table, query), total },
      { skip: (clamped.page - 1) * query.pageSize, limit: query.pageSize },
    );
    return { docs: await findByIds<Doc>(snapshot, table, scope, ids), ...clamped, lastUpdate };
  });

const orderOf = (
  sql: Queries,
  { sorts, wholeTexts }: CatalogueSource,
  { sort, order }: CatalogueQuery,
) => {
  const whole = wholeTexts?.[sort]?.(sql);
  return {
    key: sorts[sort]?.(sql) ?? sql`created_at`,
    ...(whole && { whole }),
    direction: order ?? (sort === 'createdAt' ? ('desc' as const) : ('asc' as const)),
  };
};

const countRows = async (
  sql: Queries,
  { name }: CatalogueSource,
  rows: Fragment,
): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from ${sql(name)} where ${rows}`;
  return row.count;
};

const findLastUpdate = async (
  sql: Queries,
  table: CatalogueSource,
  scope: CatalogueScope,
): Promise<string | null> => {
  const [row] = await sql<{ lastUpdate: string | null }[]>`
    select max(updated_at) as "lastUpdate" from ${sql(table.name)}
     where ${withinScope(sql, table, scope)}`;
  return row?.lastUpdate ?? null;
};

/** In the order of the ids. */
const findByIds = async <Doc extends CatalogueRow>(
  sql: Queries,
  table: CatalogueSource,
  scope: CatalogueScope,
  ids: string[],
): Promise<Doc[]> => {
  const docs = await sql<Doc[]>`
    ${rowsOf(sql, table)} where ${withinScope(sql, table, scope)} and id = any(${ids}::uuid[])`;
  const byId = new Map(drainRows<Doc>(docs).map((doc) => [doc._id, doc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
