import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type KeyedSupplier = {
  _id: string;
  name: string;
  rfc: string | null;
  rfcKey: string | null;
  nameKey: string;
};

/**
 * The live suppliers that one of the keys may mean; `lock` keeps them from being deleted until the
 * transaction ends.
 */
export const findSuppliersByKeys = (
  sql: Queries,
  organizationId: string,
  { rfcKeys, nameKeys }: { rfcKeys: string[]; nameKeys: string[] },
  { lock = false } = {},
): Promise<KeyedSupplier[]> =>
  sql<KeyedSupplier[]>`
    select id as "_id", name, rfc, rfc_key as "rfcKey", name_key as "nameKey"
      from suppliers
     where organization_id = ${organizationId} and deleted_at is null
       and (rfc_key = any(${rfcKeys}::text[]) or name_key = any(${nameKeys}::text[]))
     order by id ${lock ? sql`for share` : sql``}`;

export const findSupplierNames = (sql: Queries, organizationId: string) =>
  sql<{ name: string; key: string; rfc: string | null }[]>`
    select name, name_key as key, rfc_key as rfc from suppliers
     where organization_id = ${organizationId} and deleted_at is null order by id`;

/** The keys of suppliers of which somebody decided that they are some, although it is no likely name. */
export const findConfirmedSuppliers = async (
  sql: Queries,
  organizationId: string,
): Promise<string[]> => {
  const found = await sql<{ key: string }[]>`
    select name_key as key from suppliers
     where organization_id = ${organizationId} and deleted_at is null and is_confirmed`;
  return found.map(({ key }) => key);
};

export const insertSuppliers = (
  sql: Queries,
  organizationId: string,
  suppliers: KeyedSupplier[],
  loadId: string | null = null,
): Promise<void> =>
  copyRows(
    sql,
    'suppliers',
    ['organization_id', 'id', 'name', 'rfc', 'rfc_key', 'name_key', 'load_id'],
    suppliers.map((row) => [
      organizationId,
      row._id,
      row.name,
      row.rfc,
      row.rfcKey,
      row.nameKey,
      loadId,
    ]),
  );

/** Takes back the suppliers a load made, but for those that somebody uses or has edited since. */
export const deleteUnusedSuppliersOfLoad = async (
  sql: Queries,
  organizationId: string,
  { loadId, deletedBy }: { loadId: string; deletedBy: string | null },
): Promise<number> => {
  const deleted = await sql`
    update suppliers set deleted_at = now(), deleted_by = ${deletedBy}
     where organization_id = ${organizationId} and load_id = ${loadId} and deleted_at is null
       and updated_at = created_at
       and not exists (
         select from contracts
          where contracts.organization_id = ${organizationId}
            and contracts.supplier_id = suppliers.id and contracts.deleted_at is null)`;
  return deleted.count;
};
