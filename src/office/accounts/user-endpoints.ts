import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

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
