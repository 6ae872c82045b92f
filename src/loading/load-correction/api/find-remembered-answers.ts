import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import type { RecalledAnswers, RememberedDecision } from '../correction-endpoints.ts';
import { findCorrections, mostListed } from './find-corrections.ts';

type Place = { organizationId: string; loadId: string };

/** What a load applied of what was corrected and decided in earlier ones, and how much that is. */
export const findRememberedAnswers = async (
  sql: Queries,
  place: Place,
): Promise<RecalledAnswers> => {
  const { docs: corrections, total: correctionsTotal } = await findCorrections(
    sql,
    place,
    'earlier',
  );
  const decisions = await findDecisions(sql, place);
  return {
    corrections,
    correctionsTotal,
    decisions: decisions.map(({ total: _total, ...decision }) => decision),
    decisionsTotal: decisions[0]?.total ?? 0,
  };
};

type Listed = Omit<RememberedDecision, 'decision'> & {
  decision: Exclude<ProbableDecision, 'hold' | 'new'>;
  total: number;
};

const findDecisions = (sql: Queries, { organizationId, loadId }: Place): Promise<Listed[]> =>
  sql<Listed[]>`
    select remembered.id as "_id", remembered.decision, min(row_index) as "firstRow",
           count(*) as rows, contracts.id as "contractId",
           contracts.contract_number as "contractNumber", decided_at as at,
           (select concat_ws(' ', users.name, users.last_name) from users
             where users.id = decided_by) as "by",
           count(*) over () as total
      from data_load_rows kept
      join remembered_decisions remembered
        on remembered.organization_id = kept.organization_id
       and remembered.id = kept.remembered_decision_id
      join contracts on contracts.organization_id = remembered.organization_id
       and contracts.id = remembered.contract_id
     where kept.organization_id = ${organizationId} and kept.load_id = ${loadId}
       and kept.remembered_decision_id is not null
     group by remembered.organization_id, remembered.id, contracts.organization_id, contracts.id
     order by min(row_index) limit ${mostListed}`;
