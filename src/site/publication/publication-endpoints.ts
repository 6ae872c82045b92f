import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { Publication } from './publication.ts';

export const showPublication = {
  method: 'GET',
  url: '/api/publication/show',
  access: 'signed-in',
  organization: 'required',
  summary: 'Whether the monitor is public, and what it still lacks to be',
  schema: { response: { 200: replyOf(Publication) } },
} as const satisfies Endpoint;

/** Who may enter every organization decides which of them the public sees. */
const policy = {
  method: 'POST',
  access: 'ORGANIZATIONS',
  organization: 'required',
  writes: 'installation',
} as const;

export const publish = {
  ...policy,
  url: '/api/publication/publish',
  summary: 'Makes the monitor public, once it has a contact and a confirmed load',
  schema: { response: { 200: replyOf(Publication) } },
} as const satisfies Endpoint;

export const withdraw = {
  ...policy,
  url: '/api/publication/withdraw',
  summary: 'Takes the monitor back from the public: a draft that only the office sees',
  schema: { response: { 200: replyOf(Publication) } },
} as const satisfies Endpoint;
