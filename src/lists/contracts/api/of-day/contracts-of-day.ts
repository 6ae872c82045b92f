import type { Fragment } from '../../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import { endOfDay } from '../../../../records/contract-versions/api/end-of-day.ts';
import { columnOf } from '../../../../records/records/api/contract-record.ts';
import { type FieldName, fieldNames } from '../../../../records/records/contract-field-names.ts';
import { contractFields } from '../../../../records/records/contract-fields.ts';

/**
 * What stands before a query of `contracts`, `suppliers` and `administrative_units` to be answered as these
 * were at the end of a day: rows with the columns that lists filter and sort by, out of the newest version
 * of each contract then. A version whose content was removed has no row but in `removed_versions`.
 */
export const tablesOfDay = (sql: Queries, organizationId: string, day: string): Fragment => sql`
  with newest as (
    select distinct on (contract_id) organization_id, contract_id as id, version, sha256, state
      from contract_versions
     where organization_id = ${organizationId} and moment < ${endOfDay(sql, day)}
     order by contract_id, version desc),
  removed_versions as (select id from newest where sha256 is not null and state is null),
  contracts as (
    select newest.organization_id, newest.id, newest.version, null::timestamptz as deleted_at,
           figures.population, figures.population = 'COUNTED' as counts,
           figures.population = 'AMENDMENT' as amends,
           ${sql.unsafe(columns)},
           folded(left("contractId", 60)) as contract_id_order,
           folded(left("contractNumber", 60)) as contract_number_order,
           folded(left("servicesDescription", 60)) as description_order,
           first_words("servicesDescription") as first_words,
           "supplier" ->> 'name' as supplier_name,
           "organizerAdministrativeUnit" ->> 'name' as organizer_name,
           "applicantAdministrativeUnit" ->> 'name' as applicant_name
      from newest
      join contract_version_figures figures
        on figures.organization_id = newest.organization_id and figures.contract_id = newest.id
       and figures.version = newest.version
     cross join json_to_record(newest.state::json) as stated (${sql.unsafe(statedFields)})
     where newest.state is not null),
  suppliers as (
    select distinct on (supplier_id) organization_id, supplier_id as id, supplier_name as name,
           folded(left(supplier_name, 60)) as name_order
      from contracts where supplier_id is not null order by supplier_id),
  administrative_units as (
    select distinct on (id) organization_id, id, name
      from (select organization_id, organizer_administrative_unit_id, organizer_name from contracts
             union all
            select organization_id, applicant_administrative_unit_id, applicant_name from contracts)
           as units (organization_id, id, name)
     order by id)`;

/** How each kind of field stands in the text of a version. */
const typesOfKind: Record<(typeof contractFields)[FieldName]['kind'], string> = {
  text: 'text',
  code: 'text',
  address: 'text',
  reference: 'json',
  amount: 'numeric',
  day: 'date',
  yesOrNo: 'boolean',
};

const statedFields = fieldNames
  .map((field) => `"${field}" ${typesOfKind[contractFields[field].kind]}`)
  .join(', ');

const columns = fieldNames
  .map((field) => {
    const value =
      contractFields[field].kind === 'reference' ? `("${field}" ->> '_id')::uuid` : `"${field}"`;
    return `${value} as ${columnOf(field)}`;
  })
  .join(', ');
