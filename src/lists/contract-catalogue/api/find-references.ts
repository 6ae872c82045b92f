import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ContractForm } from '../../../records/records/contract-form.ts';

/**
 * The keys by which live suppliers and units are known (docs/data-model.md#suppliers), by their
 * ids.
 */
export type References = {
  supplierKeys: ReadonlyMap<string, string>;
  unitKeys: ReadonlyMap<string, string>;
  /** The time of day that a source gave with the date of a contract that is changed, by its id. */
  contractTimes: ReadonlyMap<string, string>;
  /** What its source says instead of the supplier, by its id. */
  supplierReasons: ReadonlyMap<string, string>;
  /** Which contract it is so far, by its id. */
  identityKeys: ReadonlyMap<string, string>;
};

/** Of what the forms name and the organization has; kept from being deleted until the end. */
export const findReferences = async (
  tx: Queries,
  organizationId: string,
  rows: { _id: string; form: ContractForm }[],
): Promise<References> => {
  const forms = rows.map(({ form }) => form);
  const supplierIds = forms.flatMap(({ supplier }) => supplier ?? []);
  const unitIds = forms.flatMap((form) =>
    [form.organizerAdministrativeUnit, form.applicantAdministrativeUnit].flatMap((id) => id ?? []),
  );
  const suppliers = await tx<Keyed[]>`
    select id, coalesce(rfc_key, name_key) as key from suppliers
     where organization_id = ${organizationId} and deleted_at is null
       and id = any(${supplierIds}::uuid[])
     order by id for share`;
  const units = await tx<Keyed[]>`
    select id, name_key as key from administrative_units
     where organization_id = ${organizationId} and deleted_at is null
       and id = any(${unitIds}::uuid[])
     order by id for share`;
  const times = await tx<Keyed[]>`
    select id, contract_time::text as key from contracts
     where organization_id = ${organizationId} and contract_time is not null
       and id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
  const reasons = await tx<Keyed[]>`
    select id, supplier_not_published as key from contracts
     where organization_id = ${organizationId} and supplier_not_published is not null
       and id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
  const identities = await tx<Keyed[]>`
    select id, identity_key as key from contracts
     where organization_id = ${organizationId}
       and id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
  return {
    supplierKeys: keysById(suppliers),
    unitKeys: keysById(units),
    contractTimes: keysById(times),
    supplierReasons: keysById(reasons),
    identityKeys: keysById(identities),
  };
};

type Keyed = { id: string; key: string };

const keysById = (rows: Keyed[]) => new Map(rows.map(({ id, key }) => [id, key]));
