import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { filterContracts, findNeighbors, showContract } from '../contract-endpoints.ts';
import type { ContractsQuery } from '../contracts-query.ts';

export const contractListQuery = ({ filters, reports, ...query }: ContractsQuery) =>
  queryOf(filterContracts, {
    query: { ...query, ...withReports(reports) },
    body: { filters },
  });

export const contractQuery = (id: string) => queryOf(showContract, { query: { id } });

/** What stands beside a contract in the list that the question is about, whatever its page. */
export const neighborsQuery = (id: string, { filters, sort, order, reports }: ContractsQuery) =>
  queryOf(findNeighbors, {
    query: { sort, order, ...withReports(reports) },
    body: { id, filters },
  });

const withReports = (reports: boolean) => (reports ? { incluirReportes: 'true' } : {});
