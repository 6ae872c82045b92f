import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  endOneSession,
  endOtherSessions,
  getProfile,
  listOwnSessions,
  removeProfilePicture,
  updateProfile,
  uploadProfilePicture,
} from '../profile-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changePicture, removePicture } from './change-picture.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword } from './hash-password.ts';
import { deviceCookie } from './known-device.ts';
import { endOtherSessionsOf, endSessionOf, findOwnSessions } from './own-sessions.ts';
import { findProfile } from './profile-queries.ts';
import { proveOwner } from './prove-owner.ts';
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

type Passwords = { currentPassword: string; password: string; confirmPassword: string };

/** The profile of who is signed in, and of nobody else. */
export const profileRoutes =
  ({ sql, files, keys, leastLength, remember }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const prove = async (
      request: FastifyRequest,
      { currentPassword, password, confirmPassword }: Passwords,
    ) => {
      const { userId } = principalOf(request);
      const next = { password, confirmation: confirmPassword };
      await checkPassword(next, passwordNames, { sql, userId, leastLength });
      const from = { ip: request.ip, deviceCookie: request.cookies[deviceCookie] };
      const proof = { currentPassword, from };
      const account = await proveOwner({ sql, keys }, principalOf(request), proof);
      return { account, passwordHash: await hashPassword(password) };
    };

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
        const proven =
          currentPassword === undefined
            ? undefined
            : await prove(request, { currentPassword, password, confirmPassword });
        const changed = await sql.begin(async (tx) => {
          const next = proven && { ...proven, language: requestLanguage(request) };
          const account = next && (await changeOwnPassword(tx, keys, principal, next));
          if (name !== undefined && lastName !== undefined)
            await renameSelf(tx, principal, { name, lastName });
          return account;
        });
        if (changed) remember(request, reply, changed);
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

    app.route({
      ...routeOf(listOwnSessions),
      handler: async (request) => {
        const docs = [...(await findOwnSessions(sql, principalOf(request)))];
        return { error: false as const, data: { docs } };
      },
    });

    app.route({
      ...routeOf(endOtherSessions),
      handler: async (request) => {
        const docs = [...(await endOtherSessionsOf(sql, principalOf(request)))];
        const message = 'accounts:profile.sessions-ended';
        return { error: false as const, data: { docs }, message };
      },
    });

    app.route({
      ...routeOf(endOneSession),
      handler: async (request) => {
        const docs = [...(await endSessionOf(sql, principalOf(request), request.body._id))];
        return { error: false as const, data: { docs }, message: 'accounts:profile.session-ended' };
      },
    });

    app.route({
      ...routeOf(removeProfilePicture),
      handler: async (request) => {
        const data = await removePicture(sql, principalOf(request));
        return { error: false as const, data, message: 'accounts:profile.picture-removed' };
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
