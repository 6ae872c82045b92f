import { findFigures, findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { findGroupPage } from '../../../figures/figures/api/find-group-page.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import { amountOf, type Figure, subtractFigures } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { dimensionOfRole } from '../../administrative-units/unit-role.ts';
import { partSumsOf } from '../../breakdowns/api/find-parts.ts';
import type { NamedParts } from '../../breakdowns/breakdown.ts';
import { findGroupNames } from '../../contract-groups/api/find-group-names.ts';
import type { Flows } from '../flow-endpoints.ts';
import type { FlowQuestion } from '../flow-search.ts';
import { type EndFigures, flowBandsOf } from './flow-bands.ts';

/** Of each side; the others are one. */
const shownOfEach = 10;

const specs = { amount: amountOf('counted') };

export type FoundFlows = Flows & {
  /** What a filter matches, also what no band counts. */
  totals: ContractTotals;
  lastUpdate: string | null;
  /** What the ids of the filter are called. */
  names: FilterNames;
};

/** The largest units in one role and the largest suppliers, and what goes from each to each. */
export const findFlows = (
  sql: Sql,
  organizationId: string,
  { filters, role }: FlowQuestion,
): Promise<FoundFlows> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const by = dimensionOfRole[role];
    const [{ amount: whole }, totals, unpublished, lastUpdate, names] = await Promise.all([
      findFigures(snapshot, selection, specs),
      findTotals(snapshot, selection),
      findUnpublished(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
      findFilterNames(snapshot, organizationId, filters),
    ]);
    const [units, suppliers] = await Promise.all([
      findSide(snapshot, selection, { by, whole, unpublished: null }),
      findSide(snapshot, selection, { by: 'supplier', whole, unpublished }),
    ]);
    const pairs = await findPairs(snapshot, selection, { by, units, suppliers });
    return {
      role,
      units: namedParts(units, whole),
      suppliers: namedParts(suppliers, whole),
      bands: flowBandsOf({ units, suppliers, pairs, whole: whole.value }),
      total: partSumsOf(whole, whole.value),
      totals,
      lastUpdate,
      names,
    };
  });

/** What the contracts that count have without a supplier; null when there are none. */
const findUnpublished = async (sql: Queries, selection: Selection): Promise<Figure | null> => {
  const grouping = { by: ['supplier'], among: { supplier: [null] } } as const;
  const [group] = await findFiguresBy(sql, selection, grouping, specs);
  return group?.figures.amount ?? null;
};

/** One side of the flows; its ends add up to the whole. */
type Side = EndFigures & {
  /** What those shown are called. */
  names: ReadonlyMap<string | null, string>;
  /** How many there are, shown or not. */
  total: number;
};

type FlowSideQuery = { by: Dimension; whole: Figure; unpublished: Figure | null };

const findSide = async (
  sql: Queries,
  selection: Selection,
  { by, whole, unpublished }: FlowSideQuery,
): Promise<Side> => {
  // One more, as the first ones may have those without a supplier among them.
  const page = { sort: 'amount', order: 'desc', page: 1, pageSize: shownOfEach + 1 } as const;
  const found = await findGroupPage(sql, { selection, by, specs }, page);
  const shown = found.groups
    .flatMap(({ by: { [by]: key }, figures: { amount } }) =>
      key === null ? [] : [{ key, amount }],
    )
    .slice(0, shownOfEach);
  const parts = [...shown.map(({ amount }) => amount), ...(unpublished ? [unpublished] : [])];
  const others = subtractFigures(specs.amount, whole, parts);
  return {
    shown,
    others: others.contracts > 0 ? others : null,
    unpublished,
    names: await findGroupNames(
      sql,
      selection.organizationId,
      by,
      shown.map(({ key }) => key),
    ),
    total: found.valueCount,
  };
};

type FlowPairsQuery = {
  by: (typeof dimensionOfRole)['organizer' | 'applicant'];
  units: Side;
  suppliers: Side;
};

/** What each unit shown had from each supplier shown, and from whoever was not published. */
const findPairs = async (
  sql: Queries,
  selection: Selection,
  { by, units, suppliers }: FlowPairsQuery,
) => {
  const among = {
    [by]: units.shown.map(({ key }) => key),
    supplier: [...suppliers.shown.map(({ key }) => key), ...(suppliers.unpublished ? [null] : [])],
  };
  const groups = await findFiguresBy(sql, selection, { by: [by, 'supplier'], among }, specs);
  return groups.map((group) => ({
    unit: group.by[by],
    supplier: group.by.supplier,
    amount: group.figures.amount,
  }));
};

const namedParts = (
  { shown, others, unpublished, names, total }: Side,
  whole: Figure,
): NamedParts => ({
  docs: shown.map(({ key, amount }) => ({
    _id: key,
    name: names.get(key) ?? '',
    ...partSumsOf(amount, whole.value),
  })),
  total,
  others: others && partSumsOf(others, whole.value),
  unpublished: unpublished && partSumsOf(unpublished, whole.value),
});
