import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { findMissingAnswer } from '../../data-load/api/find-doubt.ts';
import { noneOpen } from '../../data-load/api/none-open.ts';
import { commandLine } from '../../data-load/api/notify-of-load.ts';
import { LoadSummary } from '../../data-load/load-summary.ts';

/** From here on the load is confirmed for everybody else, who waited for this row. */
export const takeOpenLoad = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { ignoreErrors = false, by = commandLine }: Choice,
): Promise<TakenLoad> => {
  const [load] = await tx<(Opened & { isUnitUnanswered: boolean })[]>`
    update data_loads
       set status = 'CONFIRMED', confirmed_at = now(), confirmed_by = ${by.userId}
     where organization_id = ${organizationId} and id = ${loadId} and status = 'OPEN'
    returning file_name as "fileName", summary,
              coalesce(jsonb_array_length(reading -> 'statedUnits'), 0) > 0
                and options #> '{defaults,amountsIn}' is null as "isUnitUnanswered"`;
  if (!load) throw noneOpen();
  const { isUnitUnanswered, ...opened } = load;
  if (isUnitUnanswered) throw refuse(409, 'data-load:load.amounts-in-unanswered');
  const doubt = await findMissingAnswer(tx, organizationId, loadId);
  if (doubt)
    throw refuse(409, `data-load:load.${doubt.key}`, { values: { example: doubt.example } });
  const [left = { errors: 0, repeats: 0, repeatedAmount: null }] = await tx<RowsLeftOut[]>`
    select count(*) filter (where status = 'ERROR') as errors,
           count(*) filter (where repeats is not null) as repeats,
           sum((draft ->> 'totalOrMaxAmount')::numeric)
             filter (where repeats is not null) as "repeatedAmount"
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}`;
  if (left.errors > 0 && !ignoreErrors) throw refuse(409, 'data-load:load.has-errors');
  return { ...left, ...opened, summary: LoadSummary.parse(opened.summary) };
};

type Opened = { fileName: string; summary: LoadSummary };
type RowsLeftOut = { errors: number; repeats: number; repeatedAmount: number | null };

type Choice = { ignoreErrors?: boolean; by?: Actor };
/** An open load, and what its rows that are left out were when it was opened. */
export type TakenLoad = Opened & RowsLeftOut;
