import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { MayReadDraft } from '../../../foundation/platform/api/http/draft-reader.ts';
import { mayEnter } from '../../../foundation/platform/permission.ts';
import type { AccountKeys } from './account-keys.ts';
import type { AsksSecondFactor } from './asks-second-factor.ts';
import { bearerOf, findPrincipal } from './identify.ts';
import { readSessionToken, signToken } from './session-token.ts';

/**
 * Lets a browser see the pages and images of a draft, which it asks for without a token. It names the
 * session, signed with a key of its own, and opens nothing else (docs/decisions/020-sessions-and-tokens.md).
 */
export const draftCookie = 'contraluz-drafts';

export type RememberReader = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Ends with the browser, as no age is set, and with the session. */
export const rememberReaders =
  ({ tokens, drafts }: AccountKeys, publicUrl: string | undefined): RememberReader =>
  async (request, reply) => {
    const session = await readSessionToken(tokens, bearerOf(request));
    if (!session) return;
    const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
    reply.setCookie(draftCookie, await signToken(drafts, session), options);
  };

/** By the token of a call, or the cookie of a page. */
export const draftReaders =
  (sql: Sql, { tokens, drafts }: AccountKeys, asksFactor: AsksSecondFactor): MayReadDraft =>
  async (request, organizationId) => {
    const session =
      (await readSessionToken(tokens, bearerOf(request))) ??
      (await readSessionToken(drafts, request.cookies[draftCookie] ?? ''));
    const principal = session && (await findPrincipal(sql, session, asksFactor));
    return (
      principal !== undefined &&
      !principal.mustAddSecondFactor &&
      mayEnter(principal.organizations, organizationId)
    );
  };
