import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { showPeriodChanges } from '../period-change-endpoints.ts';
import { periodChangesPlace } from '../period-changes-place.ts';

export const periodChangesQuery = (filters: ContractFilters) =>
  queryOf<typeof showPeriodChanges>(periodChangesPlace, { body: { filters } });
