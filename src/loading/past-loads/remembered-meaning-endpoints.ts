import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { meaningKinds, type MeaningKind } from '../data-load/load-meanings.ts';
import { loadPolicy as policy } from './load-policy.ts';

const Kind = z.enum(meaningKinds as [MeaningKind, ...MeaningKind[]]);

/** What a spelling means in every load of the organization, until that is taken back. */
export const RememberedMeaning = z.strictObject({
  kind: Kind,
  spelling: z.string(),
  meaning: z.string(),
  at: z.iso.datetime(),
  /** Who told it, and in which load; null where that was not kept, or a command did it. */
  by: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type RememberedMeaning = z.infer<typeof RememberedMeaning>;

export const listMeanings = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/meanings',
  summary: 'What the organization remembers that spellings mean, by whom, when and from which load',
  schema: { response: { 200: docsOf(RememberedMeaning) } },
} as const satisfies Endpoint;

export const forgetLoadMeaning = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/forget-meaning',
  summary: 'Forgets what a spelling means; the next load asks for it again',
  schema: {
    body: z.strictObject({ kind: Kind, spelling: z.string().min(1).max(300) }),
    response: { 200: docsOf(RememberedMeaning) },
  },
} as const satisfies Endpoint;
