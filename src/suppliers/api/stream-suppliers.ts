import { sumContracts } from '../../contracts/api/contract-figures.ts';
import { findSelection, type Selection } from '../../contracts/api/contract-filter-sql.ts';
import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import { type FilterNames, findFilterNames } from '../../contracts/api/find-filter-names.ts';
import { releasing } from '../../contracts/api/stream-contracts.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries, Sql } from '../../platform/api/database.ts';
import { readInBatches } from '../../platform/api/read-in-batches.ts';
import type { SupplierListQuery, SupplierRow, SupplierTotals } from '../supplier-endpoints.ts';
import { supplierTotals } from './supplier-queries.ts';
import { namesIn, sumsPerSupplier, supplierColumns, supplierOrder } from './supplier-rows.ts';
import { sumsBySupplier } from './supplier-sums.ts';

/** A row of the list with the RFC, which only files show. */
export type SupplierFileRow = SupplierRow & { rfc: string | null };

/** All suppliers of the contracts that a filter matches, with what stands beside them on the screen. */
export type SuppliersStream = {
  totals: SupplierTotals;
  lastUpdate: string | null;
  /** How many rows there are; one may be that of the contracts without supplier. */
  total: number;
  /** How many of them are suppliers. */
  suppliers: number;
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
    const [{ totals }, lastUpdate, names, counts] = await Promise.all([
      sumContracts(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
      findFilterNames(snapshot, organizationId, filters),
      countSuppliers(snapshot, selection),
    ]);
    const rows = long.batchesOf<SupplierFileRow>(allSuppliers(snapshot, selection, order));
    const batches = releasing(long, rows);
    await use({ totals: supplierTotals(totals), lastUpdate, ...counts, names, batches, signal });
  });

const allSuppliers = (sql: Queries, selection: Selection, order: SupplierOrder): Fragment => {
  const { sort = 'total' } = order;
  return sql`
    select ${supplierColumns(sql)}, suppliers.rfc
      from ${sumsPerSupplier(sql, sumsBySupplier(sql, selection), sql`true`)}
      left join ${namesIn(sql, selection)}
     where "contractsCount" > 0
     order by ${supplierOrder(sql, sql`sums.${sql(sort)}`, order)}`;
};

type Counts = Pick<SuppliersStream, 'total' | 'suppliers'>;

const countSuppliers = async (sql: Queries, selection: Selection): Promise<Counts> => {
  const { rows, contractsCount } = sumsBySupplier(sql, selection);
  const [row] = await sql<[Counts]>`
    select count(*) as total, count(supplier_id) as suppliers
      from (select supplier_id from ${rows}
             group by supplier_id having ${contractsCount} > 0) sums`;
  return row;
};
