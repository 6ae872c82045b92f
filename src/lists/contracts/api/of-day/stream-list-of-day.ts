import { findFilterNames } from '../../../../figures/figures/api/find-filter-names.ts';
import { listedIn } from '../../../../figures/figures/api/find-totals.ts';
import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import type { Sql } from '../../../../foundation/platform/api/database/database.ts';
import {
  readInBatches,
  releasing,
} from '../../../../foundation/platform/api/database/read-in-batches.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';
import type { ListOrder } from '../contract-ids.ts';
import type { ContractStream } from '../stream-contracts.ts';
import { type DayRow, findSummaryOfDay, readListed, rowsOfDay } from './find-list-of-day.ts';
import { selectOfDay } from './select-of-day.ts';

type DayStream = ContractStream<ListedOfDay> & { removed: number };

/** The same as `streamContracts`, of the contracts as they were at the end of a day. */
export const streamListOfDay = (
  sql: Sql,
  organizationId: string,
  query: ListOrder & { filters: ContractFilters; at: string },
  reader: AbortSignal,
  use: (stream: DayStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal } = long;
    const selection = await selectOfDay(snapshot, organizationId, query);
    const summary = await findSummaryOfDay(snapshot, selection, query);
    const names = await findFilterNames(snapshot, organizationId, query.filters);
    const total = listedIn(summary.totals.populations);
    const rows = long.batchesOf<DayRow>(rowsOfDay(snapshot, selection, query));
    await use({ ...summary, total, names, batches: releasing(long, readRows(rows)), signal });
  });

async function* readRows(batches: AsyncIterable<DayRow[]>): AsyncGenerator<ListedOfDay[]> {
  for await (const rows of batches) yield rows.map(readListed);
}
