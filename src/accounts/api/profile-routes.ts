import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../files/api/file-store.ts';
import type { Sql } from '../../platform/api/database.ts';
import { principalOf } from '../../platform/api/principal.ts';
import { refuse } from '../../platform/api/refuse.ts';
import { languageOf } from '../../platform/api/request-language.ts';
import { routeOf } from '../../platform/api/route-of.ts';
import { getProfile, updateProfile, uploadProfilePicture } from '../profile-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changePicture } from './change-picture.ts';
import { checkPassword } from './check-password.ts';
import { deviceCookie } from './known-device.ts';
import { findProfile } from './profile-queries.ts';
import type { RememberDevice } from './remember-device.ts';
import { renameSelf } from './rename-self.ts';

type Parts = {
  sql: Sql;
  files: FileStore;
  keys: AccountKeys;
  /** Characters of a new password. */
  leastLength: number;
  remember: RememberDevice;
};

/** The profile of who is signed in, and of nobody else. */
export const profileRoutes =
  ({ sql, files, keys, leastLength, remember }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(getProfile),
      handler: async (request) => {
        const { userId } = principalOf(request);
        refuseOthers(userId, request.query.id);
        const data = await findProfile(sql, userId);
        return { error: false as const, data, lastUpdate: data.updatedAt };
      },
    });

    app.route({
      ...routeOf(updateProfile),
      handler: async (request, reply) => {
        const principal = principalOf(request);
        const { name, lastName, ...typed } = request.body;
        const { currentPassword, newPassword: password = '', confirmPassword = '' } = typed;
        if (currentPassword !== undefined) {
          checkPassword({ password, confirmation: confirmPassword }, passwordNames, leastLength);
          const passwords = { currentPassword, newPassword: password };
          const from = {
            ip: request.ip,
            deviceCookie: request.cookies[deviceCookie],
            language: languageOf(request),
          };
          const changed = await changeOwnPassword({ sql, keys }, principal, passwords, from);
          remember(request, reply, changed);
        }
        if (name !== undefined && lastName !== undefined)
          await sql.begin((tx) => renameSelf(tx, principal, { name, lastName }));
        const data = await findProfile(sql, principal.userId);
        return { error: false as const, data, message: 'accounts:profile.updated' };
      },
    });

    app.route({
      ...routeOf(uploadProfilePicture),
      handler: async (request) => {
        const principal = principalOf(request);
        const { organizationId, body } = request;
        refuseOthers(principal.userId, body.userId);
        const sent = { organizationId, bytes: body.profilePicture };
        const data = await changePicture({ sql, files }, principal, sent);
        return { error: false as const, data, message: 'accounts:profile.picture' };
      },
    });
  };

const passwordNames = {
  password: 'newPassword',
  confirmation: 'confirmPassword',
  differs: 'accounts:profile.passwords-differ',
};

const refuseOthers = (own: string, id: string | undefined): void => {
  if (id !== undefined && id !== own) throw refuse(403, 'accounts:profile.not-own');
};
