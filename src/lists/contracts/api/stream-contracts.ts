import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { findTotals, listedIn } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  type LongSnapshot,
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { allIdsInOrder, type ListOrder } from './contract-ids.ts';
import { findContractsById } from './contract-queries.ts';

/** All contracts that a filter matches, with what stands beside them on the screen. */
export type ContractStream<Row = Contract> = {
  totals: ContractTotals;
  lastUpdate: string | null;
  /** How many rows there are. */
  total: number;
  /** What the ids of the filter are called. */
  names: FilterNames;
  /** Some hundreds at a time, in the order of the screen; to be read once. */
  batches: AsyncIterable<Row[]>;
  /** Aborted when no more rows will come: the answer that is being written must break off. */
  signal: AbortSignal;
};

/**
 * Reads all contracts that a filter matches and their totals in the data of one moment, for as long
 * as `use` takes, which may end before the last row. Abort `reader` when nobody waits for them.
 */
export const streamContracts = (
  sql: Sql,
  organizationId: string,
  { filters, ...order }: ListOrder & { filters: ContractFilters },
  reader: AbortSignal,
  use: (stream: ContractStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal } = long;
    const selection = await findSelection(snapshot, organizationId, filters);
    const [totals, lastUpdate, names] = await Promise.all([
      findTotals(snapshot, selection, order.incluirReportes),
      findLastUpdate(snapshot, organizationId),
      findFilterNames(snapshot, organizationId, filters),
    ]);
    const total = listedIn(totals.populations);
    const batches = releasing(long, contractBatches(long, selection, order));
    await use({ totals, lastUpdate, total, names, batches, signal });
  });

/** Whole contracts are read for some hundreds of ids at a time: sorting ids alone is quick. */
export async function* contractBatches(
  { snapshot, batchesOf }: LongSnapshot,
  selection: Selection,
  order: ListOrder,
): AsyncGenerator<Contract[]> {
  for await (const ids of batchesOf<{ id: string }>(allIdsInOrder(snapshot, selection, order)))
    yield await findContractsById(
      snapshot,
      selection.organizationId,
      ids.map(({ id }) => id),
    );
}
