import type { Queries } from '../../platform/api/database/database.ts';
import type { ColumnCode } from '../columns.ts';
import type { RowOutcome } from '../load-outcome.ts';
import { olderKey } from './known-row.ts';
import type { PlannedRow } from './planned-row.ts';

type Confirming = { rows: PlannedRow[]; updateExisting: boolean };

/**
 * Adds up what became of every row of a load, by the first rule that a row with errors breaks, so that
 * a page need not read the rows. Rows that were not planned again are errors and repeats still.
 */
export const keepOutcomes = async (
  tx: Queries,
  organizationId: string,
  loadId: string,
  { rows, updateExisting }: Confirming,
): Promise<void> => {
  const told = rows
    .filter(({ status }) => status !== 'NEW')
    .map((row) => ({ row: row.rowIndex, ...outcomeOf(row, updateExisting) }));
  await tx`
    insert into data_load_outcomes
      (organization_id, load_id, outcome, "column", rule, "rows", amount, without_amount)
    select ${organizationId}, ${loadId}, outcome, "column", rule, count(*),
           coalesce(sum(amount), 0), count(*) filter (where amount is null)
      from (
        select (draft ->> 'totalOrMaxAmount')::numeric as amount,
               case when told."row" is not null then told.outcome
                    when repeats is not null then 'REPEATED'
                    else status end as outcome,
               coalesce(told."column", broken.issue ->> 'column') as "column",
               coalesce(told.rule, broken.issue ->> 'key') as rule
          from data_load_rows kept
          left join jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
            as told ("row" integer, outcome text, "column" text, rule text)
            on told."row" = kept.row_index
          left join lateral (
            select issue from jsonb_array_elements(findings) with ordinality as found (issue, place)
             where told."row" is null and status = 'ERROR' and repeats is null
               and issue ->> 'kind' = 'error'
             order by place limit 1) broken on true
         where organization_id = ${organizationId} and load_id = ${loadId}) each_row
     group by outcome, "column", rule`;
};

type Told = { outcome: RowOutcome; column?: ColumnCode; rule?: string };

const outcomeOf = (row: PlannedRow, updateExisting: boolean): Told => {
  if (row.status === 'CHANGED')
    return { outcome: updateExisting || row.isDecided ? 'UPDATED' : 'NOT_UPDATED' };
  if (row.findings.some(({ key }) => key === olderKey)) return { outcome: 'NOT_UPDATED' };
  if (row.status === 'SKIPPED') return { outcome: row.repeats === null ? 'EQUAL' : 'REPEATED' };
  if (row.status === 'PROBABLE') return { outcome: 'UNDECIDED' };
  const broken = row.findings.find(({ kind }) => kind === 'error');
  return broken
    ? { outcome: 'ERROR', column: broken.column, rule: broken.key }
    : { outcome: 'ERROR' };
};
