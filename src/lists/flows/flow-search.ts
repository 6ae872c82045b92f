import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  FilterSearch,
  filtersIn,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';
import type { z } from '../../foundation/platform/schema.ts';
import { roleIn, TypedRole, type UnitRole } from '../administrative-units/unit-role.ts';

export const FlowSearch = FilterSearch.extend({ role: TypedRole });
export type FlowSearch = z.infer<typeof FlowSearch>;

/** Flows, as a page asks for them. */
export type FlowQuestion = { filters: ContractFilters; role: UnitRole };

export const flowQuestionOf = (search: FlowSearch, organization: OpenedMonitor): FlowQuestion => ({
  filters: filtersIn(search, organization),
  role: roleIn(search.role),
});
