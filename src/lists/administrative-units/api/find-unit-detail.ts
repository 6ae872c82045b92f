import { concentrationOf } from '../../../figures/concentration/concentration.ts';
import { findFigures } from '../../../figures/figures/api/find-figures.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { contractsOf } from '../../../figures/figures/figure.ts';
import { countSignals } from '../../../figures/signals/api/count-signals.ts';
import { type Category, categories } from '../../../foundation/codelists/category.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { findFirstContracts } from '../../breakdowns/api/find-first-contracts.ts';
import { findParts, namedPartsOf, partSumsOf } from '../../breakdowns/api/find-parts.ts';
import { findQuarterAmounts } from '../../breakdowns/api/find-quarter-amounts.ts';
import type { Unit, UnitDetail, UnitDetailQuery } from '../unit-endpoints.ts';
import { inRole, type UnitRole } from '../unit-role.ts';

/** So many are shown; a link leads to the others. */
const shownSuppliers = 10;

type Detail = UnitDetail & { lastUpdate: string | null };

/** One unit with what its contracts in one role add up to; refuses with 404 or 410 when there is none. */
export const findUnitDetail = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: UnitDetailQuery,
): Promise<Detail> =>
  readSnapshot(sql, (snapshot) => readUnitDetail(snapshot, organizationId, filters, query));

/** The same in the data of the moment that somebody reads. */
export const readUnitDetail = async (
  snapshot: Queries,
  organizationId: string,
  filters: ContractFilters,
  { id, role }: UnitDetailQuery,
): Promise<Detail> => {
  const unit = await findUnit(snapshot, organizationId, id);
  const own = inRole(filters, role, [unit._id]);
  const selectionOf = (one: ContractFilters) => findSelection(snapshot, organizationId, one);
  const everyUnit = inRole(filters, role, []);
  const [selection, whole, organizer, applicant] = await Promise.all([
    selectionOf(own),
    selectionOf(everyUnit).then((all) => findTotals(snapshot, all)),
    countInRole(snapshot, organizationId, filters, 'organizer', unit._id),
    countInRole(snapshot, organizationId, filters, 'applicant', unit._id),
  ]);
  const totals = await findTotals(snapshot, selection);
  const [quarters, ofCategories, ofSuppliers, largest, signals, lastUpdate] = await Promise.all([
    findQuarterAmounts(snapshot, selection),
    findParts(snapshot, selection, 'category'),
    findParts(snapshot, selection, 'supplier'),
    findFirstContracts(snapshot, selection, {
      total: totals.counts.total,
      sort: 'totalOrMaxAmount',
    }),
    countSignals(snapshot, organizationId, own),
    findLastUpdate(snapshot, organizationId),
  ]);
  const names = await findSupplierNames(
    snapshot,
    organizationId,
    ofSuppliers.slice(0, shownSuppliers + 1).flatMap(({ key }) => key ?? []),
  );
  const { totalAmount } = totals;
  return {
    unit,
    role,
    roles: { organizer, applicant },
    totals,
    whole,
    quarters,
    categories: ofCategories.map(({ key, amount }) => ({
      category: categories.find((one): one is Category => one === key) ?? null,
      ...partSumsOf(amount, totalAmount),
    })),
    suppliers: namedPartsOf(ofSuppliers, totalAmount, { shown: shownSuppliers, names }),
    concentration: concentrationOf(
      ofSuppliers.map(({ key, amount }) => ({ supplier: key, amount })),
    ),
    largest,
    signals,
    lastUpdate,
  };
};

const findUnit = async (sql: Queries, organizationId: string, id: string): Promise<Unit> => {
  const [found] = await sql<(Unit & { isDeleted: boolean })[]>`
    select id as "_id", name, updated_at as "updatedAt", deleted_at is not null as "isDeleted"
      from administrative_units where organization_id = ${organizationId} and id = ${id}`;
  if (!found) throw refuse(404, 'administrative-units:not-found');
  const { isDeleted, ...unit } = found;
  if (isDeleted) throw refuse(410, 'administrative-units:gone');
  return unit;
};

const countInRole = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
  role: UnitRole,
  id: string,
): Promise<number> => {
  const selection = await findSelection(sql, organizationId, inRole(filters, role, [id]));
  const { counted } = await findFigures(sql, selection, { counted: contractsOf('counted') });
  return counted.contracts;
};

const findSupplierNames = async (sql: Queries, organizationId: string, ids: string[]) => {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from suppliers
     where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  return new Map<string | null, { name: string }>(rows.map((row) => [row.id, row]));
};
