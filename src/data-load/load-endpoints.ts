import type { Endpoint } from '../platform/endpoint.ts';
import { replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';
import { LoadSummary } from './load-summary.ts';

/** The load that waits to be confirmed or cancelled, and the last one that was confirmed. */
export const LoadState = z.strictObject({
  current: z
    .strictObject({
      _id: z.uuid(),
      fileName: z.string(),
      uploadedBy: z.string().nullable(),
      createdAt: z.iso.datetime(),
      summary: LoadSummary,
    })
    .nullable(),
  recentConfirmedAt: z.iso.datetime().nullable(),
  recentUploadedBy: z.string().nullable(),
});
export type LoadState = z.infer<typeof LoadState>;

export const showLoadState = {
  method: 'GET',
  url: '/api/data-load/current-info',
  access: 'CONTRACTS',
  organization: 'required',
  summary: 'The spreadsheet that waits to be confirmed, and the last one that was',
  schema: { response: { 200: replyOf(LoadState) } },
} as const satisfies Endpoint;
