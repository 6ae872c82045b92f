import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewCodes,
  showSecondFactor,
} from '../second-factor-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Account, findAccountById } from './account-queries.ts';
import { type AsksSecondFactor } from './asks-second-factor.ts';
import { deviceCookie } from './known-device.ts';
import { proveOwner } from './prove-owner.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factors.ts';

type Parts = { sql: Sql; keys: AccountKeys; asksFactor: AsksSecondFactor };

/** The second factor of who is signed in: it is added, renewed and removed by nobody else here. */
export const secondFactorRoutes =
  ({ sql, keys, asksFactor }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const prove = (request: FastifyRequest, currentPassword: string, code?: string) =>
      proveOwner({ sql, keys }, principalOf(request), {
        currentPassword,
        code,
        from: { ip: request.ip, deviceCookie: request.cookies[deviceCookie] },
      });

    app.route({
      ...routeOf(showSecondFactor),
      handler: async (request) => {
        const principal = principalOf(request);
        const factor = await findSecondFactor(sql, principal.userId);
        const data = { ...factor, isRequired: asksFactor(principal) };
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(beginFactor),
      handler: async (request) => {
        const owner = await prove(request, request.body.currentPassword);
        return { error: false as const, data: await beginSecondFactor(sql, keys, owner) };
      },
    });

    app.route({
      ...routeOf(confirmFactor),
      handler: async (request) => {
        const principal = principalOf(request);
        const { email } = await ownerOf(sql, principal.userId);
        const language = requestLanguage(request);
        const confirmed = { ...request.body, email, language };
        const recoveryCodes = await sql.begin((tx) =>
          confirmSecondFactor(tx, keys, principal, confirmed),
        );
        return {
          error: false as const,
          data: { recoveryCodes },
          message: 'accounts:factor.added',
        };
      },
    });

    app.route({
      ...routeOf(renewCodes),
      handler: async (request) => {
        const { currentPassword, code } = request.body;
        await prove(request, currentPassword, code);
        const principal = principalOf(request);
        const recoveryCodes = await sql.begin((tx) => renewRecoveryCodes(tx, keys, principal));
        return {
          error: false as const,
          data: { recoveryCodes },
          message: 'accounts:factor.renewed',
        };
      },
    });

    app.route({
      ...routeOf(removeFactor),
      handler: async (request) => {
        const principal = principalOf(request);
        if (asksFactor(principal)) throw refuse(403, 'accounts:factor.required');
        const { currentPassword, code } = request.body;
        const owner = await prove(request, currentPassword, code);
        const language = requestLanguage(request);
        await sql.begin((tx) =>
          removeSecondFactor(tx, keys, principal, { owner, language, entity: 'profile' }),
        );
        return { error: false as const, data: null, message: 'accounts:factor.removed' };
      },
    });
  };

const ownerOf = async (sql: Sql, userId: string): Promise<Account> => {
  const account = await findAccountById(sql, userId);
  if (!account) throw refuse(401, 'platform:api.not-signed-in');
  return account;
};
