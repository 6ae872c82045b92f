import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import {
  firstMatches,
  type Matches,
  matchesPerPage,
  type MatchQuery,
  type SupplierMatch,
  type UnitMatch,
} from '../search-endpoints.ts';
import type { MatchKind } from '../search-places.ts';
import { findMatchedFigures, sumTogether } from './find-matched-figures.ts';
import { findSimilarNames, noSimilarNames } from './find-similar-names.ts';
import { findSupplierIds, findSupplierMatches } from './find-supplier-matches.ts';
import type { UnitAmounts } from './find-unit-amounts.ts';
import { findUnitIds, findUnitMatches } from './find-unit-matches.ts';
import type { MatchPage, MatchRows } from './match-page.ts';

type ScopedSearch = { organizationId: string; q: string; unitAmounts: UnitAmounts };

/** What there is of each kind, and a page of the one that is wanted or the first of both. */
export const findMatchPage = (
  sql: Sql,
  organizationId: string,
  query: MatchQuery,
  unitAmounts: UnitAmounts,
) =>
  readSnapshot(sql, async (snapshot): Promise<Matches> => {
    const { q, only } = query;
    const search = { organizationId, q, unitAmounts };
    const first = {
      suppliers: await findSupplierMatches(snapshot, organizationId, q, start),
      units: await findUnitMatches(snapshot, organizationId, q, start, unitAmounts),
    };
    const counts = { suppliers: first.suppliers.count, units: first.units.count };
    const similar =
      counts.suppliers + counts.units === 0
        ? await findSimilarNames(snapshot, organizationId, q, unitAmounts)
        : noSimilarNames;
    const found = { counts, similar, sums: await findSums(snapshot, search) };
    if (!only)
      return { ...(await withFigures(snapshot, organizationId, first)), ...found, ...onePage };
    const { page, pages } = clampPage({ page: query.page, pageSize: matchesPerPage }, counts[only]);
    const shown = { offset: (page - 1) * matchesPerPage, limit: matchesPerPage };
    const wanted = {
      suppliers: none,
      units: none,
      ...(await findKind(snapshot, search, only, shown)),
    };
    return { ...(await withFigures(snapshot, organizationId, wanted)), ...found, page, pages };
  });

const onePage = { page: 1, pages: 1 };
const start: MatchPage = { offset: 0, limit: firstMatches };
const none = { rows: [], count: 0 };

type Found = { suppliers: MatchRows<SupplierMatch>; units: MatchRows<UnitMatch> };

const findKind = async (
  sql: Queries,
  { organizationId, q, unitAmounts }: ScopedSearch,
  kind: MatchKind,
  page: MatchPage,
): Promise<Partial<Found>> =>
  kind === 'suppliers'
    ? { suppliers: await findSupplierMatches(sql, organizationId, q, page) }
    : { units: await findUnitMatches(sql, organizationId, q, page, unitAmounts) };

const withFigures = async (
  sql: Queries,
  organizationId: string,
  { suppliers: { rows: suppliers }, units: { rows: units } }: Found,
) => {
  const figures = await findMatchedFigures(sql, organizationId, { suppliers, units });
  return {
    suppliers: suppliers.map((row) => ({ ...row, ...figures.ofSupplier(row._id) })),
    units: units.map((row) => ({ ...row, ...figures.ofUnit(row._id) })),
  };
};

const findSums = async (
  sql: Queries,
  { organizationId, q }: ScopedSearch,
): Promise<Matches['sums']> => {
  const suppliers = await findSupplierIds(sql, organizationId, q);
  const units = await findUnitIds(sql, organizationId, q);
  return {
    suppliers: await sumTogether(sql, organizationId, 'suppliers', suppliers),
    units: await sumTogether(sql, organizationId, 'administrativeUnits', units),
  };
};
