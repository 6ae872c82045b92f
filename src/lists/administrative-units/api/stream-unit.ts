import { listedIn } from '../../../figures/figures/api/find-totals.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { contractBatches } from '../../contracts/api/stream-contracts.ts';
import type { UnitDetail } from '../unit-endpoints.ts';
import { inRole } from '../unit-role.ts';
import type { UnitQuery } from '../unit-search.ts';
import { readUnitDetail } from './find-unit-detail.ts';

/** One unit in one role with all its contracts that a filter matches. */
export type UnitStream = {
  detail: UnitDetail;
  lastUpdate: string | null;
  /** How many contracts there are. */
  total: number;
  /** The largest contract first; to be read once. */
  batches: AsyncIterable<Contract[]>;
  /** Aborted when no more rows will come: the answer that is being written must break off. */
  signal: AbortSignal;
};

/** As `streamContracts`, of one unit, whichever the filter names; 404 or 410 without it. */
export const streamUnit = (
  sql: Sql,
  organizationId: string,
  { filters, query }: UnitQuery,
  reader: AbortSignal,
  use: (stream: UnitStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal } = long;
    const { lastUpdate, ...detail } = await readUnitDetail(
      snapshot,
      organizationId,
      filters,
      query,
    );
    const own = inRole(filters, query.role, [detail.unit._id]);
    const selection = await findSelection(snapshot, organizationId, own);
    const order = { sort: 'totalOrMaxAmount' } as const;
    const batches = releasing(long, contractBatches(long, selection, order));
    const total = listedIn(detail.totals.populations);
    await use({ detail, lastUpdate, total, batches, signal });
  });
