import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { findOpenLoad } from '../../data-load/api/find-load.ts';
import { requestLoadTranslator } from '../../data-load/api/load-texts.ts';
import { noneOpen } from '../../data-load/api/none-open.ts';
import {
  correctLoadCells,
  findLoadNames,
  forgetLoadDecision,
  listLoadCellValues,
  listLoadCorrections,
  listRememberedAnswers,
  undoLoadCorrections,
} from '../correction-endpoints.ts';
import { correctCells } from './correct-cells.ts';
import { findCellValues } from './find-cell-values.ts';
import { findCorrections } from './find-corrections.ts';
import { findNames } from './find-names.ts';
import { findRememberedAnswers } from './find-remembered-answers.ts';
import { forgetDecision } from './forget-decision.ts';
import { undoCorrections } from './undo-corrections.ts';

/** Cells of the open load, corrected on the screen. */
export const loadCorrectionRoutes =
  ({ sql }: { sql: Sql }): FastifyPluginAsyncZod =>
  async (app) => {
    const readOpen = <Found>(
      { organizationId }: FastifyRequest,
      read: (
        snapshot: Queries,
        place: { organizationId: string; loadId: string },
      ) => Promise<Found>,
    ) =>
      readSnapshot(sql, async (snapshot) => {
        const load = await findOpenLoad(snapshot, organizationId);
        if (!load) throw noneOpen();
        return read(snapshot, { organizationId, loadId: load._id });
      });

    app.route({
      ...routeOf(correctLoadCells),
      handler: async (request) => {
        const { organizationId, body } = request;
        const data = await correctCells(sql, organizationId, body, principalOf(request));
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(undoLoadCorrections),
      handler: async (request) => {
        const { organizationId, body } = request;
        const data = await undoCorrections(sql, organizationId, body._id, principalOf(request));
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(listLoadCorrections),
      handler: async (request) => ({
        error: false as const,
        data: await readOpen(request, (snapshot, place) => findCorrections(snapshot, place)),
      }),
    });

    app.route({
      ...routeOf(listRememberedAnswers),
      handler: async (request) => ({
        error: false as const,
        data: await readOpen(request, findRememberedAnswers),
      }),
    });

    app.route({
      ...routeOf(forgetLoadDecision),
      handler: async (request) => {
        const { organizationId, body } = request;
        const rows = await forgetDecision(sql, organizationId, body._id, principalOf(request));
        return { error: false as const, data: { rows } };
      },
    });

    app.route({
      ...routeOf(listLoadCellValues),
      handler: async (request) => ({
        error: false as const,
        data: await readOpen(request, (snapshot, place) =>
          findCellValues(snapshot, place, request.query, requestLoadTranslator(request)),
        ),
      }),
    });

    app.route({
      ...routeOf(findLoadNames),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: { docs: await findNames(sql, organizationId, query) },
      }),
    });
  };
