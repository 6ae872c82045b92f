import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type {
  listChangeSteps,
  listContractChanges,
  listUnamendedChanges,
} from '../contract-change-endpoints.ts';
import {
  changeStepsPlace,
  contractChangesPlace,
  unamendedChangesPlace,
} from '../contract-change-places.ts';
import type { ContractChangeSearch } from '../contract-change-search.ts';

/** Rows of a page. */
const pageSize = 25;

export const changeStepsQuery = (page: number) =>
  queryOf<typeof listChangeSteps>(changeStepsPlace, { query: { page, pageSize } });

export const contractChangesQuery = (day: string, search: ContractChangeSearch) => {
  const { load, cause, step, change, page } = search;
  return queryOf<typeof listContractChanges>(contractChangesPlace, {
    query: {
      day,
      page,
      pageSize,
      ...(load && { load, ...(cause && { cause }) }),
      ...(step && { step }),
      ...(change && { change }),
    },
  });
};

export const unamendedChangesQuery = ({ field, unit, supplier, page }: ContractChangeSearch) =>
  queryOf<typeof listUnamendedChanges>(unamendedChangesPlace, {
    query: {
      page,
      pageSize,
      ...(field && { field }),
      ...(unit && { unit }),
      ...(supplier && { supplier }),
    },
  });

/** What the address asks for. */
export const changesQuery = (search: ContractChangeSearch) => {
  if (search.list === 'unamended') return unamendedChangesQuery(search);
  return search.day === undefined
    ? changeStepsQuery(search.page)
    : contractChangesQuery(search.day, search);
};
