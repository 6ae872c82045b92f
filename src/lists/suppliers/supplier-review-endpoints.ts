import { KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

const Id = z.uuid().toLowerCase();

/** A supplier with all its contracts, whatever their state, and what those that count add up to. */
export const ReviewedSupplier = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  rfc: z.string().nullable(),
  /** Whatever their state; `counted` are those that the amount is of. */
  contractsCount: z.int(),
  counted: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
});
export type ReviewedSupplier = z.infer<typeof ReviewedSupplier>;

export const supplierDecisionKinds = ['SAME', 'DIFFERENT', 'NO_SUPPLIER', 'SUPPLIER'] as const;

/** A decision that holds; `other` is who keeps the contracts of `supplier`, or differs from it. */
const SupplierDecision = z.strictObject({
  _id: z.uuid(),
  kind: z.enum(supplierDecisionKinds),
  supplier: z.string(),
  other: z.string().nullable(),
  /** How many contracts it moved. */
  contractsCount: z.int(),
  decidedAt: z.iso.datetime(),
  userName: z.string(),
});
export type SupplierDecision = z.infer<typeof SupplierDecision>;

/** The lists have the first 50 of each; the counts say how many there are. */
const SupplierReview = z.strictObject({
  /** Two of one name; the second one is who would keep the contracts of both. */
  repeats: z.array(z.strictObject({ supplier: ReviewedSupplier, other: ReviewedSupplier })),
  repeatsCount: z.int(),
  /** Whose names say that the supplier was not published. */
  placeholders: z.array(ReviewedSupplier),
  placeholdersCount: z.int(),
  decisions: z.array(SupplierDecision),
});
export type SupplierReview = z.infer<typeof SupplierReview>;

const policy = { access: 'SUPPLIERS', organization: 'required' } as const;
const decided = replyOf(z.strictObject({ contractsCount: z.int() }));

export const reviewSuppliers = {
  ...policy,
  method: 'GET',
  url: '/api/suppliers/review',
  summary: 'Suppliers of one name, those that look like no supplier, and what was said of them',
  schema: { response: { 200: replyOf(SupplierReview) } },
} as const satisfies Endpoint;

export const decideRepeat = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/suppliers/decide-repeat',
  summary: 'Says that two suppliers of one name are the same, and merges them, or that they differ',
  schema: {
    body: z.strictObject({ supplier: Id, other: Id, isSame: z.boolean() }),
    response: { 200: decided },
  },
} as const satisfies Endpoint;

export const decidePlaceholder = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/suppliers/decide-placeholder',
  summary: 'Says that a supplier is none, and takes its contracts from it, or that it is one',
  schema: {
    body: z.strictObject({ supplier: Id, isSupplier: z.boolean() }),
    response: { 200: decided },
  },
} as const satisfies Endpoint;

export const undoDecision = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/suppliers/undo-decision',
  summary: 'Takes back what was said of a supplier, with its contracts',
  schema: { body: z.strictObject({ _id: Id }), response: { 200: decided } },
} as const satisfies Endpoint;
