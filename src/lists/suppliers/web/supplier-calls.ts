import type { QueryClient } from '@tanstack/react-query';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { breakDownSupplier } from '../supplier-breakdown-endpoints.ts';
import { filterSupplier, filterSuppliers, type Supplier } from '../supplier-endpoints.ts';
import { supplierBreakdownPlace } from '../supplier-places.ts';
import type { SupplierQuery, SuppliersQuery } from '../supplier-search.ts';

export const supplierListQuery = ({ filters, ...query }: SuppliersQuery) =>
  queryOf(filterSuppliers, { query, body: { filters } });

export const supplierDetailQuery = ({ filters, query }: SupplierQuery) =>
  queryOf(filterSupplier, { query, body: { filters } });

export const supplierBreakdownQuery = ({ filters, query: { id } }: SupplierQuery) =>
  queryOf<typeof breakDownSupplier>(supplierBreakdownPlace, { query: { id }, body: { filters } });

/** Who the supplier is, when an answer to whatever filter has it. */
export const knownSupplier = (queries: QueryClient, id: string): Supplier | undefined =>
  queries
    .getQueriesData<Reply<typeof filterSupplier>>({
      queryKey: [filterSupplier.method, filterSupplier.url],
    })
    .map(([, reply]) => reply?.data.supplier)
    .find((supplier) => supplier?._id === id.toLowerCase());
