import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { contractsLike } from '../../data-load/api/decide-probable-matches.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { GivenDecision } from '../../data-load/api/store-rows.ts';
import { contractsOfRows } from './contracts-of-rows.ts';
import { dealDigest } from './row-digests.ts';

/**
 * What was decided in earlier loads of rows that wait for a decision, by the row's index: that they are a
 * contract which they are like now too. One that gave the contract its values gives it none again; a
 * row that would change the contract is asked about anew.
 */
export const recallDecisions = async (
  sql: Queries,
  organizationId: string,
  rows: PlannedRow[],
): Promise<Map<number, GivenDecision>> => {
  const waiting = rows.filter(({ status }) => status === 'PROBABLE');
  if (waiting.length === 0) return new Map();
  const remembered = await findRemembered(
    sql,
    organizationId,
    waiting.map(({ draft }) => dealDigest(draft)),
  );
  if (remembered.size === 0) return new Map();
  const written = new Set(rows.flatMap(({ target }) => target?.stored?._id ?? []));
  const likeRows = contractsOfRows(
    rows.map((row) => (row.status === 'PROBABLE' ? { ...row, status: 'SKIPPED' } : row)),
  );
  return new Map(
    waiting.flatMap((row) => {
      const found = remembered.get(dealDigest(row.draft));
      if (!found) return [];
      const own = contractsLike(row.probable);
      const isLike =
        own.length > 0
          ? own.includes(found.contractId)
          : likeRows(row.rowIndex) === found.contractId;
      const saysNothingNew =
        found.decision === 'skip' ||
        written.has(found.contractId) ||
        row.probable.some((likeness) => likeness.saysNothingNew);
      return isLike && saysNothingNew
        ? [[row.rowIndex, { decision: found.decision, rememberedId: found._id }] as const]
        : [];
    }),
  );
};

type Remembered = { _id: string; digest: string; contractId: string; decision: 'skip' | 'update' };

/** Of each deal what was decided last, as long as its contract is there. */
const findRemembered = async (
  sql: Queries,
  organizationId: string,
  digests: string[],
): Promise<Map<string, Remembered>> => {
  const found = await sql<Remembered[]>`
    select distinct on (deal_digest) remembered.id as "_id", deal_digest as digest,
           remembered.contract_id as "contractId", decision
      from remembered_decisions remembered
      join contracts on contracts.organization_id = remembered.organization_id
       and contracts.id = remembered.contract_id and contracts.deleted_at is null
      join data_loads loads on loads.organization_id = remembered.organization_id
       and loads.id = remembered.load_id and loads.status = 'CONFIRMED'
     where remembered.organization_id = ${organizationId}
       and deal_digest = any(${[...new Set(digests)]}::text[])
     order by deal_digest, loads.confirmed_at desc`;
  return new Map(found.map((one) => [one.digest, one]));
};
