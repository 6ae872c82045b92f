import type { Actor } from '../../audit/api/record-events.ts';
import { lockAnyOrganization } from '../../catalogue/api/lock-organization.ts';
import { commandLine, notifyReverted } from '../../data-load/api/notify-of-load.ts';
import { daysToRevert } from '../../data-load/days-to-revert.ts';
import type { Queries, Sql, Transaction } from '../../platform/api/database/database.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import { keptForLists, recordColumns } from '../../records/api/contract-record.ts';
import { linkAmendments } from '../../records/api/link-amendments.ts';
import { followMerges } from '../../records/api/move-contracts.ts';
import { deleteUnusedSuppliersOfLoad } from '../../records/api/supplier-keys.ts';
import { deleteUnusedUnitsOfLoad } from '../../records/api/unit-keys.ts';

type LeftContract = { _id: string; contractNumber: string | null };

export type Reverted = {
  deletedContractsCount: number;
  restoredContractsCount: number;
  deletedSuppliersCount: number;
  deletedAdministrativeUnitsCount: number;
  /** Contracts that somebody changed since, and that are left as they are. */
  left: LeftContract[];
};

/**
 * Takes a confirmed load back, as one unit and within 30 days
 * (docs/data-load.md#taking-a-load-back): its contracts are deleted, those it changed get their old
 * values, its suppliers and units go when nothing uses them. Refuses with 409 when it is not
 * confirmed or too old.
 */
export const revertLoad = async (
  sql: Sql,
  organizationId: string,
  loadId: string,
  { by = commandLine }: { by?: Actor } = {},
): Promise<Reverted> =>
  sql.begin(async (tx) => {
    const load = { organizationId, loadId, deletedBy: by.userId };
    await lockAnyOrganization(tx, organizationId);
    const { confirmedAt, fileName } = await takeConfirmedLoad(tx, load);
    const left = await findChangedSince(tx, load, confirmedAt);
    const brought = await deleteContracts(tx, load, confirmedAt);
    const changed = await restoreContracts(tx, load, confirmedAt);
    const gone = await takeBackEarlier(tx, load, changed);
    const deleted = [...brought, ...gone];
    const restored = changed.filter((id) => !gone.includes(id));
    await linkAmendments(tx, organizationId, [...deleted, ...restored]);
    const deletedContractsCount = deleted.length;
    const counts = {
      deletedContractsCount,
      restoredContractsCount: restored.length,
      deletedSuppliersCount: await deleteUnusedSuppliersOfLoad(tx, organizationId, load),
      deletedAdministrativeUnitsCount: await deleteUnusedUnitsOfLoad(tx, organizationId, load),
    };
    const step = { organizationId, loadId, fileName, by, counts };
    await notifyReverted(tx, step, deletedContractsCount);
    return { ...counts, left };
  });

export type RevertPreview = Pick<
  Reverted,
  'deletedContractsCount' | 'restoredContractsCount' | 'left'
> & { leftCount: number };

/** What `revertLoad` would do now. Refuses with 409 when it could not. */
export const findRevertPreview = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<RevertPreview> => {
  const [load] = await sql<{ confirmedAt: string }[]>`
    select confirmed_at::text as "confirmedAt" from data_loads
     where organization_id = ${organizationId} and id = ${loadId} and status = 'CONFIRMED'
       and confirmed_at > now() - make_interval(days => ${daysToRevert})`;
  if (!load) throw cannotBeReverted();
  const { confirmedAt } = load;
  const left = await findChangedSince(sql, { organizationId, loadId }, confirmedAt);
  const [counts = { deletedContractsCount: 0, restoredContractsCount: 0 }] = await sql<
    Pick<Reverted, 'deletedContractsCount' | 'restoredContractsCount'>[]
  >`
    select (select count(*) from contracts
             where organization_id = ${organizationId} and load_id = ${loadId}
               and deleted_at is null and ${isAsLoaded(sql, confirmedAt)})
             as "deletedContractsCount",
           (select count(*) from data_load_changes changes
              join contracts on contracts.organization_id = changes.organization_id
               and contracts.id = changes.contract_id
             where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
               and deleted_at is null
               and updated_at = coalesce(written_at, ${confirmedAt}::text::timestamptz))
             as "restoredContractsCount"`;
  const gone = await countKeptFromEarlier(sql, { organizationId, loadId }, confirmedAt);
  return {
    deletedContractsCount: counts.deletedContractsCount + gone,
    restoredContractsCount: counts.restoredContractsCount - gone,
    left: left.slice(0, 100),
    leftCount: left.length,
  };
};

/** Contracts that go with this load since the one that brought them was taken back before. */
const countKeptFromEarlier = async (
  sql: Queries,
  { organizationId, loadId }: Omit<LoadToRevert, 'deletedBy'>,
  confirmedAt: string,
): Promise<number> => {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count
      from data_load_changes changes
      join contracts on contracts.organization_id = changes.organization_id
                    and contracts.id = changes.contract_id
      join data_loads brought on brought.organization_id = contracts.organization_id
                             and brought.id = contracts.load_id
      left join restored_contracts again
        on again.organization_id = contracts.organization_id and again.contract_id = contracts.id
     where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
       and contracts.deleted_at is null and brought.status = 'REVERTED'
       and contracts.updated_at = coalesce(written_at, ${confirmedAt}::text::timestamptz)
       and (changes.old_row ->> 'updated_at')::timestamptz
           in (brought.confirmed_at, again.restored_at)`;
  return count;
};

const cannotBeReverted = () => refuse(409, 'data-load:load.cannot-be-reverted');

type LoadToRevert = { organizationId: string; loadId: string; deletedBy: string | null };

/** The moment of the confirm with all its digits: whatever it brought carries the very same. */
const takeConfirmedLoad = async (
  tx: Transaction,
  { organizationId, loadId, deletedBy }: LoadToRevert,
): Promise<{ confirmedAt: string; fileName: string }> => {
  const [load] = await tx<{ confirmedAt: string; fileName: string }[]>`
    update data_loads
       set status = 'REVERTED', reverted_at = now(), reverted_by = ${deletedBy}
     where organization_id = ${organizationId} and id = ${loadId} and status = 'CONFIRMED'
       and confirmed_at > now() - make_interval(days => ${daysToRevert})
    returning confirmed_at::text as "confirmedAt", file_name as "fileName"`;
  if (!load) throw cannotBeReverted();
  return load;
};

const findChangedSince = (
  tx: Queries,
  { organizationId, loadId }: Omit<LoadToRevert, 'deletedBy'>,
  confirmedAt: string,
) =>
  tx<LeftContract[]>`
    select id as "_id", contract_number as "contractNumber" from contracts
     where organization_id = ${organizationId} and load_id = ${loadId} and deleted_at is null
       and not ${isAsLoaded(tx, confirmedAt)}
     union all
    select id, contract_number from contracts
      join data_load_changes changes using (organization_id)
     where organization_id = ${organizationId} and changes.load_id = ${loadId}
       and contracts.id = changes.contract_id and deleted_at is null
       and updated_at <> coalesce(written_at, ${confirmedAt}::text::timestamptz)
     order by "contractNumber", "_id"`;

/** As its load wrote it, or again so since a later load was taken back. */
const isAsLoaded = (sql: Queries, confirmedAt: string) => sql`
  (updated_at = ${confirmedAt}::text::timestamptz
   or exists (select from restored_contracts again
               where again.organization_id = contracts.organization_id
                 and again.contract_id = contracts.id
                 and again.restored_at = contracts.updated_at))`;

/**
 * What became of restored contracts as earlier loads had written them: those that were taken back
 * before are taken back now, for a later load had kept them from it. The contracts that are deleted.
 */
const takeBackEarlier = async (
  tx: Transaction,
  load: LoadToRevert,
  restored: string[],
): Promise<string[]> => {
  const { organizationId, loadId, deletedBy } = load;
  if (restored.length === 0) return [];
  await tx`
    insert into restored_contracts (organization_id, contract_id, restored_at)
    select contracts.organization_id, contracts.id, contracts.updated_at
      from data_load_changes changes
      join contracts on contracts.organization_id = changes.organization_id
                    and contracts.id = changes.contract_id
      join data_loads brought on brought.organization_id = contracts.organization_id
                             and brought.id = contracts.load_id
      left join restored_contracts again
        on again.organization_id = contracts.organization_id and again.contract_id = contracts.id
     where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
       and contracts.id = any(${restored}::uuid[])
       and (changes.old_row ->> 'updated_at')::timestamptz
           in (brought.confirmed_at, again.restored_at)
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

const deleteContracts = async (
  tx: Transaction,
  { organizationId, loadId, deletedBy }: LoadToRevert,
  confirmedAt: string,
): Promise<string[]> => {
  const deleted = await tx<{ id: string }[]>`
    update contracts set deleted_at = now(), deleted_by = ${deletedBy}
     where organization_id = ${organizationId} and load_id = ${loadId} and deleted_at is null
       and ${isAsLoaded(tx, confirmedAt)}
    returning id`;
  return deleted.map(({ id }) => id);
};

/** What is taken back is kept beside what it becomes again, for the history of the contract. */
const restoreContracts = async (
  tx: Transaction,
  { organizationId, loadId }: LoadToRevert,
  confirmedAt: string,
): Promise<string[]> => {
  const assignments = Object.values(recordColumns)
    .map((column) => `${column} = (before.row).${column}`)
    .join(', ');
  await tx`
    update data_load_changes changes
       set taken_back_row = to_jsonb(contracts) - ${keptForLists}::text[]
      from contracts
     where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
       and contracts.organization_id = ${organizationId} and contracts.id = changes.contract_id
       and deleted_at is null
       and updated_at = coalesce(written_at, ${confirmedAt}::text::timestamptz)`;
  const restored = await tx<{ id: string }[]>`
    with before as (
      select contract_id as id, jsonb_populate_record(null::contracts, old_row) as row
        from data_load_changes
       where organization_id = ${organizationId} and load_id = ${loadId}
         and taken_back_row is not null)
    update contracts set ${tx.unsafe(assignments)}, identity_key = case
             when exists (
               select from contracts other
                where other.organization_id = ${organizationId} and other.deleted_at is null
                  and other.id <> before.id and other.identity_key = (before.row).identity_key)
             then contracts.identity_key else (before.row).identity_key end
      from before
     where organization_id = ${organizationId} and contracts.id = before.id
    returning contracts.id`;
  const ids = restored.map(({ id }) => id);
  await followMerges(tx, organizationId, ids);
  return ids;
};
