import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { catalogueRoutes } from '../../catalogue/api/catalogue-routes.ts';
import type { CatalogueStore, CatalogueScope } from '../../catalogue/api/catalogue-store.ts';
import { hasAllRightsOf } from '../has-all-rights-of.ts';
import { userCatalogue, type UserDraft, type UserRow } from '../user-catalogue.ts';
import { inviteAgain, removeFactorOfUser } from '../user-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { findActor } from './find-actor.ts';
import { inviteUser } from './invite-user.ts';
import { removeSecondFactor } from './second-factors.ts';
import { userStore } from './user-store.ts';

type Parts = { sql: Sql; keys: AccountKeys };

/** The catalogue of users, and their invitations. */
export const userRoutes =
  ({ sql, keys }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const store = userStore(keys);
    await app.register(catalogueRoutes({ sql, endpoints: userCatalogue, store }));

    app.route({
      ...routeOf(inviteAgain),
      handler: async (request) => {
        const principal = principalOf(request);
        const scope = { organizationId: '', principal, language: requestLanguage(request) };
        await sql.begin(async (tx) => {
          const user = await findManaged(tx, scope, store, request.body._id);
          if (user.invitation === 'NONE') throw refuse(409, 'accounts:invite.has-password');
          if (!user.active) throw refuse(409, 'accounts:invite.disabled');
          await inviteUser(tx, keys, scope, user);
        });
        return { error: false as const, data: null, message: 'accounts:invite.sent' };
      },
    });

    app.route({
      ...routeOf(removeFactorOfUser),
      handler: async (request) => {
        const principal = principalOf(request);
        const { _id } = request.body;
        // Their own goes with the password and a code, which who sits at their machine may not have.
        if (_id === principal.userId) throw refuse(403, 'accounts:factor.own');
        const language = requestLanguage(request);
        await sql.begin(async (tx) => {
          const scope = { organizationId: '', principal, language };
          const { email, name, lastName } = await findManaged(tx, scope, store, _id);
          const owner = { id: _id, email, fullName: `${name} ${lastName}` };
          const removal = { owner, language, entity: 'user' as const };
          if (!(await removeSecondFactor(tx, keys, principal, removal)))
            throw refuse(409, 'accounts:factor.gone');
        });
        return { error: false as const, data: null, message: 'accounts:factor.removed-of-user' };
      },
    });
  };

/** Locked; throws why this person cannot manage that user. */
const findManaged = async (
  tx: Transaction,
  scope: CatalogueScope,
  store: CatalogueStore<UserRow, UserDraft>,
  _id: string,
): Promise<UserRow> => {
  const [user] = await store.findRows(tx, scope, [_id], { lock: true });
  if (!user) throw refuse(404, 'catalogue:gone');
  if (!hasAllRightsOf(await findActor(tx, scope.principal), user))
    throw refuse(403, 'accounts:users.outranked');
  return user;
};
