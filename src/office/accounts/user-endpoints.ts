import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

export const removeFactorOfUser = {
  method: 'POST',
  writes: 'organization',
  url: '/api/users/remove-second-factor',
  access: 'USERS',
  organization: 'none',
  summary: 'Removes the second factor of a user who lost their telephone and their recovery codes',
  schema: {
    body: z.strictObject({ _id: z.uuid() }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;

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
