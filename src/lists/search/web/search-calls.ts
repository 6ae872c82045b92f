import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import type { findMatches, MatchQuery, suggestMatches } from '../search-endpoints.ts';
import { matchesPlace, suggestionsPlace } from '../search-places.ts';
import { searchedText } from '../search-text.ts';

export const suggestionsQuery = (q: string) =>
  queryOf<typeof suggestMatches>(suggestionsPlace, { query: { q } });

export const matchesQuery = ({ q, only, page }: MatchQuery) =>
  queryOf<typeof findMatches>(matchesPlace, { query: { q, page, ...(only && { only }) } });

/** Contracts of every period: who looks for something does not know of when it is. */
export const foundFilters = (q: string) => ({ ...noFilters, search: searchedText(q) });

/** The first contracts as their list has them, those of that number before the largest. */
export const foundContractsQuery = (q: string) =>
  queryOf(filterContracts, {
    query: { page: 1, pageSize: 10 },
    body: { filters: foundFilters(q) },
  });
