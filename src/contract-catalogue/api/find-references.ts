import type { Queries } from '../../platform/api/database/database.ts';
import type { ContractForm } from '../../records/contract-form.ts';

/**
 * The keys by which live suppliers and units are known (docs/data-model.md#suppliers), by their
 * ids.
 */
export type References = {
  supplierKeys: ReadonlyMap<string, string>;
  unitKeys: ReadonlyMap<string, string>;
};

/** Of what the forms name and the organization has; kept from being deleted until the end. */
export const findReferences = async (
  tx: Queries,
  organizationId: string,
  forms: ContractForm[],
): Promise<References> => {
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
  return { supplierKeys: keysById(suppliers), unitKeys: keysById(units) };
};

type Keyed = { id: string; key: string };

const keysById = (rows: Keyed[]) => new Map(rows.map(({ id, key }) => [id, key]));
