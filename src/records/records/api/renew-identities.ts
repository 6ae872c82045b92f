import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { keepApart } from './amendment-apart.ts';
import { contractIdentity, type Identifying } from './contract-identity.ts';

/** Records whose own identity has changed (another RFC, another name), and contracts of another supplier. */
type Renamed = { suppliers?: string[]; units?: string[]; contracts?: string[] };

/**
 * A contract without number is known by its supplier and its unit too
 * (docs/decisions/006-identity-of-contracts.md), so it has to follow when these get another RFC or
 * name: else the next load of the same sheet would write it, and its money, a second time. One that
 * would then be equal to another contract stays as it is.
 */
export const renewIdentities = async (
  tx: Queries,
  organizationId: string,
  { suppliers = [], units = [], contracts: moved = [] }: Renamed,
): Promise<void> => {
  if (suppliers.length + units.length + moved.length === 0) return;
  await tx`select set_config('contraluz.renewing_identities', 'on', true)`;
  let after = firstId;
  for (;;) {
    const renamed = { suppliers, units, contracts: moved };
    const contracts = await findUnnumbered(tx, organizationId, renamed, after);
    await writeIdentities(tx, organizationId, contracts);
    const last = contracts.at(-1);
    if (!last || contracts.length < batch) break;
    after = last._id;
  }
  await tx`select set_config('contraluz.renewing_identities', 'off', true)`;
};

const batch = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Identified = Identifying & { _id: string; identityKey: string };

const findUnnumbered = (
  tx: Queries,
  organizationId: string,
  { suppliers, units, contracts: moved }: Required<Renamed>,
  after: string,
) => tx<Identified[]>`
  select contracts.id as "_id", identity_key as "identityKey", contract_number as "contractNumber",
         contract_id as "contractId", contract_date as "contractDate",
         contract_time::text as "contractTime", category,
         supplier_not_published as "supplierNotPublished",
         total_or_max_amount as "totalOrMaxAmount", period,
         services_description as "servicesDescription", procedure_type as "procedureType",
         is_empty as "isEmpty", coalesce(suppliers.rfc_key, suppliers.name_key) as "supplierKey",
         organizer.name_key as "organizerKey"
    from contracts
    join administrative_units organizer
      on organizer.organization_id = contracts.organization_id
     and organizer.id = contracts.organizer_administrative_unit_id
    left join suppliers
      on suppliers.organization_id = contracts.organization_id
     and suppliers.id = contracts.supplier_id
   where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
     and (identity_key like 'sin-numero:%' or identity_key like 'modificatorio-sin-numero:%')
     and contracts.id > ${after}
     and (contracts.supplier_id = any(${suppliers}::uuid[])
          or contracts.organizer_administrative_unit_id = any(${units}::uuid[])
          or contracts.id = any(${moved}::uuid[]))
   order by contracts.id
   limit ${batch}`;

const writeIdentities = async (
  tx: Queries,
  organizationId: string,
  contracts: Identified[],
): Promise<void> => {
  const wanted = contracts
    .map((contract) => ({
      ...contract,
      key: keepApart(contractIdentity(contract), contract.identityKey),
    }))
    .filter(({ identityKey, key }) => identityKey !== key);
  if (wanted.length === 0) return;
  await tx`
    update contracts set identity_key = wanted.key
      from (select distinct on (key) *
              from unnest(${wanted.map(({ _id }) => _id)}::uuid[],
                          ${wanted.map(({ key }) => key)}::text[]) as given (id, key)
             order by key, id) wanted
     where organization_id = ${organizationId} and contracts.id = wanted.id
       and not exists (
         select from contracts other
          where other.organization_id = ${organizationId} and other.deleted_at is null
            and other.identity_key = wanted.key)`;
};
