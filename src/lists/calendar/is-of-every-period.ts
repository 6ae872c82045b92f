import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { namesTime } from '../../figures/figures/filter-search.ts';

/** Whether a filter leaves out no time. */
export const isOfEveryPeriod = (filters: ContractFilters): boolean =>
  filters.administrationPeriods.length === 0 && !namesTime(filters);
