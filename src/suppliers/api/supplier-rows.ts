import type { Selection } from '../../contracts/api/contract-filter-sql.ts';
import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import type { SupplierListQuery } from '../supplier-endpoints.ts';
import type { SupplierSums } from './supplier-sums.ts';

/** A table `sums` of one row a supplier; null is the one of the contracts without supplier. */
export const sumsPerSupplier = (sql: Queries, sums: SupplierSums, which: Fragment): Fragment =>
  sql`(select supplier_id,
              ${sums.contractsCount} as "contractsCount",
              ${sums.publicCount} as "publicCount",
              ${sums.invitationCount} as "invitationCount",
              ${sums.noBidCount} as "noBidCount",
              ${sums.public} as public,
              ${sums.invitation} as invitation,
              ${sums.noBid} as "noBid",
              ${sums.total} as total,
              ${sums.withoutAmount} as "withoutAmount",
              ${sums.publicWithoutAmount} as "publicWithoutAmount",
              ${sums.invitationWithoutAmount} as "invitationWithoutAmount",
              ${sums.noBidWithoutAmount} as "noBidWithoutAmount"
         from ${sums.rows} and ${which}
        group by supplier_id) sums`;

/** A `SupplierRow` of `sums` and the names joined to it. */
export const supplierColumns = (sql: Queries): Fragment => sql`
  supplier_id as "_id", suppliers.name, "contractsCount", "publicCount", "invitationCount",
  "noBidCount", public, invitation, "noBid", total, "withoutAmount",
  "publicWithoutAmount", "invitationWithoutAmount", "noBidWithoutAmount"`;

export const namesIn = (sql: Queries, { organizationId }: Selection): Fragment =>
  sql`suppliers on organization_id = ${organizationId} and suppliers.id = supplier_id`;

/** Amounts, of which `sum` is the asked one, start with the largest, names with A. */
export const supplierOrder = (
  sql: Queries,
  sum: Fragment,
  { sort = 'total', order }: Pick<SupplierListQuery, 'sort' | 'order'>,
): Fragment => {
  const byName = sort === 'name';
  const way = (order ?? (byName ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;
  // The search text is the name, folded and stored, and then the RFC.
  const key = byName ? sql`suppliers.search_text` : sum;
  return sql`${key} ${way} nulls last, supplier_id nulls last`;
};
