import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { SignalCounts } from '../../figures/signals/signal-counts.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract } from '../../records/records/contract.ts';
import { NamedPart, NamedParts, PartSums } from '../breakdowns/breakdown.ts';
import { QuarterAmounts } from '../breakdowns/quarter-amounts.ts';
import { supplierBreakdownPlace } from './supplier-places.ts';

/** A unit that held the procedures, and which share of its money went to the supplier. */
const UnitOfSupplier = NamedPart.extend({ shareOfUnit: z.number().nullable() });
export type UnitOfSupplier = z.infer<typeof UnitOfSupplier>;

/** Direct awards of one unit, each within a week of another one (`chains-in-time.ts`). */
export const CloseContracts = z.strictObject({
  /** The first ones, and how many there are. */
  contracts: z.array(Contract),
  count: z.int(),
  /** The first of them and the last, as days. */
  from: z.iso.date(),
  to: z.iso.date(),
  amount: KnownSum,
});
export type CloseContracts = z.infer<typeof CloseContracts>;

/** What the contracts of a supplier that count are made of; each list adds up to `whole`. */
export const SupplierBreakdown = z.strictObject({
  whole: PartSums,
  quarters: z.array(QuarterAmounts),
  /** By who held the procedure. */
  units: NamedParts.extend({ docs: z.array(UnitOfSupplier) }),
  largest: z.array(Contract),
  newest: z.array(Contract),
  /** The groups with most money, and how many there are. */
  close: z.strictObject({ groups: z.array(CloseContracts), total: z.int() }),
  signals: SignalCounts,
});
export type SupplierBreakdown = z.infer<typeof SupplierBreakdown>;

export const breakDownSupplier = {
  ...supplierBreakdownPlace,
  access: 'public',
  organization: 'required',
  summary: 'One supplier by quarter and by unit, its newest contracts and those close together',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(SupplierBreakdown) },
  },
} as const satisfies Endpoint;
