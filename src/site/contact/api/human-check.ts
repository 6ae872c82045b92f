import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { keyFor } from '../../../foundation/platform/api/secret.ts';
import { type Challenge, challengeSeconds, Solved } from '../contact-endpoints.ts';

export type HumanVerifier = {
  challenge(expiresAt: Date): Promise<Challenge>;
  /** Whether a computation is done, was asked for by us and is not too old; the challenge if so. */
  verify(solved: string): Promise<Challenge | undefined>;
};

/**
 * A computation that costs a sender's browser a moment and a sender of thousands a fortune. No one is
 * observed or asked. The number to be found is drawn from a range, so that nobody waits for long.
 */
export const humanCheck = (secret: string): HumanVerifier => {
  const hmacSignatureSecret = keyFor(secret, 'altcha');
  const hmacKeySignatureSecret = keyFor(secret, 'altcha solution');
  const secrets = { deriveKey, hmacSignatureSecret, hmacKeySignatureSecret };
  return {
    challenge: async (expiresAt) => {
      const { parameters, signature = '' } = await createChallenge({
        ...secrets,
        ...difficulty,
        counter: randomInt(maxRounds, fewestRounds),
        expiresAt,
      });
      const { expiresAt: until = 0, keySignature = '', ...others } = parameters;
      return { parameters: { ...plain(others), expiresAt: until, keySignature }, signature };
    },
    verify: async (solved) => {
      const payload = readPayload(solved);
      if (!payload) return undefined;
      const { challenge, solution } = payload;
      const { counter, derivedKey } = solution;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { counter, derivedKey },
      });
      return verified ? challenge : undefined;
    },
  };
};

/** On a telephone of the middle class a round takes three to five thousandths of a second. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 2000 };
const fewestRounds = 100;
const maxRounds = 250;

export const challengeExpiry = async (sql: Queries): Promise<Date> => {
  const [{ at }] = await sql<
    [{ at: string }]
  >`select now() + make_interval(secs => ${challengeSeconds}) as at`;
  return new Date(at);
};

type Plain = Pick<
  Challenge['parameters'],
  'algorithm' | 'cost' | 'keyLength' | 'keyPrefix' | 'nonce' | 'salt'
>;

const plain = ({ algorithm, cost, keyLength, keyPrefix, nonce, salt }: Plain): Plain => ({
  algorithm,
  cost,
  keyLength,
  keyPrefix,
  nonce,
  salt,
});

const readPayload = (text: string) => {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** True once for each challenge, in whichever process; forgotten when it is too old, and then refused. */
export const useChallenge = async (
  sql: Queries,
  { signature, parameters: { expiresAt } }: Challenge,
): Promise<boolean> => {
  const used = await sql`
    insert into contact_challenges (signature, expires_at)
    select ${signature}, to_timestamp(${expiresAt}) where to_timestamp(${expiresAt}) > now()
    on conflict do nothing
    returning signature`;
  return used.length > 0;
};
