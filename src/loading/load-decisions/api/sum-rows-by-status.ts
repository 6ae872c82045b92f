import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { RowStatus } from '../../data-load/load-row.ts';
import { findDecidedRows, joinDecided } from './find-decided-rows.ts';

type StatusSum = {
  status: RowStatus;
  /** What a confirm would make of the rows; of those for decision it is what was decided of them. */
  becomes: RowStatus;
  count: number;
  /** Pesos; null when none of them states its amount. */
  amount: number | null;
};

/** How many rows of a load there are of each kind, and what they add up to. */
export const sumRowsByStatus = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<StatusSum[]> => {
  const decided = await findDecidedRows(sql, { organizationId, loadId });
  return sql<StatusSum[]>`
    select status, coalesce(told.becomes, status) as becomes, count(*) as count,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows ${joinDecided(sql, decided)}
     where organization_id = ${organizationId} and load_id = ${loadId}
     group by 1, 2
     order by 1, 2`;
};
