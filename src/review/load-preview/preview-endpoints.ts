import { ContractTotals, KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { QuarterAmounts } from '../../lists/breakdowns/quarter-amounts.ts';
import { loadPolicy as policy } from '../../loading/past-loads/load-policy.ts';
import { LoadChange } from './load-change.ts';
import { LoadSignals } from './load-signals.ts';

/** What the public sees of all contracts of the organization. */
const Shown = z.strictObject({ totals: ContractTotals, quarters: z.array(QuarterAmounts) });

/** A contract that a confirm would write. */
const WrittenContract = z.strictObject({
  status: z.enum(['NEW', 'CHANGED']),
  rowIndex: z.int(),
  contractNumber: z.string().nullable(),
  supplier: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  amount: KnownSum,
  /** Old and new values of a registered contract, by the field of the row. */
  changes: z.array(LoadChange),
});

export const PublicPreview = z.strictObject({
  before: Shown,
  after: Shown,
  /** The contracts of the largest amounts among the new and the changed ones. */
  largest: z.array(WrittenContract),
});
export type PublicPreview = z.infer<typeof PublicPreview>;

export const showPublicPreview = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-preview',
  summary: 'What the public sees now, and would see after a confirm of the open load',
  schema: {
    /** Without `updateExisting`, as the options of the load say. */
    querystring: z.strictObject({ updateExisting: z.stringbool().optional() }),
    response: { 200: replyOf(PublicPreview) },
  },
} as const satisfies Endpoint;

export const showLoadSignals = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-signals',
  summary: 'Which signals would appear and end with a confirm of the open load, by contracts',
  schema: {
    querystring: z.strictObject({ updateExisting: z.stringbool().optional() }),
    response: { 200: replyOf(LoadSignals) },
  },
} as const satisfies Endpoint;
