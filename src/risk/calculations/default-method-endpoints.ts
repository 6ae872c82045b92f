import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { IndexChange } from './calculation-helper-endpoints.ts';

const policy = { access: 'CALCULATIONS', organization: 'none' } as const;

const DefaultMethod = z.strictObject({
  version: z.int(),
  /** Whether the index of this installation computes as the default one does. */
  isAccepted: z.boolean(),
  /** Of the index of this installation; null where it has none. */
  methodHash: z.string().nullable(),
});

export const showDefaultMethod = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/default-method',
  summary: 'The version of the default method, and whether this installation computes by it',
  schema: { response: { 200: replyOf(DefaultMethod) } },
} as const satisfies Endpoint;

export const listDefaultMethodChanges = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/default-method/changes',
  summary: 'The index of every monitor now, and as it would be by the default method',
  schema: { response: { 200: docsOf(IndexChange) } },
} as const satisfies Endpoint;

export const acceptDefaultMethod = {
  ...policy,
  method: 'POST',
  writes: 'installation',
  url: '/api/calculations/default-method/accept',
  summary:
    'Makes the default method that of the installation, in the place of the one that was seen',
  schema: {
    body: z.strictObject({ methodHash: z.string().nullable() }),
    response: { 200: replyOf(DefaultMethod) },
  },
} as const satisfies Endpoint;
