import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { type LoadToRevert, restoreContracts } from './restore-contracts.ts';

/** Contracts that go with this load since the one that brought them was taken back before. */
export const findContractsOfRevertedLoads = async (
  sql: Queries,
  load: Omit<LoadToRevert, 'deletedBy'>,
  confirmedAt: string,
): Promise<string[]> => {
  const kept = await sql<{ id: string }[]>`
    select contracts.id
      ${asBrought(sql, load)}
       and contracts.deleted_at is null and brought.status = 'REVERTED'
       and contracts.updated_at = coalesce(written_at, ${confirmedAt}::text::timestamptz)`;
  return kept.map(({ id }) => id);
};

/**
 * What became of restored contracts as earlier loads had written them: those that were taken back
 * before are taken back now, for a later load had kept them from it. The contracts that are deleted.
 */
export const takeBackEarlier = async (
  tx: Transaction,
  load: LoadToRevert,
  restored: string[],
): Promise<string[]> => {
  const { organizationId, loadId, deletedBy } = load;
  if (restored.length === 0) return [];
  await tx`
    insert into restored_contracts (organization_id, contract_id, restored_at)
    select contracts.organization_id, contracts.id, contracts.updated_at
      ${asBrought(tx, load)}
       and contracts.id = any(${restored}::uuid[])
    on conflict (organization_id, contract_id) do update set restored_at = excluded.restored_at`;
  const earlier = await tx<{ loadId: string; confirmedAt: string }[]>`
    with moved as (
      update data_load_changes other set written_at = contracts.updated_at
        from data_load_changes changes, contracts, data_loads loads
       where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
         and changes.contract_id = any(${restored}::uuid[])
         and contracts.organization_id = ${organizationId} and contracts.id = changes.contract_id
         and other.organization_id = ${organizationId} and other.contract_id = changes.contract_id
         and other.load_id <> ${loadId} and other.taken_back_row is null
         and loads.organization_id = ${organizationId} and loads.id = other.load_id
         and coalesce(other.written_at, loads.confirmed_at)
             = (changes.old_row ->> 'updated_at')::timestamptz
      returning loads.id, loads.confirmed_at, loads.status)
    select distinct id as "loadId", confirmed_at::text as "confirmedAt" from moved
     where status = 'REVERTED'`;
  const further: string[] = [];
  for (const one of earlier) {
    const place = { organizationId, loadId: one.loadId, deletedBy };
    const again = await restoreContracts(tx, place, one.confirmedAt);
    further.push(...(await takeBackEarlier(tx, place, again)));
  }
  const gone = await tx<{ id: string }[]>`
    update contracts set deleted_at = now(), deleted_by = ${deletedBy}
      from data_loads brought
     where contracts.organization_id = ${organizationId}
       and contracts.id = any(${restored}::uuid[]) and contracts.deleted_at is null
       and brought.organization_id = ${organizationId} and brought.id = contracts.load_id
       and brought.status = 'REVERTED' and exists (
         select from restored_contracts again
          where again.organization_id = ${organizationId} and again.contract_id = contracts.id
            and again.restored_at = contracts.updated_at)
    returning contracts.id`;
  return [...further, ...gone.map(({ id }) => id)];
};

/**
 * The contracts that a load changed, with the load that brought each, where it found them as that load
 * had left them, or as they were again once another load was taken back.
 */
const asBrought = (
  sql: Queries,
  { organizationId, loadId }: Omit<LoadToRevert, 'deletedBy'>,
) => sql`
      from data_load_changes changes
      join contracts on contracts.organization_id = changes.organization_id
                    and contracts.id = changes.contract_id
      join data_loads brought on brought.organization_id = contracts.organization_id
                             and brought.id = contracts.load_id
      left join restored_contracts again
        on again.organization_id = contracts.organization_id and again.contract_id = contracts.id
     where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
       and (changes.old_row ->> 'updated_at')::timestamptz
           in (brought.confirmed_at, again.restored_at)`;
