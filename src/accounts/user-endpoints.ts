import type { Endpoint } from '../platform/endpoint.ts';
import { replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';

export const inviteAgain = {
  method: 'POST',
  writes: 'organization',
  url: '/api/users/invite',
  access: 'USERS',
  organization: 'none',
  summary: 'Mails a user who has no password yet a new link to choose one',
  schema: {
    body: z.strictObject({ _id: z.uuid() }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;
