import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type KeyedUnit = { _id: string; name: string; nameKey: string };

/** The live units with one of these names; `lock` keeps them until the transaction ends. */
export const findUnitsByKeys = (
  sql: Queries,
  organizationId: string,
  nameKeys: string[],
  { lock = false } = {},
): Promise<KeyedUnit[]> =>
  sql<KeyedUnit[]>`
    select id as "_id", name, name_key as "nameKey" from administrative_units
     where organization_id = ${organizationId} and deleted_at is null
       and name_key = any(${nameKeys}::text[])
     order by id ${lock ? sql`for share` : sql``}`;

export const findUnitNames = (sql: Queries, organizationId: string) =>
  sql<{ name: string; key: string }[]>`
    select name, name_key as key from administrative_units
     where organization_id = ${organizationId} and deleted_at is null order by id`;

export const insertUnits = (
  sql: Queries,
  organizationId: string,
  units: KeyedUnit[],
  loadId: string | null = null,
): Promise<void> =>
  copyRows(
    sql,
    'administrative_units',
    ['organization_id', 'id', 'name', 'name_key', 'load_id'],
    units.map((row) => [organizationId, row._id, row.name, row.nameKey, loadId]),
  );

/** Takes back the units a load made, but for those that somebody uses or has edited since. */
export const deleteUnusedUnitsOfLoad = async (
  sql: Queries,
  organizationId: string,
  { loadId, deletedBy }: { loadId: string; deletedBy: string | null },
): Promise<number> => {
  const deleted = await sql`
    update administrative_units units set deleted_at = now(), deleted_by = ${deletedBy}
     where organization_id = ${organizationId} and load_id = ${loadId} and deleted_at is null
       and updated_at = created_at
       and not exists (
         select from contracts
          where contracts.organization_id = ${organizationId}
            and contracts.organizer_administrative_unit_id = units.id
            and contracts.deleted_at is null)
       and not exists (
         select from contracts
          where contracts.organization_id = ${organizationId}
            and contracts.applicant_administrative_unit_id = units.id
            and contracts.deleted_at is null)`;
  return deleted.count;
};
