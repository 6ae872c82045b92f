import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { addFigures, amountOf, contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import {
  firstMatches,
  type MatchedFigures,
  type Matches,
  matchesPerPage,
  type MatchQuery,
  type SupplierMatch,
  type UnitMatch,
} from '../search-endpoints.ts';
import type { MatchKind } from '../search-places.ts';
import { findSimilarNames, noSimilarNames } from './find-similar-names.ts';
import { findSupplierMatches } from './find-supplier-matches.ts';
import type { UnitAmounts } from './find-unit-amounts.ts';
import { findUnitMatches } from './find-unit-matches.ts';
import type { MatchPage, MatchRows } from './match-page.ts';

type Asked = { organizationId: string; q: string; unitAmounts: UnitAmounts };

/** What there is of each kind, and a page of the one that is wanted or the first of both. */
export const findMatchPage = (
  sql: Sql,
  organizationId: string,
  query: MatchQuery,
  unitAmounts: UnitAmounts,
) =>
  readSnapshot(sql, async (snapshot): Promise<Matches> => {
    const { q, only } = query;
    const asked = { organizationId, q, unitAmounts };
    const first = {
      suppliers: await findSupplierMatches(snapshot, organizationId, q, start),
      units: await findUnitMatches(snapshot, organizationId, q, start, unitAmounts),
    };
    const counts = { suppliers: first.suppliers.count, units: first.units.count };
    const similar =
      counts.suppliers + counts.units === 0
        ? await findSimilarNames(snapshot, organizationId, q, unitAmounts)
        : noSimilarNames;
    const found = { counts, similar };
    if (!only)
      return { ...(await withFigures(snapshot, asked, first)), ...found, page: 1, pages: 1 };
    const { page, pages } = clampPage({ page: query.page, pageSize: matchesPerPage }, counts[only]);
    const shown = { offset: (page - 1) * matchesPerPage, limit: matchesPerPage };
    const wanted = {
      suppliers: none,
      units: none,
      ...(await findKind(snapshot, asked, only, shown)),
    };
    return { ...(await withFigures(snapshot, asked, wanted)), ...found, page, pages };
  });

const start: MatchPage = { offset: 0, limit: firstMatches };
const none = { rows: [], count: 0 };

type Found = { suppliers: MatchRows<SupplierMatch>; units: MatchRows<UnitMatch> };

const findKind = async (
  sql: Queries,
  { organizationId, q, unitAmounts }: Asked,
  kind: MatchKind,
  page: MatchPage,
): Promise<Partial<Found>> =>
  kind === 'suppliers'
    ? { suppliers: await findSupplierMatches(sql, organizationId, q, page) }
    : { units: await findUnitMatches(sql, organizationId, q, page, unitAmounts) };

const withFigures = async (
  sql: Queries,
  { organizationId }: Asked,
  { suppliers, units }: Found,
) => {
  const ofSupplier = await findFiguresOfSuppliers(sql, organizationId, suppliers.rows);
  const ofUnit = await findFiguresOfUnits(sql, organizationId, units.rows);
  return {
    suppliers: suppliers.rows.map((row) => ({ ...row, ...ofSupplier(row._id) })),
    units: units.rows.map((row) => ({ ...row, ...ofUnit(row._id) })),
  };
};

const shown = { total: amountOf('counted'), listed: contractsOf('listed') };
type Row = { _id: string };

const findFiguresOfSuppliers = async (sql: Queries, organizationId: string, rows: Row[]) => {
  const suppliers = rows.map(({ _id }) => _id);
  const groups =
    rows.length === 0
      ? []
      : await findFiguresBy(
          sql,
          allContractsOf(organizationId),
          { by: ['supplier'], among: { supplier: suppliers } },
          shown,
        );
  return (id: string) => addUp(groups.filter(({ by }) => by.supplier === id));
};

/** A contract whose unit asked for it and held its procedure is of one pair, and counts once. */
const findFiguresOfUnits = async (sql: Queries, organizationId: string, rows: Row[]) => {
  const everything = allContractsOf(organizationId);
  const administrativeUnits = rows.map(({ _id }) => _id);
  const groups =
    rows.length === 0
      ? []
      : await findFiguresBy(
          sql,
          { ...everything, filters: { ...everything.filters, administrativeUnits } },
          { by: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'] },
          shown,
        );
  return (id: string) => addUp(groups.filter(({ by }) => Object.values(by).includes(id)));
};

type Figures = Awaited<
  ReturnType<typeof findFiguresBy<'supplier', typeof shown>>
>[number]['figures'];

const addUp = (groups: { figures: Figures }[]): MatchedFigures => {
  const add = (name: keyof typeof shown) =>
    addFigures(
      shown[name],
      groups.map(({ figures }) => figures[name]),
    );
  const { value, contracts, withoutValue } = add('total');
  return {
    contracts: add('listed').contracts,
    total: value,
    totalCount: contracts,
    withoutAmount: withoutValue,
  };
};
