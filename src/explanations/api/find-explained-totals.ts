import { findTotals } from '../../figures/api/find-totals.ts';
import { findSelection } from '../../figures/api/selection.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { readSnapshot } from '../../platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../records/api/find-last-update.ts';

/** All figures of a filter that can be explained, and as of when they are. */
export const findExplainedTotals = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const totals = await findTotals(snapshot, selection);
    return { totals, lastUpdate: await findLastUpdate(snapshot, organizationId) };
  });
