import type { LoadSummary } from '../../data-load/load-summary.ts';
import { sumKnown } from '../../figures/figure.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { type DecidedAs, findDecidedRows, joinDecided } from './find-decided-rows.ts';

type Place = { organizationId: string; loadId: string };

/**
 * The summary of an open load with what was decided since it was made: the suppliers and units that
 * decided rows would create, and those that repeat another row of the file.
 */
export const summaryAsDecided = async (
  sql: Queries,
  place: Place,
  summary: LoadSummary,
): Promise<LoadSummary> => {
  const decided = await findDecidedRows(sql, place);
  if (decided.size === 0) return summary;
  const repeated = await sumRepeated(sql, place, decided);
  return {
    ...summary,
    ...(await countCreatedNames(sql, place, decided)),
    repeatedRowsCount: summary.repeatedRowsCount + repeated.rows,
    repeatedAmount: sumKnown([summary.repeatedAmount, repeated.amount]),
  };
};

type Decided = ReadonlyMap<number, DecidedAs>;
type CreatedNames = Pick<LoadSummary, 'newSuppliersCount' | 'newAdministrativeUnitsCount'>;

const countCreatedNames = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  decided: Decided,
): Promise<Partial<CreatedNames>> => {
  const [counts = {}] = await sql<CreatedNames[]>`
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

const sumRepeated = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  decided: Decided,
): Promise<{ rows: number; amount: number | null }> => {
  const repeating = [...decided].flatMap(([row, { repeats }]) => (repeats === null ? [] : [row]));
  const [sum = { amount: null }] = await sql<{ amount: number | null }[]>`
    select sum((draft ->> 'totalOrMaxAmount')::numeric) as amount from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${repeating}::integer[])`;
  return { rows: repeating.length, ...sum };
};
