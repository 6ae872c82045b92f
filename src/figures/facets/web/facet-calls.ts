import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { FacetKey } from '../../figures/filter-declarations.ts';
import type { findFilterFacets } from '../facet-endpoints.ts';

export type FacetsQuery = {
  filters: ContractFilters;
  reports?: boolean;
  /** Nobody chose the administration of the filter. */
  isDefaultPeriod?: boolean;
  /** The filter of which all choices are asked for. */
  whole?: FacetKey | undefined;
  /** Suppliers that are asked for, large or small. */
  suppliers?: string[] | undefined;
};

/** The route is of every page, and its schema would be too. */
const place = { method: 'POST', writes: 'nothing', url: '/public-api/contracts/facets' } as const;

export const facetsQuery = ({ filters, reports, isDefaultPeriod, whole, suppliers }: FacetsQuery) =>
  queryOf<typeof findFilterFacets>(place, {
    query: { ...(whole && { whole }), ...(reports && { incluirReportes: 'true' }) },
    body: {
      filters,
      ...(isDefaultPeriod && { isDefaultPeriod }),
      ...(suppliers && { suppliers }),
    },
  });
