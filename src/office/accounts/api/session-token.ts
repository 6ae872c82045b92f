import { jwtVerify, SignJWT } from 'jose';

import { z } from '../../../foundation/platform/schema.ts';

export type SignedIn = { sessionId: string; userId: string; expireDate: number };

/**
 * The token of a session (docs/decisions/020-sessions-and-tokens.md): signed with HS256, whatever a
 * token says of itself.
 */
export const signToken = (key: Uint8Array, { sessionId, userId, expireDate }: SignedIn) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(expireDate)
    .sign(key);

/** What a token says, expired or not; undefined when it is none of ours. */
export const readSessionToken = async (
  key: Uint8Array,
  token: string,
): Promise<SignedIn | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      typ: 'JWT',
      currentDate: new Date(0), // whether it has expired is for the database's clock to say
    });
    const { sid, sub, exp } = Claims.parse(payload);
    return { sessionId: sid, userId: sub, expireDate: exp };
  } catch {
    return undefined;
  }
};

const issuer = 'contraluz';

const Claims = z.object({ sid: z.uuid(), sub: z.uuid(), exp: z.int() });
