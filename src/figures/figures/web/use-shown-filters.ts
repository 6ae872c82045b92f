import { useMatch, useRouterState } from '@tanstack/react-router';

import type { Organization } from '../../../office/organizations/organization.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { FilterSearch, filtersIn, noDefaultPeriod, type OpenedMonitor } from '../filter-search.ts';

/**
 * The filter that the page shows its figures under, with nothing left to a default, for the links
 * that lead on from it; undefined on pages without a filter. A contract's page carries the filter of
 * its list, or else every period.
 */
export const useShownFilters = (): ContractFilters | undefined => {
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search });
  const parent = useMatch({ from: '/organization', shouldThrow: false });
  const contract = useMatch({ from: '/organization/contracts/$id', shouldThrow: false });
  // A page that was not found may stand below a route that has loaded nothing.
  const organization = parent?.context.organization as Organization | undefined;
  if (!organization || !hasFilter(search)) return undefined;
  return readOnce(search, contract ? noDefaultPeriod : organization);
};

/** Every link of a list asks for the filter of the same address. */
const readOnce = (search: object, monitor: OpenedMonitor): ContractFilters => {
  const known = read.get(search);
  if (known?.monitor === monitor) return known.filters;
  // A page without a filter does not check what its address says of one.
  const filters = filtersIn(FilterSearch.parse(search), monitor);
  read.set(search, { monitor, filters });
  return filters;
};

const read = new WeakMap<object, { monitor: OpenedMonitor; filters: ContractFilters }>();

const hasFilter = (search: object | undefined): search is object =>
  search !== undefined && ('populations' in search || 'administrationPeriods' in search);
