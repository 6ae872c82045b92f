import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { type Policy, routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { permissions as allPermissions } from '../../../foundation/platform/permission.ts';
import {
  checkLink,
  logIn,
  logOut,
  resetPassword,
  setPassword,
  showSession,
} from '../account-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { askForPassword } from './ask-for-password.ts';
import { checkPassword } from './check-password.ts';
import { draftCookie, type RememberReader } from './draft-cookie.ts';
import { endOwnSession } from './end-own-session.ts';
import { findGuessableWords } from './find-guessable-words.ts';
import { findSession } from './find-session.ts';
import { deviceCookie } from './known-device.ts';
import { logInWith } from './log-in.ts';
import type { RememberDevice } from './remember-device.ts';
import { signToken } from './session-token.ts';
import { findOwnerOf, setPasswordWith } from './set-password.ts';

type Parts = {
  sql: Sql;
  keys: AccountKeys;
  /** Characters of a new password. */
  leastLength: number;
  remember: RememberDevice;
  rememberReader: RememberReader;
};

/** Log-in and log-out, the session, and passwords that a mailed link allows to set. */
export const accountRoutes =
  ({ sql, keys, leastLength, remember, rememberReader }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(logIn),
      handler: async (request, reply) => {
        const { body, ip, cookies, headers } = request;
        const userAgent = headers['user-agent'];
        const attempt = { ...body, ip, userAgent, deviceCookie: cookies[deviceCookie] };
        const opened = await logInWith({ sql, keys }, attempt);
        remember(request, reply, opened.account);
        return { error: false as const, data: await tokenFor(opened, keys) };
      },
    });

    app.route({
      ...routeOf(logOut),
      handler: async (request, reply) => {
        await endOwnSession(sql, principalOf(request));
        // Whoever comes next chooses anew (specification, section 4).
        for (const cookie of ['organization', draftCookie])
          reply.clearCookie(cookie, { path: '/' });
        reply.header('clear-site-data', '"cache"');
        return { error: false as const, data: null, message: 'accounts:logout.success' };
      },
    });

    app.route({
      ...routeOf(showSession),
      handler: async (request, reply) => {
        const data = await findSession(sql, principalOf(request));
        if (!data) throw refuse(401, 'platform:api.not-signed-in');
        await rememberReader(request, reply);
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(resetPassword),
      handler: async (request) => {
        const { body, ip } = request;
        await askForPassword({ sql, keys }, { ...body, ip, language: requestLanguage(request) });
        return { error: false as const, data: null };
      },
    });

    app.route({
      ...routeOf(checkLink),
      handler: async ({ body: { token } }) => {
        const { id } = await findOwnerOf(sql, token);
        return { error: false as const, data: { knownWords: await findGuessableWords(sql, id) } };
      },
    });

    for (const route of [routeOf(setPassword), setPasswordWithoutSlash])
      app.route({
        ...route,
        handler: async (request, reply) => {
          const { token, password, confirmPassword: confirmation } = request.body;
          const { id: userId } = await findOwnerOf(sql, token);
          await checkPassword({ password, confirmation }, passwordNames, {
            sql,
            userId,
            leastLength,
          });
          const account = await setPasswordWith({ sql, keys }, { token, password });
          // In this browser the account can then be entered, whoever floods it meanwhile.
          remember(request, reply, account);
          return { error: false as const, data: null, message: 'accounts:password.reset' };
        },
      });
  };

type Opened = Awaited<ReturnType<typeof logInWith>>;

const tokenFor = async ({ account, session }: Opened, keys: AccountKeys) => {
  const { fullName, profilePicture, administratorType, permissions } = account;
  return {
    token: await signToken(keys.tokens, session),
    permissions: administratorType === 'GENERAL' ? [...allPermissions] : permissions,
    user: { fullName, profilePicture },
    expireDate: session.expireDate,
  };
};

/** The same call under another address, and without a description of its own. */
const setPasswordWithoutSlash = {
  ...routeOf({ ...setPassword, url: '/public-api/accounts/valid-token' }),
  config: { access: 'public', organization: 'none', writes: 'account' } as Partial<Policy>,
};

const passwordNames = {
  password: 'password',
  confirmation: 'confirmPassword',
  differs: 'accounts:password.differs',
};
