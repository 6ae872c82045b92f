import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { listColumns, recordColumns } from '../../../records/records/api/contract-record.ts';
import { followMerges } from '../../../records/records/api/move-contracts.ts';

export type LoadToRevert = { organizationId: string; loadId: string; deletedBy: string | null };

/**
 * What is taken back is kept beside what it becomes again, for the history of the contract. One that had not
 * changed before the load is not marked as changed either.
 */
export const restoreContracts = async (
  tx: Transaction,
  { organizationId, loadId }: LoadToRevert,
  confirmedAt: string,
): Promise<string[]> => {
  const assignments = Object.values(recordColumns)
    .map((column) => `${column} = (before.row).${column}`)
    .join(', ');
  await tx`
    update data_load_changes changes
       set taken_back_row = to_jsonb(contracts) - ${listColumns}::text[]
      from contracts
     where changes.organization_id = ${organizationId} and changes.load_id = ${loadId}
       and contracts.organization_id = ${organizationId} and contracts.id = changes.contract_id
       and deleted_at is null
       and updated_at = coalesce(written_at, ${confirmedAt}::text::timestamptz)`;
  await tx`select set_config('contraluz.restoring_contracts', 'on', true)`;
  const restored = await tx<{ id: string }[]>`
    with before as (
      select contract_id as id, jsonb_populate_record(null::contracts, old_row) as row
        from data_load_changes
       where organization_id = ${organizationId} and load_id = ${loadId}
         and taken_back_row is not null)
    update contracts set ${tx.unsafe(assignments)}, was_changed = (before.row).was_changed,
           former_identity_keys = coalesce((before.row).former_identity_keys, '{}'),
           identity_key = case
             when exists (
               select from contracts other
                where other.organization_id = ${organizationId} and other.deleted_at is null
                  and other.id <> before.id and other.identity_key = (before.row).identity_key)
             then contracts.identity_key else (before.row).identity_key end
      from before
     where organization_id = ${organizationId} and contracts.id = before.id
    returning contracts.id`;
  await tx`select set_config('contraluz.restoring_contracts', 'off', true)`;
  const ids = restored.map(({ id }) => id);
  await followMerges(tx, organizationId, ids);
  return ids;
};
