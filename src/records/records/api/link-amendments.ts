import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * After contracts were written, deleted or restored: each amendment among them, and each that amends
 * one of them, names the live contract with its number, else the one that had it, or none. A link is
 * no change of what either of them says, so no moment of a change moves.
 */
export const linkAmendments = async (
  tx: Queries,
  organizationId: string,
  contractIds: string[],
): Promise<void> => {
  if (contractIds.length === 0) return;
  await tx`select set_config('contraluz.renewing_identities', 'on', true)`;
  await tx`
    with written as materialized (
      select id, identity_key, former_identity_keys, amended_number from contracts
       where organization_id = ${organizationId} and id = any(${contractIds}::uuid[])),
    amendments as (
      select id from written where amended_number is not null
       union
      select id from contracts
       where organization_id = ${organizationId}
         and amends_contract_id = any(${contractIds}::uuid[])
       union
      select amendment.id from written
        join contracts amendment
          on amendment.organization_id = ${organizationId} and amendment.deleted_at is null
         and amendment.amended_number = written.identity_key
       union
      select amendment.id from written
        cross join unnest(written.former_identity_keys) as former (identity_key)
        join contracts amendment
          on amendment.organization_id = ${organizationId} and amendment.deleted_at is null
         and amendment.amended_number = former.identity_key),
    linked as (
      select amendment.id, coalesce((
               select original.id from contracts original
                where original.organization_id = ${organizationId}
                  and original.deleted_at is null
                  and original.identity_key = amendment.amended_number), (
               select original.id from contracts original
                where original.organization_id = ${organizationId}
                  and original.deleted_at is null and original.former_identity_keys <> '{}'
                  and original.former_identity_keys @> array[amendment.amended_number]
                order by original.id limit 1)) as original_id
        from amendments join contracts amendment using (id)
       where amendment.organization_id = ${organizationId})
    update contracts set amends_contract_id = linked.original_id
      from linked
     where contracts.organization_id = ${organizationId} and contracts.id = linked.id
       and contracts.amends_contract_id is distinct from linked.original_id`;
  await tx`select set_config('contraluz.renewing_identities', 'off', true)`;
};
