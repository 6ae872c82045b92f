import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

/**
 * Sent after each navigation; the current organization is read where there is one. What is not
 * counted is answered in the same way.
 */
export const registerVisit = {
  method: 'POST',
  writes: 'organization',
  url: '/public-api/route-logs/register',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'Counts the view of a page, by day and kind of page; nothing is kept about the visitor',
  schema: {
    body: z.strictObject({ path: z.string().max(2000) }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;
