import { linkedOrganization } from '../../foundation/downloads/download-format.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Frequency } from './frequency.ts';
import { subscriptionPlace } from './subscription-place.ts';

const FollowedWords = z.strictObject({
  /** What the button of its page does. */
  does: z.enum(['confirm', 'unsubscribe']),
  organization: z.strictObject({ name: z.string(), shortName: z.string() }),
  /** The contract about which an answer is wanted; null where a list is followed. */
  answerAbout: z.uuid().nullable(),
  /** Of the list that is followed, without the organization. */
  query: z.string(),
  /** The filter in words; empty where everything is followed. */
  filters: z.array(z.strictObject({ label: z.string(), values: z.array(z.string()) })),
  /** As the link asks for it. */
  frequency: Frequency,
  /** Whether letters come already, as often as that. */
  isConfirmed: z.boolean(),
  /** Of the link that leads to the button which ends it. */
  endToken: z.string(),
});

export const findSubscription = {
  ...subscriptionPlace,
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'What the link of a letter is about; null when there is no such subscription now',
  schema: {
    querystring: z.strictObject({ token: z.string().max(200), lang: linkedOrganization.lang }),
    response: { 200: replyOf(FollowedWords.nullable()) },
  },
} as const satisfies Endpoint;
