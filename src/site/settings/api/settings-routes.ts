import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { storeUpload } from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  changeCover,
  changeSettings,
  changeTheme,
  showSettings,
  uploadImage,
} from '../settings-endpoints.ts';
import { changeCoverOf, changeThemeOf } from './change-look.ts';
import { changeSettingsOf, type SettingsContext, recordUpload } from './change-settings.ts';
import { findAllSettings } from './settings-queries.ts';

type Parts = { sql: Sql; files: FileStore };

export const settingsRoutes =
  ({ sql, files }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const placeOf = (request: Asking): SettingsContext => ({
      sql,
      organizationId: request.organizationId,
      principal: principalOf(request),
    });

    app.route({
      ...routeOf(showSettings),
      handler: async ({ organizationId }) => {
        const data = await readSnapshot(sql, (snapshot) =>
          findAllSettings(snapshot, organizationId),
        );
        return { error: false as const, data, lastUpdate: data.updatedAt };
      },
    });

    app.route({
      ...routeOf(changeSettings),
      handler: async (request) => {
        const data = await changeSettingsOf(placeOf(request), request.body);
        return { error: false as const, data, message: 'settings:change-settings.success' };
      },
    });

    app.route({
      ...routeOf(changeCover),
      handler: async (request) => {
        const place = placeOf(request);
        const { cover: sent } = request.body;
        const chosen = sent && (await storeUpload(sql, files, place.organizationId, sent));
        const { cover, updatedAt } = await changeCoverOf(place, chosen);
        return {
          error: false as const,
          data: { cover, updatedAt },
          message: 'settings:change-cover.success',
        };
      },
    });

    app.route({
      ...routeOf(changeTheme),
      handler: async (request) => {
        const { theme, color, updatedAt } = await changeThemeOf(
          placeOf(request),
          request.body.theme,
        );
        return {
          error: false as const,
          data: { theme, color, updatedAt },
          message: 'settings:change-theme.success',
        };
      },
    });

    app.route({
      ...routeOf(uploadImage),
      handler: async (request) => {
        const place = placeOf(request);
        const image = await storeUpload(sql, files, place.organizationId, request.body.image);
        await recordUpload(place, image);
        return { error: false as const, data: { image } };
      },
    });
  };

type Asking = Pick<FastifyRequest, 'organizationId' | 'principal'>;
