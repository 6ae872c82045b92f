import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { stateVersionCause } from '../../../records/contract-versions/api/state-version-cause.ts';
import { linkAmendments } from '../../../records/records/api/link-amendments.ts';
import { deleteUnusedSuppliersOfLoad } from '../../../records/records/api/supplier-keys.ts';
import { deleteUnusedUnitsOfLoad } from '../../../records/records/api/unit-keys.ts';
import { commandLine, notifyReverted } from '../../data-load/api/notify-of-load.ts';
import { findMeaningsOfLoad, withdrawMeanings } from '../../data-load/api/remembered-meanings.ts';
import { daysToRevert } from '../../data-load/days-to-revert.ts';
import type { Meaning } from '../../data-load/load-meanings.ts';
import { type LoadToRevert, restoreContracts } from './restore-contracts.ts';
import { findContractsOfRevertedLoads, takeBackEarlier } from './take-back-earlier.ts';

type LeftContract = { _id: string; contractNumber: string | null };

export type Reverted = {
  deletedContractsCount: number;
  restoredContractsCount: number;
  deletedSuppliersCount: number;
  deletedAdministrativeUnitsCount: number;
  /** What was told in it that spellings mean. */
  withdrawnMeaningsCount: number;
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
    await stateVersionCause(tx, 'REVERT', loadId);
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
    const withdrawn = await withdrawMeanings(tx, { organizationId, loadId, by });
    const step = { organizationId, loadId, fileName, by, counts };
    await notifyReverted(tx, step, deletedContractsCount);
    return { ...counts, withdrawnMeaningsCount: withdrawn.length, left };
  });

export type RevertPreview = Pick<
  Reverted,
  'deletedContractsCount' | 'restoredContractsCount' | 'left'
> & {
  leftCount: number;
  /** What the load told that spellings mean; the next load asks for it again. */
  meanings: Meaning[];
  /** Amendments that stay while the contract that they amend is deleted. */
  unlinkedAmendmentsCount: number;
  repeatedLater: RepeatedLater;
};

/** Contracts that go although files that were confirmed later say them too, by their number. */
type RepeatedLater = { contracts: number; fileNames: string[] };

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
  const place = { organizationId, loadId };
  const left = await findChangedSince(sql, place, confirmedAt);
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
  const gone = await findContractsOfRevertedLoads(sql, place, confirmedAt);
  return {
    deletedContractsCount: counts.deletedContractsCount + gone.length,
    restoredContractsCount: counts.restoredContractsCount - gone.length,
    left: left.slice(0, 100),
    leftCount: left.length,
    meanings: await findMeaningsOfLoad(sql, place),
    unlinkedAmendmentsCount: await countUnlinkedAmendments(sql, { ...place, gone }, confirmedAt),
    repeatedLater: await findRepeatedLater(sql, { ...place, gone }, confirmedAt),
  };
};

/** Live amendments that are not deleted while their contract is; `gone` go since an earlier load was taken back. */
const countUnlinkedAmendments = async (
  sql: Queries,
  load: Going,
  confirmedAt: string,
): Promise<number> => {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    with deleted as (${idsGoing(sql, load, confirmedAt)})
    select count(*) as count from contracts amendment
     where organization_id = ${load.organizationId} and deleted_at is null
       and amends_contract_id in (select id from deleted)
       and id not in (select id from deleted)`;
  return count;
};

/** The rows of the later files were left out because the contracts were there. */
const findRepeatedLater = async (
  sql: Queries,
  load: Going,
  confirmedAt: string,
): Promise<RepeatedLater> => {
  const { organizationId } = load;
  const [found] = await sql<RepeatedLater[]>`
    with deleted as (${idsGoing(sql, load, confirmedAt)})
    select count(distinct contracts.id) as contracts,
           coalesce(array_agg(distinct later.file_name), '{}') as "fileNames"
      from deleted
      join contracts on contracts.organization_id = ${organizationId} and contracts.id = deleted.id
      join data_load_rows repeated
        on repeated.organization_id = ${organizationId} and repeated.status in ('SKIPPED', 'CHANGED')
       and repeated.draft ->> 'contractNumber' = contracts.contract_number
      join data_loads later
        on later.organization_id = ${organizationId} and later.id = repeated.load_id
       and later.status = 'CONFIRMED'
       and later.confirmed_at > ${confirmedAt}::text::timestamptz`;
  return found ?? { contracts: 0, fileNames: [] };
};

/** `gone` are those that stayed when an earlier load was taken back. */
type Going = Omit<LoadToRevert, 'deletedBy'> & { gone: string[] };

/** The contracts that are deleted with a load. */
const idsGoing = (
  sql: Queries,
  { organizationId, loadId, gone }: Going,
  confirmedAt: string,
) => sql`
  select id from contracts
   where organization_id = ${organizationId} and load_id = ${loadId} and deleted_at is null
     and ${isAsLoaded(sql, confirmedAt)}
   union
  select unnest(${gone}::uuid[])`;

const cannotBeReverted = () => refuse(409, 'data-load:load.cannot-be-reverted');

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
