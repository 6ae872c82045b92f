import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { listChangeSteps, listContractChanges } from '../contract-change-endpoints.ts';
import { changeStepsPlace, contractChangesPlace } from '../contract-change-places.ts';
import type { ContractChangeSearch } from '../contract-change-search.ts';

/** Rows of a page. */
const pageSize = 25;

export const changeStepsQuery = (page: number) =>
  queryOf<typeof listChangeSteps>(changeStepsPlace, { query: { page, pageSize } });

export const contractChangesQuery = (day: string, search: ContractChangeSearch) => {
  const { load, cause, change, page } = search;
  return queryOf<typeof listContractChanges>(contractChangesPlace, {
    query: {
      day,
      page,
      pageSize,
      ...(load && { load, ...(cause && { cause }) }),
      ...(change && { change }),
    },
  });
};

/** What the address asks for. */
export const changesQuery = (search: ContractChangeSearch) =>
  search.day === undefined
    ? changeStepsQuery(search.page)
    : contractChangesQuery(search.day, search);
