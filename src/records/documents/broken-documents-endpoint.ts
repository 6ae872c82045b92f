import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { documentFields } from '../records/contract.ts';

/** An address of a contract at which nothing is, and the contract. */
const BrokenDocument = z.strictObject({
  /** Of the contract. */
  _id: z.uuid(),
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  supplierName: z.string().nullable(),
  totalOrMaxAmount: z.number().nullable(),
  field: z.enum(documentFields),
  url: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** Whether a copy of it is kept here. */
  hasCopy: z.boolean(),
});
export type BrokenDocument = z.infer<typeof BrokenDocument>;

/** As many as are listed at once. */
export const mostBrokenDocuments = 100;

export const listBrokenDocuments = {
  method: 'GET',
  url: '/api/contracts/broken-documents',
  access: 'CONTRACTS',
  organization: 'required',
  summary: 'Addresses of documents at which nothing is, those of the dearest contracts first',
  schema: {
    response: { 200: replyOf(z.strictObject({ docs: z.array(BrokenDocument), total: z.int() })) },
  },
} as const satisfies Endpoint;
