import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { keyFor } from '../../../foundation/platform/api/secret.ts';
import { countAttempt, senderOf } from './contact-attempts.ts';
import { type HumanVerifier, useChallenge } from './human-check.ts';

type Request = Pick<FastifyRequest, 'ip'> & {
  body: { altcha: string; website?: string | undefined };
};

/**
 * Accepts what a visitor sends with a form: few from one network, and each with a human check of its own.
 * The check is used and what was sent is stored together, or nothing is. A program that fills in the hidden
 * field is told nothing it could learn from.
 */
export const acceptFromHuman = (sql: Sql, check: HumanVerifier, secret: string) => {
  const senderKey = keyFor(secret, 'contact senders');
  return async (
    { ip, body: { altcha, website } }: Request,
    reply: FastifyReply,
    store: (tx: Transaction) => Promise<void>,
  ): Promise<void> => {
    const seconds = await countAttempt(sql, senderOf(ip, senderKey));
    if (seconds > 0) {
      reply.header('retry-after', String(seconds));
      throw refuse(429, 'contact:error.too-many');
    }
    if (website) return;
    const challenge = await check.verify(altcha);
    if (!challenge) throw unchecked();
    await sql.begin(async (tx) => {
      if (!(await useChallenge(tx, challenge))) throw unchecked();
      await store(tx);
    });
  };
};

const unchecked = () =>
  Object.assign(refuse(422, 'contact:error.check'), {
    issues: [{ field: 'altcha', message: 'contact:error.check' }],
  });
