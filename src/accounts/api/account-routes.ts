import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { recordEvents } from '../../audit/api/record-events.ts';
import type { Sql } from '../../platform/api/database.ts';
import { networkOf } from '../../platform/api/network-of.ts';
import { principalOf } from '../../platform/api/principal.ts';
import { refuse } from '../../platform/api/refuse.ts';
import { languageOf } from '../../platform/api/request-language.ts';
import { routeOf } from '../../platform/api/route-of.ts';
import { permissions as allPermissions } from '../../platform/permission.ts';
import type { z } from '../../platform/schema.ts';
import { logIn, logOut, resetPassword, setPassword, showSession } from '../account-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { planAsking } from './account-tasks.ts';
import { reserveAttempt } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { findSession } from './find-session.ts';
import { deviceCookie } from './known-device.ts';
import { logInWith } from './log-in.ts';
import type { RememberDevice } from './remember-device.ts';
import { endSession } from './session-queries.ts';
import { signToken } from './session-token.ts';
import { setPasswordWith } from './set-password.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type Parts = {
  sql: Sql;
  keys: AccountKeys;
  /** Characters of a new password. */
  leastLength: number;
  remember: RememberDevice;
};

/** Log-in and log-out, the session, and passwords that a mailed link allows to set. */
export const accountRoutes =
  ({ sql, keys, leastLength, remember }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(logIn),
      handler: async (request, reply) => {
        const { body, ip, cookies } = request;
        const attempt = { ...body, ip, deviceCookie: cookies[deviceCookie] };
        const { account, session } = await logInWith({ sql, keys }, attempt);
        remember(request, reply, account);
        const { fullName, profilePicture, administratorType, permissions } = account;
        const data = {
          token: await signToken(keys.tokens, session),
          permissions: administratorType === 'GENERAL' ? [...allPermissions] : permissions,
          user: { fullName, profilePicture },
          expireDate: session.expireDate,
        };
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(logOut),
      handler: async (request, reply) => {
        const principal = principalOf(request);
        const { userId: entityId, sessionId, fullName: label } = principal;
        await sql.begin(async (tx) => {
          if (await endSession(tx, sessionId))
            await recordEvents(tx, principal, [
              { action: 'LOG_OUT', entity: 'user', entityId, label },
            ]);
        });
        // Whoever comes next chooses anew (specification, section 4).
        reply.clearCookie('organization', { path: '/' });
        return { error: false as const, data: null, message: 'accounts:logout.success' };
      },
    });

    app.route({
      ...routeOf(showSession),
      handler: async (request) => {
        const data = await findSession(sql, principalOf(request));
        if (!data) throw refuse(401, 'platform:api.not-signed-in');
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(resetPassword),
      handler: async (request) => {
        const { body, ip } = request;
        const network = { key: keys.digest('network', `links ${networkOf(ip)}`), most: 20 };
        const mine = await reserveAttempt(sql, [network]);
        if ('seconds' in mine) throw tooManyAttempts('accounts:asked.too-many', mine.seconds);
        const address = keys.digest('address', `links ${body.email.toLowerCase()}`);
        // The newest of those that were mailed still works: who floods a mailbox blocks nobody.
        const theirs = await reserveAttempt(sql, [{ key: address, most: 3 }]);
        if (!('seconds' in theirs))
          await planAsking(sql, { email: body.email, language: languageOf(request) });
        return { error: false as const, data: null };
      },
    });

    const set = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { token, password, confirmPassword: confirmation }: NewPassword,
    ) => {
      checkPassword({ password, confirmation }, passwordNames, leastLength);
      // In this browser the account can then be entered, whoever floods it meanwhile.
      remember(request, reply, await setPasswordWith({ sql, keys }, { token, password }));
      return { error: false as const, data: null, message: 'accounts:password.reset' };
    };

    app.route({
      ...routeOf(setPassword),
      handler: (request, reply) => set(request, reply, request.body),
    });

    app.route({
      ...routeOf({ ...setPassword, url: '/public-api/accounts/valid-token' }),
      config: { access: 'public', organization: 'none' },
      handler: (request, reply) => set(request, reply, request.body),
    });
  };

type NewPassword = z.infer<typeof setPassword.schema.body>;

const passwordNames = {
  password: 'password',
  confirmation: 'confirmPassword',
  differs: 'accounts:password.differs',
};
