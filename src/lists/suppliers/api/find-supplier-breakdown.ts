import { findFigures, findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { amountOf, shareOf } from '../../../figures/figures/figure.ts';
import { countSignals } from '../../../figures/signals/api/count-signals.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findFirstContracts } from '../../breakdowns/api/find-first-contracts.ts';
import { findParts, namedPartsOf, partSumsOf } from '../../breakdowns/api/find-parts.ts';
import { findQuarterAmounts } from '../../breakdowns/api/find-quarter-amounts.ts';
import type { SupplierBreakdown } from '../supplier-breakdown-endpoints.ts';
import { findCloseContracts } from './find-close-contracts.ts';
import { findSupplier, findSupplierUpdate } from './supplier-detail.ts';

const shownUnits = 10;
const counted = { amount: amountOf('counted') };

/** What the contracts of one supplier are made of; refuses with 404 or 410 when there is none. */
export const findSupplierBreakdown = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  id: string,
): Promise<SupplierBreakdown & { lastUpdate: string }> =>
  readSnapshot(sql, async (snapshot) => {
    const supplier = await findSupplier(snapshot, organizationId, id);
    const own = { ...filters, suppliers: [supplier._id] };
    const selection = await findSelection(snapshot, organizationId, own);
    const { amount } = await findFigures(snapshot, selection, counted);
    const some = amount.contracts;
    const [quarters, parts, largest, newest, close, signals, lastUpdate] = await Promise.all([
      findQuarterAmounts(snapshot, selection),
      findParts(snapshot, selection, 'organizerAdministrativeUnit'),
      findFirstContracts(snapshot, selection, { total: some, sort: 'totalOrMaxAmount' }),
      findFirstContracts(snapshot, selection, { total: some, sort: 'contractDate' }),
      findCloseContracts(snapshot, selection),
      countSignals(snapshot, organizationId, own),
      findSupplierUpdate(snapshot, organizationId, supplier),
    ]);
    const units = parts.slice(0, shownUnits).flatMap(({ key }) => key ?? []);
    const [names, money] = await Promise.all([
      findUnitNamesById(snapshot, organizationId, units),
      findMoneyOfUnits(snapshot, organizationId, filters, units),
    ]);
    const named = namedPartsOf(parts, amount.value, { shown: shownUnits, names });
    return {
      whole: partSumsOf(amount, amount.value),
      quarters,
      units: {
        ...named,
        docs: named.docs.map((unit) => ({
          ...unit,
          shareOfUnit: shareOf(unit.amount, money.get(unit._id) ?? null),
        })),
      },
      largest,
      newest,
      close,
      signals,
      lastUpdate,
    };
  });

/** All that units contracted under the same filter, whomever with. */
const findMoneyOfUnits = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
  units: string[],
): Promise<ReadonlyMap<string | null, number | null>> => {
  const everybody = await findSelection(sql, organizationId, { ...filters, suppliers: [] });
  const by = 'organizerAdministrativeUnit';
  const groups = await findFiguresBy(sql, everybody, { by: [by], among: { [by]: units } }, counted);
  return new Map(groups.map(({ by: { [by]: unit }, figures }) => [unit, figures.amount.value]));
};

const findUnitNamesById = async (sql: Queries, organizationId: string, ids: string[]) => {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  return new Map<string | null, { name: string }>(rows.map((row) => [row.id, row]));
};
