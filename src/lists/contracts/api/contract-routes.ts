import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  findAdministrationPeriods,
  findFiscalYears,
  findProcedureTypes,
  findSuppliers,
  findTrimonths,
  findUnits,
} from '../../../figures/figures/api/contract-options.ts';
import { findTotalsOfDay } from '../../../figures/figures/api/find-totals-of-day.ts';
import { type ContractFilters, noFilters } from '../../../figures/figures/contract-filters.ts';
import {
  retrieveAdministrationPeriods,
  retrieveAdministrativeUnits,
  retrieveFiscalYears,
  retrieveProcedureTypes,
  retrieveSuppliers,
  retrieveSuppliersFilter,
  retrieveTrimonths,
} from '../../../figures/figures/contract-option-endpoints.ts';
import { listsReports } from '../../../figures/figures/filter-search.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  type VersionedCache,
  createVersionedCache,
} from '../../../foundation/platform/api/http/versioned-cache.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { refuseUnknownDay } from '../../../records/contract-versions/api/known-days.ts';
import {
  type ContractListQuery,
  filterContracts,
  findNeighbors,
  listContracts,
  listContractsOfDay,
  showContract,
  totalContracts,
} from '../contract-endpoints.ts';
import { findContractDetail } from './contract-detail.ts';
import { countList, findContractNeighbors } from './contract-neighbors.ts';
import { findContractListPage, findContractTotals } from './contract-queries.ts';
import { findListPageOfDay } from './of-day/find-list-of-day.ts';

export const contractRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    const answerPage = async (
      organizationId: string,
      filters: ContractFilters,
      query: ContractListQuery,
    ) => {
      const list = { ...query, incluirReportes: listsReports(query, filters) };
      const { lastUpdate, ...data } = await keep(organizationId, ['page', filters, list], () =>
        findContractListPage(sql, organizationId, filters, list),
      );
      return { error: false as const, data, lastUpdate };
    };
    app.route({
      ...routeOf(listContracts),
      handler: ({ organizationId, query }) => answerPage(organizationId, noFilters, query),
    });
    app.route({
      ...routeOf(filterContracts),
      handler: ({ organizationId, query, body: { filters } }) =>
        answerPage(organizationId, filters, query),
    });
    app.route({
      ...routeOf(listContractsOfDay),
      handler: async ({ organizationId, query, body: { filters } }) => {
        const list = { ...query, filters, incluirReportes: listsReports(query, filters) };
        const { lastUpdate, ...data } = await keep(organizationId, ['page-of-day', list], () =>
          findListPageOfDay(sql, organizationId, list),
        );
        return { error: false as const, data, lastUpdate };
      },
    });
    app.route({
      ...routeOf(totalContracts),
      handler: async ({ organizationId, query: { at } }) => {
        if (at !== undefined) {
          await refuseUnknownDay(sql, organizationId, at);
          const data = await keep(organizationId, ['totals', at], () =>
            findTotalsOfDay(sql, organizationId, at),
          );
          return { error: false as const, data };
        }
        const { totals, lastUpdate } = await findContractTotals(sql, organizationId, noFilters);
        return { error: false as const, data: totals, lastUpdate };
      },
    });
    app.route({
      ...routeOf(showContract),
      handler: async ({ organizationId, query: { id } }) => ({
        error: false as const,
        data: await findContractDetail(sql, organizationId, id),
      }),
    });
    await app.register(neighborRoute(sql));
    await app.register(optionRoutes(sql, keep));
  };

/** Kept apart: who reads one contract after the other would push the lists out. */
const neighborRoute =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    const keep = createVersionedCache(sql);
    app.route({
      ...routeOf(findNeighbors),
      handler: async ({ organizationId, query, body: { id, filters } }) => {
        const withReports = listsReports(query, filters);
        const total = await keep(organizationId, ['total', filters, withReports], () =>
          countList(sql, organizationId, filters, withReports),
        );
        const list = { ...query, incluirReportes: withReports };
        const data = await keep(organizationId, [id, filters, list], () =>
          findContractNeighbors(sql, organizationId, { ...list, filters, total }, id),
        );
        return { error: false as const, data };
      },
    });
  };

/** What a visitor may choose in a filter. */
const optionRoutes =
  (sql: Sql, keep: VersionedCache): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async <Doc>(
      organizationId: string,
      listQuery: unknown[],
      find: () => Promise<Iterable<Doc>>,
    ) => docsReply(await keep(organizationId, listQuery, find));
    app.route({
      ...routeOf(retrieveAdministrationPeriods),
      handler: ({ organizationId, query: { supplierId } }) =>
        answer(organizationId, ['periods', supplierId], () =>
          findAdministrationPeriods(sql, organizationId, supplierId),
        ),
    });
    app.route({
      ...routeOf(retrieveFiscalYears),
      handler: ({ organizationId, query: { supplierId } }) =>
        answer(organizationId, ['years', supplierId], () =>
          findFiscalYears(sql, organizationId, supplierId),
        ),
    });
    app.route({
      ...routeOf(retrieveTrimonths),
      handler: ({ organizationId, query: { supplierId } }) =>
        answer(organizationId, ['trimonths', supplierId], () =>
          findTrimonths(sql, organizationId, supplierId),
        ),
    });
    app.route({
      ...routeOf(retrieveProcedureTypes),
      handler: ({ organizationId, query: { supplierId } }) =>
        answer(organizationId, ['types', supplierId], () =>
          findProcedureTypes(sql, organizationId, supplierId),
        ),
    });
    app.route({
      ...routeOf(retrieveAdministrativeUnits),
      handler: ({ organizationId, query: { supplierId } }) =>
        answer(organizationId, ['units', supplierId], () =>
          findUnits(sql, organizationId, supplierId),
        ),
    });
    for (const endpoint of [retrieveSuppliers, retrieveSuppliersFilter])
      app.route({
        ...routeOf(endpoint),
        handler: ({ organizationId, query: { search, ids = '' } }) =>
          answer(organizationId, ['suppliers', search, ids], () =>
            findSuppliers(sql, organizationId, search, idsIn(ids)),
          ),
      });
  };

const docsReply = <Doc>(docs: Iterable<Doc>) => ({
  error: false as const,
  data: { docs: [...docs] },
});

/** What is no id names no supplier. */
const idsIn = (list: string): string[] =>
  list.split(',').filter((id) => z.uuid().safeParse(id).success);
