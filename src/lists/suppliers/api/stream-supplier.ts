import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  type LongSnapshot,
  readInBatches,
} from '../../../foundation/platform/api/database/read-in-batches.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { contractBatches } from '../../contracts/api/stream-contracts.ts';
import type { Supplier, SupplierDetail } from '../supplier-endpoints.ts';
import { type SupplierGroup, supplierGroups, typeOfGroup } from '../supplier-group.ts';
import {
  countGroups,
  findSupplier,
  findSupplierUpdate,
  withProcedureType,
  supplierDetailTotals,
} from './supplier-detail.ts';

/** One supplier with all its contracts that a filter matches. */
export type SupplierStream = Pick<SupplierDetail, 'totals' | 'listed' | 'withoutAmount'> & {
  supplier: Supplier;
  lastUpdate: string;
  /** What the ids of the filter are called. */
  names: FilterNames;
  /** The groups of the page, the largest contract first; to be read once and in this order. */
  groups: { group: SupplierGroup; batches: AsyncIterable<Contract[]> }[];
  /** Aborted when no more rows will come: the answer that is being written must break off. */
  signal: AbortSignal;
};

/** As `streamContracts`, of one supplier, whichever the filter names; 404 or 410 without it. */
export const streamSupplier = (
  sql: Sql,
  organizationId: string,
  { id, filters }: { id: string; filters: ContractFilters },
  reader: AbortSignal,
  use: (stream: SupplierStream) => Promise<void>,
): Promise<void> =>
  readInBatches(sql, reader, async (long) => {
    const { snapshot, signal } = long;
    const supplier = await findSupplier(snapshot, organizationId, id);
    const own = { ...filters, suppliers: [supplier._id] };
    const selection = await findSelection(snapshot, organizationId, own);
    const [totals, counts, lastUpdate, names] = await Promise.all([
      findTotals(snapshot, selection),
      countGroups(snapshot, selection),
      findSupplierUpdate(snapshot, organizationId, supplier),
      findFilterNames(snapshot, organizationId, own),
    ]);
    const groups = groupsOf(long, selection, counts.listed);
    await use({
      supplier,
      totals: supplierDetailTotals(totals),
      ...counts,
      lastUpdate,
      names,
      groups,
      signal,
    });
  });

const groupsOf = (
  long: LongSnapshot,
  selection: Selection,
  listed: SupplierDetail['listed'],
): SupplierStream['groups'] => {
  const last = supplierGroups.at(-1);
  return supplierGroups.map((group) => ({
    group,
    batches: groupBatches(long, selection, group, {
      isEmpty: listed[group] === 0,
      isLast: group === last,
    }),
  }));
};

async function* groupBatches(
  long: LongSnapshot,
  selection: Selection,
  group: SupplierGroup,
  { isEmpty, isLast }: { isEmpty: boolean; isLast: boolean },
): AsyncGenerator<Contract[]> {
  // A type that the filter leaves out has no rows, and must not be asked for.
  if (!isEmpty)
    yield* contractBatches(long, withProcedureType(selection, typeOfGroup[group]), {
      sort: 'totalOrMaxAmount',
    });
  if (isLast) long.release();
}
