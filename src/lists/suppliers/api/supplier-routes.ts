import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { keepWithSignals } from '../../../figures/signals/api/keep-with-signals.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { breakDownSupplier } from '../supplier-breakdown-endpoints.ts';
import {
  filterSupplier,
  filterSuppliers,
  listSuppliers,
  showSupplier,
  type SupplierDetailQuery,
  type SupplierListQuery,
  type SupplierRow,
} from '../supplier-endpoints.ts';
import { filtersOfSupplier } from './filters-of-supplier.ts';
import { findSupplierBreakdown } from './find-supplier-breakdown.ts';
import { findSupplierDetail } from './supplier-detail.ts';
import { findSupplierPage } from './supplier-queries.ts';
import type { SupplierFileRow } from './supplier-rows.ts';

export const supplierRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    const keepSigned = keepWithSignals(sql, keep);
    const answerPage = async (
      organizationId: string,
      filters: ContractFilters,
      query: SupplierListQuery,
    ) => {
      const { lastUpdate, docs, ...page } = await keep(organizationId, [filters, query], () =>
        findSupplierPage(sql, organizationId, filters, query),
      );
      const data = { docs: docs.map(withoutRfc), ...page };
      return { error: false as const, data, lastUpdate };
    };
    app.route({
      ...routeOf(listSuppliers),
      handler: ({ organizationId, query }) => answerPage(organizationId, none, query),
    });
    app.route({
      ...routeOf(filterSuppliers),
      handler: ({ organizationId, query, body: { filters } }) =>
        answerPage(organizationId, filters, query),
    });
    const answerDetail = async (
      organizationId: string,
      filters: ContractFilters,
      query: SupplierDetailQuery,
    ) => {
      const { lastUpdate, ...data } = await keep(organizationId, ['detail', filters, query], () =>
        findSupplierDetail(sql, organizationId, filters, query),
      );
      return { error: false as const, data, lastUpdate };
    };
    app.route({
      ...routeOf(breakDownSupplier),
      handler: async (request) => {
        const { id } = request.query;
        const own = filtersOfSupplier(id, request.body);
        const { lastUpdate, ...data } = await keepSigned(request, ['breakdown', own, id], () =>
          findSupplierBreakdown(sql, request.organizationId, own, id),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
    app.route({
      ...routeOf(showSupplier),
      handler: ({ organizationId, query }) => answerDetail(organizationId, none, query),
    });
    app.route({
      ...routeOf(filterSupplier),
      handler: ({ organizationId, query, body }) =>
        answerDetail(organizationId, filtersOfSupplier(query.id, body), query),
    });
  };

const none = ContractFilters.parse({});

/** The list of the screen does not show it. */
const withoutRfc = (row: SupplierFileRow): SupplierRow => {
  const { rfc: _, ...shown } = row;
  return shown;
};
