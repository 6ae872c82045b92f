import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { findGroupPage, type GroupOrder } from '../../../figures/figures/api/find-group-page.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import { emptyFigure, type Figure, subtractFigures } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type GroupColumn, type GroupSums, maxColumns } from '../contract-group-endpoints.ts';
import { type Grouping, groupingKinds } from '../grouping-kind.ts';
import { groupings } from '../grouping.ts';
import { findGroupNames } from './find-group-names.ts';
import { type CellFigures, cellFigures, groupSumsOf } from './group-figures.ts';

type Cells = Record<keyof CellFigures, Figure>;
type Row = { key: string | null; figures: Cells };
type Crossed = { selection: Selection; groupBy: Grouping; and: Grouping; withReports: boolean };

/** The columns of a table that crosses two groupings; further ones are left over, not added up. */
export type GroupColumns = {
  columns: GroupColumn[];
  others: (GroupSums & { columns: number }) | null;
  /** What some rows have in them, in their order. */
  findCells: (rows: Row[]) => Promise<{ cells: GroupSums[]; others: GroupSums | null }[]>;
};

export const noColumns: GroupColumns = {
  columns: [],
  others: null,
  findCells: (rows) => Promise.resolve(rows.map(() => ({ cells: [], others: null }))),
};

/** `whole` is what all contracts are, of which the columns and the rest are parts. */
export const findColumns = async (
  sql: Queries,
  crossed: Crossed,
  whole: Cells,
): Promise<GroupColumns> => {
  const { selection, and, withReports } = crossed;
  const { shown, count } = await findShownColumns(sql, crossed);
  const keys = shown.map(({ key }) => key);
  const names = await findGroupNames(sql, selection.organizationId, groupings[and].by, keys);
  const specs = cellFigures(withReports);
  const left = (all: Cells, parts: Cells[]): GroupSums | null =>
    count > shown.length ? groupSumsOf(leftOver(specs, all, parts)) : null;
  const others = left(
    whole,
    shown.map(({ figures }) => figures),
  );
  return {
    columns: shown.map(({ key, figures }) => ({
      key,
      name: names.get(key) ?? null,
      ...groupSumsOf(figures),
    })),
    others: others && { ...others, columns: count - shown.length },
    findCells: async (rows) => {
      const cells = await findPairs(sql, crossed, rows, keys);
      return rows.map(({ key: row, figures }) => {
        const found = keys.map((key) => cells.get(pairOf(row, key)) ?? empty);
        return { cells: found.map(groupSumsOf), others: left(figures, found) };
      });
    },
  };
};

/** The newest times, the oldest of them first, and else those with most money, closed lists in order. */
const findShownColumns = async (
  sql: Queries,
  { selection, and, withReports }: Crossed,
): Promise<{ shown: Row[]; count: number }> => {
  const { by } = groupings[and];
  const kind = groupingKinds[and];
  const specs = cellFigures(withReports);
  const page = { ...columnOrders[kind], page: 1, pageSize: maxColumns };
  const { groups, groupCount } = await findGroupPage(sql, { selection, by, specs }, page);
  const found = groups.map((group) => ({ key: group.by[by], figures: group.figures }));
  return { shown: kind === 'time' ? found.toReversed() : found, count: groupCount };
};

const columnOrders: Record<'name' | 'code' | 'time' | 'range', GroupOrder<CellFigures>> = {
  time: { sort: 'name', order: 'desc' },
  range: { sort: 'name', order: 'asc' },
  code: { sort: 'name', order: 'asc' },
  name: { sort: 'amount', order: 'desc' },
};

const findPairs = async (
  sql: Queries,
  { selection, groupBy, and, withReports }: Crossed,
  rows: Row[],
  columns: (string | null)[],
): Promise<Map<string, Cells>> => {
  const [first, second] = [groupings[groupBy].by, groupings[and].by];
  const by: Dimension[] = [first, second];
  const among = { [first]: rows.map(({ key }) => key), [second]: columns };
  const groups = await findFiguresBy(sql, selection, { by, among }, cellFigures(withReports));
  return new Map(groups.map((one) => [pairOf(one.by[first], one.by[second]), one.figures]));
};

const pairOf = (row: string | null, column: string | null): string => JSON.stringify([row, column]);

const empty: Cells = {
  amount: emptyFigure,
  contracts: emptyFigure,
  listedAmendments: emptyFigure,
  listedNotConcluded: emptyFigure,
};

const leftOver = (specs: CellFigures, whole: Cells, parts: Cells[]): Cells => {
  const left = (name: keyof CellFigures): Figure =>
    subtractFigures(
      specs[name],
      whole[name],
      parts.map((part) => part[name]),
    );
  return {
    amount: left('amount'),
    contracts: left('contracts'),
    listedAmendments: left('listedAmendments'),
    listedNotConcluded: left('listedNotConcluded'),
  };
};
