import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { keepWithSignals } from '../../../figures/signals/api/keep-with-signals.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import {
  filterUnit,
  filterUnits,
  listUnits,
  showUnit,
  type UnitDetailQuery,
  type UnitListQuery,
} from '../unit-endpoints.ts';
import { findUnitDetail } from './find-unit-detail.ts';
import { findUnitRows, type FoundUnitRows } from './find-unit-rows.ts';

export const unitRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    const keepSigned = keepWithSignals(sql, keep);
    const answer = async (
      organizationId: string,
      filters: ContractFilters,
      { page, pageSize, ...order }: UnitListQuery,
    ) => {
      const unitsQuery = { filters, ...order };
      const found = await keep(organizationId, unitsQuery, () =>
        findUnitRows(sql, organizationId, unitsQuery),
      );
      const data = unitPage(found, { page, pageSize });
      return { error: false as const, data, lastUpdate: found.lastUpdate };
    };
    app.route({
      ...routeOf(listUnits),
      handler: ({ organizationId, query }) => answer(organizationId, none, query),
    });
    app.route({
      ...routeOf(filterUnits),
      handler: ({ organizationId, query, body: { filters } }) =>
        answer(organizationId, filters, query),
    });
    const answerDetail = async (
      request: Pick<FastifyRequest, 'organizationId' | 'log'>,
      filters: ContractFilters,
      query: UnitDetailQuery,
    ) => {
      const { lastUpdate, ...data } = await keepSigned(request, ['detail', filters, query], () =>
        findUnitDetail(sql, request.organizationId, filters, query),
      );
      return { error: false as const, data, lastUpdate };
    };
    app.route({
      ...routeOf(showUnit),
      handler: (request) => answerDetail(request, none, request.query),
    });
    app.route({
      ...routeOf(filterUnit),
      handler: (request) => answerDetail(request, request.body.filters, request.query),
    });
  };

const none = ContractFilters.parse({});

/** The page that was asked for, or the last one when there are not so many. */
export const unitPage = (
  { rows, totals, uncountedUnits }: FoundUnitRows,
  paging: { page: number; pageSize: number },
) => {
  const clamped = clampPage(paging, rows.length);
  const first = (clamped.page - 1) * paging.pageSize;
  return { docs: rows.slice(first, first + paging.pageSize), ...clamped, totals, uncountedUnits };
};
