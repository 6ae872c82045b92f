import type { Selection } from '../../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../../foundation/platform/api/http/refuse.ts';
import { refuseUnknownDay } from '../../../../records/contract-versions/api/known-days.ts';
import { followSuppliers } from '../../../../records/records/api/follow-suppliers.ts';

/** What versions do not tell: the RFC of a supplier, which is searched too, and what rules ask of today. */
const notOfDay = ['search', 'marks', 'signals'] as const;

/** The contracts of a past day that a filter means; refuses with 422 what versions do not tell. */
export const selectOfDay = async (
  sql: Queries,
  organizationId: string,
  { filters, at }: { filters: ContractFilters; at: string },
): Promise<Selection> => {
  await refuseUnknownDay(sql, organizationId, at);
  const unknown = notOfDay.find((key) => filters[key].length > 0);
  if (unknown) throw refuseFilter(unknown);
  await refuseMergedSuppliers(sql, organizationId, filters);
  await joinWithoutLoops(sql);
  return { organizationId, filters, sought: [] };
};

/**
 * The planner takes the rows of a day for one, and would compare each with each: 6,000 contracts took six
 * seconds. Until the end of the transaction, tables are joined by hashing or sorting.
 */
const joinWithoutLoops = (sql: Queries) => sql`select set_config('enable_nestloop', 'off', true)`;

/** Whose contracts those of a merged supplier were depends on when it was merged, which nothing tells. */
const refuseMergedSuppliers = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
): Promise<void> => {
  for (const key of ['suppliers', 'otherSuppliers'] as const) {
    if (filters[key].length === 0) continue;
    const followed = await followSuppliers(sql, organizationId, filters[key]);
    if (followed.some(({ requestedId, _id }) => requestedId !== _id)) throw refuseFilter(key);
  }
};

const refuseFilter = (filter: string) =>
  refuse(422, 'contract-versions:filter-not-of-day', { values: { filter } });
