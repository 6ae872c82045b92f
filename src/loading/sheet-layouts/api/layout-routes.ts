import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { requestLoadTranslator } from '../../data-load/api/load-texts.ts';
import {
  changeLoadLayout,
  forgetLoadLayout,
  keepLayoutDraft,
  keepLoadLayout,
  listLoadLayouts,
  setLoadLayout,
  showLoadLayout,
} from '../layout-endpoints.ts';
import { describeLayout } from './describe-layout.ts';
import { askForLayout, chooseLayout, keepDraft, keepLayout } from './map-load.ts';
import { forgetLayout, listLayouts } from './remembered-layouts.ts';

/** What the columns of a load are: shown, chosen, asked once more. */
export const loadLayoutRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    const layoutFor = async (request: FastifyRequest) => ({
      error: false as const,
      data: await describeLayout(sql, request.organizationId, requestLoadTranslator(request)),
    });

    app.route({
      ...routeOf(showLoadLayout),
      handler: layoutFor,
    });

    app.route({
      ...routeOf(keepLayoutDraft),
      handler: async (request) => {
        await keepDraft(sql, request.organizationId, request.body);
        return layoutFor(request);
      },
    });

    app.route({
      ...routeOf(listLoadLayouts),
      handler: async ({ organizationId }) => ({
        error: false as const,
        data: { docs: await listLayouts(sql, organizationId) },
      }),
    });

    app.route({
      ...routeOf(forgetLoadLayout),
      handler: async ({ organizationId, body: { _id } }) => {
        await forgetLayout(sql, organizationId, _id);
        return { error: false as const, data: {} };
      },
    });

    app.route({
      ...routeOf(setLoadLayout),
      handler: async (request) => {
        await chooseLayout(sql, request.organizationId, principalOf(request), request.body);
        return { error: false as const, data: {} };
      },
    });

    app.route({
      ...routeOf(changeLoadLayout),
      handler: async ({ organizationId }) => {
        await askForLayout(sql, organizationId);
        return { error: false as const, data: {} };
      },
    });

    app.route({
      ...routeOf(keepLoadLayout),
      handler: async ({ organizationId }) => {
        await keepLayout(sql, organizationId);
        return { error: false as const, data: {} };
      },
    });
  };
