import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { contractsLike } from '../../data-load/api/decide-probable-matches.ts';
import { olderKey } from '../../data-load/api/plan-registered.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { RowOutcome } from '../../data-load/load-outcome.ts';

type Confirming = { rows: PlannedRow[]; updateExisting: boolean };

/**
 * Adds up what became of every row of a load, by the first rule that a row with errors breaks, so that
 * a page need not read the rows. Rows that were not planned again are errors and repeats still.
 */
export const storeOutcomes = async (
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
  await keepKnownContracts(tx, organizationId, loadId, told);
};

/** Which contracts the rows say that left them as they are. */
const keepKnownContracts = (
  tx: Queries,
  organizationId: string,
  loadId: string,
  told: ({ row: number } & Told)[],
): Promise<void> =>
  copyRows(
    tx,
    'data_load_known_contracts',
    ['organization_id', 'load_id', 'row_index', 'contract_id', 'outcome', 'amount'],
    told.flatMap(({ row, outcome, contractId, amount = null }) =>
      contractId === undefined ? [] : [[organizationId, loadId, row, contractId, outcome, amount]],
    ),
  );

type Told = {
  outcome: RowOutcome;
  column?: ColumnCode;
  rule?: string;
  /** The registered contract that the row left as it is, and the pesos that the row states. */
  contractId?: string;
  amount?: number | null;
};

const outcomeOf = (row: PlannedRow, updateExisting: boolean): Told => {
  if (row.status === 'CHANGED' && (updateExisting || row.isDecided)) return { outcome: 'UPDATED' };
  if (row.status === 'CHANGED' || row.findings.some(({ key }) => key === olderKey))
    return { outcome: 'NOT_UPDATED', ...knownTo(row) };
  if (row.status === 'SKIPPED')
    return row.repeats === null ? { outcome: 'EQUAL', ...knownTo(row) } : { outcome: 'REPEATED' };
  if (row.status === 'PROBABLE') return { outcome: 'UNDECIDED' };
  const broken = row.findings.find(({ kind }) => kind === 'error');
  return broken
    ? { outcome: 'ERROR', column: broken.column, rule: broken.key }
    : { outcome: 'ERROR' };
};

/** One that was decided to be a registered contract may be like several: any of them stands for it. */
const knownTo = ({ target, probable, draft }: PlannedRow): Pick<Told, 'contractId' | 'amount'> => {
  const contractId = target?.stored?._id ?? contractsLike(probable)[0];
  return contractId === undefined ? {} : { contractId, amount: draft.totalOrMaxAmount };
};
