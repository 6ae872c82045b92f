import { ContractFilters } from '../contracts/contract-filters.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Order, Page, PageSize } from '../platform/paging.ts';
import { listOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';

/** A supplier with what its contracts that count add up to, in pesos. */
export const SupplierRow = z.strictObject({
  _id: z.uuid().nullable(),
  name: z.string().nullable(),
  contractsCount: z.int(),
  publicCount: z.int(),
  invitationCount: z.int(),
  noBidCount: z.int(),
  public: z.number(),
  invitation: z.number(),
  noBid: z.number(),
  total: z.number(),
  withoutAmount: z.int(),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

/** The sums of every row that the filter matches, not of one page. */
export const SupplierTotals = z.strictObject({
  totalCount: z.int(),
  publicCount: z.int(),
  invitationCount: z.int(),
  noBidCount: z.int(),
  public: z.number(),
  invitation: z.number(),
  noBid: z.number(),
  total: z.number(),
  withoutAmount: z.int(),
});
export type SupplierTotals = z.infer<typeof SupplierTotals>;

export const supplierSorts = ['name', 'public', 'invitation', 'noBid', 'total'] as const;

export const SupplierListQuery = z.strictObject({
  page: Page,
  pageSize: PageSize,
  sort: z.enum(supplierSorts).optional(),
  order: Order,
});
export type SupplierListQuery = z.infer<typeof SupplierListQuery>;

/** `total` counts rows, of which one may be that of contracts without supplier; `suppliers` does not. */
const supplierList = listOf(SupplierRow, { suppliers: z.int(), totals: SupplierTotals });

export const listSuppliers = {
  method: 'GET',
  url: '/public-api/suppliers/list',
  access: 'public',
  organization: 'required',
  summary: 'Suppliers with what they were contracted for, a page at a time, and the totals',
  schema: { querystring: SupplierListQuery, response: { 200: supplierList } },
} as const satisfies Endpoint;

export const filterSuppliers = {
  method: 'POST',
  url: '/public-api/suppliers/filtered-list',
  access: 'public',
  organization: 'required',
  summary: 'Suppliers of the contracts that a filter matches, and the totals of all of them',
  schema: {
    querystring: SupplierListQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: supplierList },
  },
} as const satisfies Endpoint;
