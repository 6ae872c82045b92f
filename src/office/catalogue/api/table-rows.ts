import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CatalogueScope } from './catalogue-store.ts';

/** A table with the columns id, created_at, updated_at, deleted_at and deleted_by. */
export type CatalogueSource = {
  /** As the database calls it. */
  name: string;
  /** The fields of a row beside its id and moments, as a list of columns. */
  columns: (sql: Queries) => Fragment;
  /** Which rows the scope has, deleted ones too; without it those of the organization. */
  within?: (sql: Queries, scope: CatalogueScope) => Fragment;
  /** Whether a row holds a text that is not empty, literally and whatever its case and accents. */
  holds: (sql: Queries, search: string) => Fragment;
  /** What each column is sorted by, which an index should have; `createdAt` is there always. */
  sorts: Record<string, (sql: Queries) => Fragment>;
  /** Texts of which an index has the beginning alone: rows that agree in that follow the whole text. */
  wholeTexts?: Record<string, (sql: Queries) => Fragment>;
};

export const rowsOf = (sql: Queries, { name, columns }: CatalogueSource): Fragment => sql`
  select id as "_id", created_at as "createdAt", updated_at as "updatedAt", ${columns(sql)}
    from ${sql(name)}`;

export const withinScope = (
  sql: Queries,
  { within }: CatalogueSource,
  scope: CatalogueScope,
): Fragment => within?.(sql, scope) ?? sql`organization_id = ${scope.organizationId}`;

export const liveRows = (
  sql: Queries,
  table: CatalogueSource,
  scope: CatalogueScope,
  search: string,
): Fragment =>
  allOf(sql, [
    withinScope(sql, table, scope),
    sql`deleted_at is null`,
    ...(search === '' ? [] : [table.holds(sql, search)]),
  ]);
