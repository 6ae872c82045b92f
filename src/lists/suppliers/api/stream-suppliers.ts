import { countListedSuppliers } from '../../../figures/figures/api/count-suppliers.ts';
import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { findGroupPage, type GroupRow } from '../../../figures/figures/api/find-group-page.ts';
import {
  allSuppliers,
  supplierGroupIn,
} from '../../../figures/figures/api/find-supplier-figures.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  type LongSnapshot,
  readInBatches,
  releasing,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { typeSumFigures, typeSumTotalsOf } from '../../breakdowns/api/type-sums-of.ts';
import type { TypeSumTotals } from '../../breakdowns/type-sums.ts';
import type { SupplierListQuery } from '../supplier-endpoints.ts';
import { findSupplierNamesById } from './supplier-queries.ts';
import { type SupplierFileRow, supplierOrder, supplierRow } from './supplier-rows.ts';

/** All suppliers of the contracts that a filter matches, with what stands beside them on the screen. */
export type SuppliersStream = {
  totals: TypeSumTotals;
  lastUpdate: string | null;
  /** How many rows there are; one may be that of the contracts without supplier. */
  total: number;
  /** How many of them are suppliers. */
  suppliers: number;
  /** Beside them, those that only have contracts that do not count. */
  uncountedSuppliers: number;
  /** What the ids of the filter are called. */
  names: FilterNames;
  /** Some hundreds at a time, in the order of the screen; to be read once. */
  batches: AsyncIterable<SupplierFileRow[]>;
  /** Aborted when no more rows will come: the answer that is being written must break off. */
  signal: AbortSignal;
};

type SupplierOrder = Pick<SupplierListQuery, 'sort' | 'order'>;

/** As `streamContracts`, for suppliers. */
export const streamSuppliers = (
  sql: Sql,
  organizationId: string,
  { filters, ...order }: SupplierOrder & { filters: ContractFilters },
  reader: AbortSignal,
  use: (stream: SuppliersStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal } = long;
    const selection = await findSelection(snapshot, organizationId, filters);
    const [totals, lastUpdate, names, listedSuppliers, { groupCount, valueCount }] =
      await Promise.all([
        findTotals(snapshot, selection),
        findLastUpdate(snapshot, organizationId),
        findFilterNames(snapshot, organizationId, filters),
        countListedSuppliers(snapshot, selection),
        findGroupPage(
          snapshot,
          { selection, by: 'supplier', specs: typeSumFigures },
          { ...supplierOrder(order), page: 1, pageSize: 1 },
        ),
      ]);
    const batches = releasing(long, supplierBatches(long, selection, order));
    await use({
      totals: typeSumTotalsOf(totals),
      lastUpdate,
      total: groupCount,
      suppliers: valueCount,
      uncountedSuppliers: listedSuppliers - valueCount,
      names,
      batches,
      signal,
    });
  });

async function* supplierBatches(
  { snapshot, batchesOf }: LongSnapshot,
  selection: Selection,
  order: SupplierOrder,
): AsyncGenerator<SupplierFileRow[]> {
  const select = allSuppliers(snapshot, selection, typeSumFigures, supplierOrder(order));
  for await (const rows of batchesOf<GroupRow>(select)) {
    const ids = rows.map(({ key }) => key);
    const names = await findSupplierNamesById(snapshot, selection.organizationId, ids);
    yield rows.map((row) => supplierRow(supplierGroupIn(row, typeSumFigures), names.get(row.key)));
  }
}
