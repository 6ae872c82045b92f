import { queryOf } from '../../ui/web/query-of.ts';
import { filterContracts, findNeighbors, showContract } from '../contract-endpoints.ts';
import type { ContractQuestion } from '../contract-question.ts';

export const contractListQuery = ({ filters, reports, ...query }: ContractQuestion) =>
  queryOf(filterContracts, {
    query: { ...query, ...withReports(reports) },
    body: { filters },
  });

export const contractQuery = (id: string) => queryOf(showContract, { query: { id } });

/** What stands beside a contract in the list that the question is about, whatever its page. */
export const neighborsQuery = (id: string, { filters, sort, order, reports }: ContractQuestion) =>
  queryOf(findNeighbors, {
    query: { sort, order, ...withReports(reports) },
    body: { id, filters },
  });

const withReports = (reports: boolean) => (reports ? { incluirReportes: 'true' } : {});
