import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import { dealDigest } from './row-digests.ts';

type Deciding = {
  rows: PlannedRow[];
  decisionOf: (rowIndex: number) => ProbableDecision;
  contractOf: (rowIndex: number) => string | null;
};

type ConfirmedLoad = { organizationId: string; loadId: string; by: Actor };

/**
 * That rows are registered contracts. That one is another contract needs no memory: it is registered
 * itself from then on. What is remembered already stays as it is; two answers about one deal are none.
 */
export const rememberDecisions = async (
  tx: Queries,
  { organizationId, loadId, by }: ConfirmedLoad,
  { rows, decisionOf, contractOf }: Deciding,
): Promise<void> => {
  const answered = rows.flatMap((row) => {
    const decision = row.probable.length > 0 ? decisionOf(row.rowIndex) : 'hold';
    if (decision === 'hold') return [];
    const contractId = decision === 'new' ? null : contractOf(row.rowIndex);
    return [{ digest: dealDigest(row.draft), decision, contractId }];
  });
  if (answered.length === 0) return;
  const answers = [...Map.groupBy(answered, ({ digest }) => digest).values()].flatMap((same) => {
    const [first] = same;
    const isOne = new Set(same.map((each) => JSON.stringify(each))).size === 1;
    return first && isOne ? [first] : [];
  });
  const standing = new Set(
    (
      await tx<{ digest: string }[]>`
        with answers as (
          select * from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb)
            as answers (digest text, decision text, "contractId" uuid)),
        changed as (
          delete from remembered_decisions using answers
           where organization_id = ${organizationId} and deal_digest = digest
             and (answers.decision <> remembered_decisions.decision
                  or answers."contractId" is distinct from contract_id))
        select digest from remembered_decisions remembered
          join answers on deal_digest = digest and answers.decision = remembered.decision
           and answers."contractId" = contract_id
          join data_loads loads on loads.organization_id = remembered.organization_id
           and loads.id = load_id and loads.status = 'CONFIRMED'
         where remembered.organization_id = ${organizationId}`
    ).map(({ digest }) => digest),
  );
  await copyRows(
    tx,
    'remembered_decisions',
    ['organization_id', 'id', 'contract_id', 'load_id', 'deal_digest', 'decision', 'decided_by'],
    answers.flatMap(({ digest, decision, contractId }) =>
      contractId === null || standing.has(digest)
        ? []
        : [[organizationId, newId(), contractId, loadId, digest, decision, by.userId]],
    ),
  );
};
