import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { recordEvents } from '../../audit/api/record-events.ts';
import { catalogueRoutes } from '../../catalogue/api/catalogue-routes.ts';
import type { Scope } from '../../catalogue/api/catalogue-store.ts';
import type { Sql, Transaction } from '../../platform/api/database.ts';
import { principalOf } from '../../platform/api/principal.ts';
import { refuse } from '../../platform/api/refuse.ts';
import { languageOf } from '../../platform/api/request-language.ts';
import { routeOf } from '../../platform/api/route-of.ts';
import { userCatalogue, type UserRow } from '../user-catalogue.ts';
import { inviteAgain } from '../user-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { reserveAttempt } from './attempts.ts';
import { findActor } from './find-actor.ts';
import { inviteUser } from './invite-user.ts';
import { outranks } from './ranks.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { userStore } from './user-store.ts';

type Parts = { sql: Sql; keys: AccountKeys };

/** The catalogue of users, and their invitations. */
export const userRoutes =
  ({ sql, keys }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(catalogueRoutes({ sql, endpoints: userCatalogue, store: userStore }));

    app.route({
      ...routeOf(inviteAgain),
      handler: async (request) => {
        const { _id } = request.body;
        const principal = principalOf(request);
        const scope = { organizationId: '', principal, language: languageOf(request) };
        // Whoever may not invite uses up no attempt of those who may.
        await sql.begin((tx) => findInvitable(tx, scope, _id));
        const key = keys.digest('account', `invitations ${_id}`);
        const attempt = await reserveAttempt(sql, [{ key, most: 5 }]);
        if ('seconds' in attempt)
          throw tooManyAttempts('accounts:invite.too-many', attempt.seconds);
        await sql.begin((tx) => invite(tx, scope, _id));
        return { error: false as const, data: null, message: 'accounts:invite.sent' };
      },
    });
  };

const invite = async (tx: Transaction, scope: Required<Scope>, _id: string): Promise<void> => {
  const user = await findInvitable(tx, scope, _id);
  await inviteUser(tx, { userId: _id, language: scope.language });
  await recordEvents(tx, scope.principal, [
    { action: 'INVITE', entity: 'user', entityId: _id, label: userStore.nameOf(user) },
  ]);
};

/** Locked; throws why this person cannot invite that user. */
const findInvitable = async (tx: Transaction, scope: Scope, _id: string): Promise<UserRow> => {
  const [user] = await userStore.findRows(tx, scope, [_id], { lock: true });
  if (!user) throw refuse(404, 'catalogue:gone');
  if (!outranks(await findActor(tx, scope.principal), user))
    throw refuse(403, 'accounts:users.outranked');
  if (user.invitation === 'NONE') throw refuse(409, 'accounts:invite.has-password');
  if (!user.active) throw refuse(409, 'accounts:invite.disabled');
  return user;
};
