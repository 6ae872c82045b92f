import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { costOfFilters } from '../../figures/figures/cost-of-filters.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { QuarterAmounts } from '../breakdowns/quarter-amounts.ts';

/** Pesos per procedure type, their total, and how many of the contracts have no known amount. */
export const ProcedureAmounts = z.strictObject({
  public: KnownSum,
  invitation: KnownSum,
  noBid: KnownSum,
  total: KnownSum,
  withoutAmount: z.int(),
});
export type ProcedureAmounts = z.infer<typeof ProcedureAmounts>;

const Filtered = z.strictObject({ filters: ContractFilters });

export const amountByPeriod = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/landing/amountByPeriod',
  access: 'public',
  organization: 'required',
  cost: costOfFilters,
  summary: 'Contracted pesos per quarter and procedure type, in time order',
  schema: { body: Filtered, response: { 200: docsOf(QuarterAmounts) } },
} as const satisfies Endpoint;

export const amountByProcedure = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/landing/amountByProcedure',
  access: 'public',
  organization: 'required',
  cost: costOfFilters,
  summary: 'Contracted pesos per procedure type',
  schema: { body: Filtered, response: { 200: replyOf(ProcedureAmounts) } },
} as const satisfies Endpoint;
