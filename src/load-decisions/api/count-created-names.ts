import type { LoadSummary } from '../../data-load/load-summary.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { findDecidedRows, joinDecided } from './find-decided-rows.ts';

type Counts = Pick<LoadSummary, 'newSuppliersCount' | 'newAdministrativeUnitsCount'>;

/**
 * How many suppliers and units the new contracts of an open load would create, those of decided rows
 * too; nothing where nobody has decided anything, as the summary of the load says it then.
 */
export const countCreatedNames = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<Partial<Counts>> => {
  const decided = await findDecidedRows(sql, { organizationId, loadId });
  if (decided.size === 0) return {};
  const [counts = {}] = await sql<Counts[]>`
    with named as (
      select column_name = 'supplier' as is_supplier, facts #>> array[column_name, 'key'] as key
        from data_load_row_facts ${joinDecided(sql, decided)},
             unnest(array['supplier', 'organizer', 'applicant']) as column_name
       where organization_id = ${organizationId} and load_id = ${loadId}
         and coalesce(told.becomes, facts ->> 'status') = 'NEW'
         and facts #> array[column_name, 'isNew'] = 'true')
    select count(distinct key) filter (where is_supplier) as "newSuppliersCount",
           count(distinct key) filter (where not is_supplier) as "newAdministrativeUnitsCount"
      from named`;
  return counts;
};
