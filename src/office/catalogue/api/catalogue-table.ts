import type { CatalogueRow } from '../catalogue-endpoints.ts';
import { type CatalogueStore, secondsToRestore } from './catalogue-store.ts';
import { findTablePage } from './find-table-page.ts';
import { type CatalogueSource, rowsOf, withinScope } from './table-rows.ts';

type Common = 'findPage' | 'findRows' | 'remove' | 'findDeleted' | 'restore';

/** What a store does alike for every table: finding pages and rows, deletion and its undo. */
export const catalogueTable = <Doc extends CatalogueRow, Draft extends object>(
  table: CatalogueSource,
): Pick<CatalogueStore<Doc, Draft>, Common> => ({
  findPage: (sql, scope, query) => findTablePage<Doc>(sql, scope, table, query),
  findRows: (sql, scope, ids, { lock = false } = {}) => sql<Doc[]>`
    ${rowsOf(sql, table)}
     where ${withinScope(sql, table, scope)} and deleted_at is null and id = any(${ids}::uuid[])
     order by id ${lock ? sql`for no key update` : sql``}`,
  remove: async (tx, scope, { _id }) => {
    await tx`
      update ${tx(table.name)}
         set deleted_at = clock_timestamp(), deleted_by = ${scope.principal.userId}
       where ${withinScope(tx, table, scope)} and id = ${_id}`;
  },
  findDeleted: async (tx, scope, id) => {
    const [doc] = await tx<Doc[]>`
      ${rowsOf(tx, table)}
       where ${withinScope(tx, table, scope)} and id = ${id}
         and deleted_by = ${scope.principal.userId}
         and deleted_at > clock_timestamp() - make_interval(secs => ${secondsToRestore})
         for no key update`;
    return doc;
  },
  restore: async (tx, scope, { _id }) => {
    await tx`
      update ${tx(table.name)} set deleted_at = null, deleted_by = null
       where ${withinScope(tx, table, scope)} and id = ${_id}`;
  },
});
