import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Contract } from '../contract.ts';
import { renewIdentities } from './renew-identities.ts';

/** A contract whose supplier has changed, with what it is called by. */
export type MovedContract = Pick<
  Contract,
  '_id' | 'contractNumber' | 'contractId' | 'servicesDescription' | 'period'
> & { isDeleted: boolean };

/** Who has the contracts from now on; without a supplier what its source says instead. */
export type ContractHolder = { supplierId: string | null; supplierNotPublished: string | null };

/** Gives contracts to another supplier or to none; deleted ones too, for they may be restored. */
export const moveContracts = async (
  tx: Queries,
  organizationId: string,
  { from, to, only }: { from: ContractHolder; to: ContractHolder; only?: string[] },
): Promise<MovedContract[]> => {
  const moved = await tx<MovedContract[]>`
    update contracts
       set supplier_id = ${to.supplierId}, supplier_not_published = ${to.supplierNotPublished}
     where organization_id = ${organizationId}
       and supplier_id is not distinct from ${from.supplierId}
       and (${from.supplierId}::uuid is not null
            or supplier_not_published = ${from.supplierNotPublished})
       and (${only === undefined} or id = any(${only ?? []}::uuid[]))
    returning id as "_id", contract_number as "contractNumber", contract_id as "contractId",
              services_description as "servicesDescription", period,
              deleted_at is not null as "isDeleted"`;
  await renewIdentities(tx, organizationId, { contracts: moved.map(({ _id }) => _id) });
  return moved;
};

/** Gives contracts of suppliers that have been merged to whom these were merged into. */
export const followMerges = async (
  tx: Queries,
  organizationId: string,
  contracts: string[],
): Promise<void> => {
  const moved = await tx<{ id: string }[]>`
    with recursive merged (id, into_id) as (
      select id, merged_into from suppliers
       where organization_id = ${organizationId} and merged_into is not null
       union
      select merged.id, suppliers.merged_into from merged
        join suppliers on suppliers.organization_id = ${organizationId}
                      and suppliers.id = merged.into_id
       where suppliers.merged_into is not null)
    update contracts set supplier_id = merged.into_id
      from merged join suppliers on suppliers.organization_id = ${organizationId}
                                and suppliers.id = merged.into_id
     where contracts.organization_id = ${organizationId}
       and contracts.id = any(${contracts}::uuid[]) and contracts.supplier_id = merged.id
       and suppliers.merged_into is null
    returning contracts.id`;
  await renewIdentities(tx, organizationId, { contracts: moved.map(({ id }) => id) });
};
