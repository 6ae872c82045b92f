import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { Amendments, PopulationCounts, KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract } from '../../records/records/contract.ts';
import { TypeSums, TypeSumTotals } from '../breakdowns/type-sums.ts';

/** A supplier with what its contracts add up to. */
export const SupplierRow = TypeSums.extend({
  _id: z.uuid().nullable(),
  name: z.string().nullable(),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

export const supplierSorts = ['name', 'public', 'invitation', 'noBid', 'total'] as const;

export const SupplierListQuery = z.strictObject({
  page: Page,
  pageSize: PageSize,
  sort: z.enum(supplierSorts).optional(),
  order: Order,
});
export type SupplierListQuery = z.infer<typeof SupplierListQuery>;

/**
 * `total` counts rows, of which one may be that of contracts without supplier; `suppliers` does not.
 * `uncountedSuppliers` are those that only have contracts that do not count, which are no rows.
 */
const supplierList = listOf(SupplierRow, {
  suppliers: z.int(),
  uncountedSuppliers: z.int(),
  totals: TypeSumTotals,
});

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
  writes: 'nothing',
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

export const Supplier = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  rfc: z.string().nullable(),
  notes: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Supplier = z.infer<typeof Supplier>;

export const maxShown = 120;
export const firstShown = 12;
const Shown = z.coerce.number<number | string>().int().min(1).max(maxShown).default(firstShown);

/** How many contracts of each procedure type are wanted. */
export const SupplierDetailQuery = z.strictObject({
  id: z.uuid(),
  shownPublic: Shown,
  shownInvitation: Shown,
  shownNoBid: Shown,
});
export type SupplierDetailQuery = z.infer<typeof SupplierDetailQuery>;

const perGroup = <Value extends z.ZodType>(value: Value) => ({
  public: value,
  invitation: value,
  noBid: value,
});

/**
 * One supplier. `totals` count as everywhere (docs/methodology.md#what-is-counted), so they equal
 * the supplier's row in the list; the three groups hold its contracts whatever their state, largest
 * amount first, without the reports of "no procedures". `listed` says how many they are in
 * all and in each group, `withoutAmount` how many of those that count state no amount. `among` is what
 * all suppliers got by the same filter, in pesos, how many they are, and the supplier's place by amount
 * among the first ten.
 */
export const SupplierDetail = z.strictObject({
  supplier: Supplier,
  totals: z.strictObject({
    total: KnownSum,
    ...perGroup(KnownSum),
    count: z.int(),
    publicCount: z.int(),
    invitationCount: z.int(),
    noBidCount: z.int(),
    amendments: Amendments,
    populations: PopulationCounts,
    withoutAmount: z.int(),
  }),
  among: z.strictObject({ total: KnownSum, suppliers: z.int(), place: z.int().nullable() }),
  listed: z.strictObject({ total: z.int(), ...perGroup(z.int()) }),
  withoutAmount: z.strictObject(perGroup(z.int())),
  ...perGroup(z.array(Contract)),
});
export type SupplierDetail = z.infer<typeof SupplierDetail>;

const detail = {
  url: '/public-api/suppliers/detail',
  access: 'public',
  organization: 'required',
  summary: 'One supplier, what its contracts that count add up to, and all of them by type',
} as const;

export const showSupplier = {
  ...detail,
  method: 'GET',
  schema: { querystring: SupplierDetailQuery, response: { 200: replyOf(SupplierDetail) } },
} as const satisfies Endpoint;

/** The same of the contracts that a filter matches; an `id` in the body has to be the same one. */
export const filterSupplier = {
  ...detail,
  method: 'POST',
  writes: 'nothing',
  schema: {
    querystring: SupplierDetailQuery,
    body: z.strictObject({ filters: ContractFilters, id: z.uuid().optional() }),
    response: { 200: replyOf(SupplierDetail) },
  },
} as const satisfies Endpoint;
