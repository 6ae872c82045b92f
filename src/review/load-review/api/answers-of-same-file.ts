import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Load } from '../../../loading/data-load/api/find-load.ts';
import type { ChosenLayout } from '../../../loading/sheet-layouts/layout.ts';

type Answers = {
  defaults: Load['options']['defaults'];
  layout: ChosenLayout | null;
  /** Who chose it. */
  layoutBy: string | null;
};

/**
 * What was answered of the very same file when it was confirmed last: the values for its blanks, how its
 * amounts and dates are written, and its columns, unless those were forgotten since, where a value
 * was given for all rows: layouts, meanings and what is left blank are remembered for the
 * organization, and may have been taken back.
 */
export const findAnswersOfSameFile = async (
  sql: Queries,
  organizationId: string,
  sha256: string,
): Promise<Answers> => {
  const [same] = await sql<(Pick<Load, 'options'> & Omit<Answers, 'defaults'>)[]>`
    select options,
           case when ${saysOfAllRows(sql)} and exists (
             select from load_layouts remembered
              where remembered.organization_id = loads.organization_id
                and remembered.layout -> 'sources' = (
                  select jsonb_object_agg(code, source)
                    from jsonb_each(layout_to_remember #> '{layout,sources}') as chosen (code, source)
                   where not source ? 'constant'))
             then layout end as layout, layout_by as "layoutBy"
      from data_loads loads
     where organization_id = ${organizationId} and file_sha256 = ${sha256} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  const { meanings: _, ...defaults } = same?.options.defaults ?? {};
  return { defaults, layout: same?.layout ?? null, layoutBy: same?.layoutBy ?? null };
};

const saysOfAllRows = (sql: Queries) => sql`exists (
  select from jsonb_each(layout -> 'sources') as chosen (code, source) where source ? 'constant')`;
