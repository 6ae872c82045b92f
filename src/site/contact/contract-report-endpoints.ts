import { maxCaseWords } from '../../figures/contract-cases/contract-case.ts';
import { SignalId } from '../../figures/figures/signal-id.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { HumanProof } from './contact-endpoints.ts';

export const submitContractReport = {
  method: 'POST',
  writes: 'organization',
  url: '/public-api/contact/report',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'Stores what a reader says is wrong with a contract; only the answer will be public',
  schema: {
    body: z.strictObject({
      contract: z.uuid(),
      /** The signal that it is about, if it is about one. */
      signal: SignalId.optional(),
      words: z
        .string('contact:report.error.words')
        .trim()
        .min(1, 'contact:report.error.words')
        .max(maxCaseWords, 'contact:report.error.words-long'),
      /** Where the answer shall be sent to, once the address is confirmed. */
      email: z
        .string('contact:report.error.email')
        .trim()
        .max(254, 'contact:report.error.email')
        .pipe(z.email('contact:report.error.email'))
        .optional(),
      ...HumanProof.shape,
    }),
    response: {
      200: replyOf(
        z.strictObject({
          received: z.literal(true),
          /**
           * Of the letter that asks for a confirmation: it was sent, waits for its turn, or too many wait
           * and the address was not stored; null where no address was given.
           */
          letter: z.enum(['sent', 'later', 'full']).nullable(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
