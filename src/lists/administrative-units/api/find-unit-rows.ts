import { countSuppliersBy } from '../../../figures/figures/api/count-suppliers.ts';
import { findFiguresBy, type Group } from '../../../figures/figures/api/find-figures.ts';
import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { addTotals, findTotals, totalFigures } from '../../../figures/figures/api/find-totals.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { typeSumsOf, typeSumTotalsOf } from '../../breakdowns/api/type-sums-of.ts';
import type { UnitListQuery, UnitRow, UnitTotals } from '../unit-endpoints.ts';
import { dimensionOfRole, type UnitRole } from '../unit-role.ts';
import { searchUnits } from './search-units.ts';
import { sortUnits } from './sort-units.ts';

export type UnitRowsQuery = Pick<UnitListQuery, 'role' | 'name' | 'sort' | 'order'> & {
  filters: ContractFilters;
};

export type FoundUnitRows = {
  rows: UnitRow[];
  /** Units that only have contracts that do not count. */
  uncountedUnits: number;
  totals: UnitTotals;
  lastUpdate: string | null;
  /** What the ids of the filter are called. */
  names: FilterNames;
};

/**
 * All units of one role that have contracts that count among those that a filter matches, in order, and
 * what they add up to. An organization has hundreds of units at the most, so each is read.
 */
export const findUnitRows = (
  sql: Sql,
  organizationId: string,
  { filters, role, name, ...order }: UnitRowsQuery,
): Promise<FoundUnitRows> =>
  readSnapshot(sql, async (snapshot) => {
    const [selection, named] = await Promise.all([
      findSelection(snapshot, organizationId, filters),
      searchUnits(snapshot, organizationId, name),
    ]);
    const by = dimensionOfRole[role];
    const [all, suppliers, whole, lastUpdate, names] = await Promise.all([
      findFiguresBy(snapshot, selection, { by: [by] }, totalFigures),
      countSuppliersBy(snapshot, selection, by, name === '' ? undefined : [...named.keys()]),
      findTotals(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
      findFilterNames(snapshot, organizationId, filters),
    ]);
    const groups = all.filter((group) => named.has(idIn(group, role)));
    const uncounted = groups.filter(({ figures }) => isListedOnly(figures));
    const rows = groups
      .filter(({ figures }) => figures.total.contracts > 0)
      .map((group) => {
        const id = idIn(group, role);
        const { figures } = group;
        return {
          _id: id,
          name: named.get(id) ?? '',
          ...typeSumsOf(figures),
          directAwardShare: shareOf(figures.NO_BID.value, figures.total.value),
          suppliersCount: suppliers.groups.get(id) ?? 0,
        };
      });
    // Each contract has one unit of the role, so all of them are what the panels of the filter say.
    const totals = name === '' ? whole : addTotals(groups.map(({ figures }) => figures));
    return {
      rows: sortUnits(rows, order),
      uncountedUnits: uncounted.length,
      totals: {
        ...typeSumTotalsOf(totals),
        directAwardShare: shareOf(totals.NO_BID, totals.totalAmount),
        suppliersCount: suppliers.total,
      },
      lastUpdate,
      names,
    };
  });

type UnitGroup = Group<(typeof dimensionOfRole)[UnitRole], typeof totalFigures>;

const isListedOnly = ({ total, amendments, notConcluded }: UnitGroup['figures']): boolean =>
  total.contracts === 0 && amendments.contracts + notConcluded.contracts > 0;

const idIn = ({ by }: UnitGroup, role: UnitRole): string => String(by[dimensionOfRole[role]]);
