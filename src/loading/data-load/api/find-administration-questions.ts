import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import {
  type AdministrationQuestion,
  askAdministrations,
  type StatedAdministration,
} from '../administration-question.ts';
import { findAdministrations } from './check-context.ts';

/**
 * Administrations of an open load that somebody has to look at before its contracts go there
 * (docs/data-load.md#administrations). One that was answered, or is an answer, is not asked again. Rows that
 * the answer was not about, and whose administration would be registered with them, are told as a new one.
 */
export const findAdministrationQuestions = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<AdministrationQuestion[]> => {
  const stated = await sql<StatedAdministration[]>`
    select period, coalesce(array_agg(distinct year order by year) filter (where year is not null), '{}')
             as years,
           count(*)::int as rows, (array_agg(row_index order by row_index))[1:5] as "firstRows",
           sum(amount) as amount,
           jsonb_build_object(
             'years', coalesce(jsonb_agg(distinct year) filter (where is_outside), '[]'),
             'rows', count(*) filter (where is_outside),
             'firstRows', coalesce(to_jsonb((array_agg(row_index order by row_index)
               filter (where is_outside))[1:5]), '[]'),
             'amount', sum(amount) filter (where is_outside)) as outside
      from data_load_rows,
           lateral (select draft ->> 'administrationPeriod' as period,
                           draft ->> 'fiscalYear' as year,
                           (draft ->> 'totalOrMaxAmount')::numeric as amount,
                           draft ->> 'fiscalYear' not between left(draft ->> 'administrationPeriod', 4)
                             and right(draft ->> 'administrationPeriod', 4) as is_outside) as stated
     where organization_id = ${organizationId} and load_id = ${loadId} and status <> 'SKIPPED'
       and period is not null
     group by period
     order by sum(amount) desc nulls last, period`;
  if (stated.length === 0) return [];
  const answered = await findAnsweredAdministrations(sql, organizationId, loadId);
  const registered = await findAdministrations(sql, organizationId);
  const [{ hasContracts } = { hasContracts: false }] = await sql<{ hasContracts: boolean }[]>`
    select exists (
      select from contracts where organization_id = ${organizationId} and deleted_at is null
    ) as "hasContracts"`;
  const meanings = new Set(answered.values());
  return askAdministrations({ stated, registered, hasContracts }).flatMap(
    (question): AdministrationQuestion[] => {
      const { period } = question;
      const meant = answered.get(period);
      if (meant === undefined && !meanings.has(period)) return [question];
      return meant === undefined || meant === period || registered.includes(period)
        ? []
        : [{ ...question, doubt: 'NEW', proposal: period, options: [period, ...registered] }];
    },
  );
};

const findAnsweredAdministrations = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<Map<string, string>> => {
  const answers = await sql<{ key: string; value: string }[]>`
    select answer.key, answer.value
      from data_loads,
           jsonb_each_text(coalesce(options #> '{defaults,administrations}', '{}')) as answer
     where organization_id = ${organizationId} and id = ${loadId}`;
  return new Map(answers.map(({ key, value }) => [key, value]));
};
