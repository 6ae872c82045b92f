import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Dimension } from '../dimension.ts';
import type { FigureSpec } from '../figure.ts';
import { valueOf, valueOrder } from './dimension-values.ts';
import { type FigureSum, groupsOf, sourceOf } from './figure-sources.ts';
import {
  figuresIn,
  presenceOf,
  type Specs,
  sumAlias,
  sumColumns,
  type SumRow,
  sumsOf,
} from './figure-sums.ts';
import { findFiguresBy, type Group } from './find-figures.ts';
import { knownValue } from './known-value.ts';
import type { Selection } from './selection.ts';

/** Groups by one of the figures or by what they are called; what has neither comes last. */
export type GroupOrder<Wanted extends Specs> = {
  sort: keyof Wanted | 'name';
  order: 'asc' | 'desc';
};

export type GroupPage<By extends Dimension, Wanted extends Specs> = {
  groups: Group<By, Wanted>[];
  /** All groups, of which one may be that of the contracts without a value. */
  groupCount: number;
  /** The groups that have a value. */
  valueCount: number;
};

/** What is grouped, by what, and which figures are wanted of each group. */
export type FigureGroupsQuery<By extends Dimension, Wanted extends Specs> = {
  selection: Selection;
  by: By;
  specs: Wanted;
};

/**
 * One page of `findFiguresBy`; without groups and counts when there is no such page. The sum that sorts
 * is added up for all groups, and where a kept sum tells it, the others for those of the page alone;
 * contracts are read once for everything.
 */
export const findGroupPage = async <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  query: FigureGroupsQuery<By, Wanted>,
  { page, pageSize, ...order }: GroupOrder<Wanted> & { page: number; pageSize: number },
): Promise<GroupPage<By, Wanted>> => {
  const { isKept } = rankingOf(sql, query, order.sort, []);
  const rows = await sql<CountedRow[]>`
    ${groupsInOrder(sql, query, order, isKept ? [] : sumsOf(query.specs))}
    offset ${(page - 1) * pageSize} limit ${pageSize}`;
  const [groupCount, valueCount] = rows[0]?.counts ?? [0, 0];
  const groups = isKept
    ? await findGroupsOf(sql, query, rows)
    : rows.map((row: SumsOfKey) => groupIn(row, query));
  return { groups, groupCount, valueCount };
};

type SumsOfKey = { key: string | null } & { [sum: `sum_${number}`]: number | string | null };
type CountedRow = SumsOfKey & { counts: [groups: number, valued: number] };

/** The groups of some keys, in their order. */
const findGroupsOf = async <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  { selection, by, specs }: FigureGroupsQuery<By, Wanted>,
  rows: readonly { key: string | null }[],
): Promise<Group<By, Wanted>[]> => {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const among = { [by]: keys } as Partial<Record<By, (string | null)[]>>;
  const found = await findFiguresBy(sql, selection, { by: [by], among }, specs);
  const groupOf = new Map(found.map((group) => [group.by[by], group]));
  return keys.flatMap((key) => groupOf.get(key) ?? []);
};

/** A query of the rows that `groupIn` reads: all groups, in order. */
export const allGroups = <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  query: FigureGroupsQuery<By, Wanted>,
  order: GroupOrder<Wanted>,
): Fragment => groupsInOrder(sql, query, order, sumsOf(query.specs));

/** A query of (key, rank), in no order: what a figure of each group shows, to sort by it. */
export const rankedGroups = <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  query: FigureGroupsQuery<By, Wanted>,
  sort: keyof Wanted,
): Fragment => {
  const { groups, rank } = rankingOf(sql, query, sort, []);
  return sql`select key, ${rank} as rank from (${groups}) groups`;
};

const groupsInOrder = <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  query: FigureGroupsQuery<By, Wanted>,
  { sort, order }: GroupOrder<Wanted>,
  shown: FigureSum[],
): Fragment => {
  const { groups, rank, counts } = rankingOf(sql, query, sort, shown);
  const aliases = shown.map((_, index) => sql`, ${sql(sumAlias(index))}`);
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const values = valueOrder(sql, query.by, query.selection.organizationId);
  return sql`
    select key, ${rank} as rank, ${counts} as counts ${joined(sql, aliases)}
      from (${groups}) groups ${sort === 'name' ? values.rows : sql``}
     order by ${sort === 'name' ? values.order : sql`rank`} ${way} nulls last, key nulls last`;
};

/** The groups of a selection with some sums, and what there is to say of them beside. */
const rankingOf = <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  { selection, by, specs }: FigureGroupsQuery<By, Wanted>,
  sort: keyof Wanted | 'name',
  shown: FigureSum[],
) => {
  const ranking = sort === 'name' ? undefined : specs[sort];
  const ranked = ranking ? sumsOf({ ranking }) : [];
  const presence = presenceOf(specs);
  const source = sourceOf({ selection, sums: [...shown, presence, ...ranked], by: [by] });
  const value = valueOf(sql, by);
  const groups = groupsOf(sql, source, {
    keys: value,
    columns: joined(sql, [
      sql`${value} as key`,
      ...(shown.length > 0 ? [sql`, ${sumColumns(sql, source, shown)}`] : []),
      ...ranked.map((sum) => sql`, ${source.sum(sql, sum)} as ${sql(rankAlias(sum.of))}`),
    ]),
    presence,
  });
  return {
    groups,
    isKept: source.table !== 'contracts',
    rank: ranking ? sql.unsafe(rankOf(ranking)) : sql`null`,
    /** What is added up is counted where it is; what an index has in order is counted apart. */
    counts: source.isGrouped
      ? sql`(select array[count(*), count(key)]::int[] from (${groups}) counted)`
      : sql`array[count(*) over (), count(key) over ()]::int[]`,
  };
};

const joined = (sql: Queries, parts: Fragment[]): Fragment =>
  parts.reduce((all, one) => sql`${all}${one}`, sql``);

const rankAlias = (of: FigureSum['of']): string => `rank_${of.toLowerCase()}`;

/** What a figure shows, for an order alone: `figureOf` says it to everybody else. */
const rankOf = ({ measure }: FigureSpec): string => knownValue(measure, rankAlias);

export type GroupRow = SumRow & { key: string | null };

export const groupIn = <By extends Dimension, Wanted extends Specs>(
  row: GroupRow,
  { by, specs }: Pick<FigureGroupsQuery<By, Wanted>, 'by' | 'specs'>,
): Group<By, Wanted> => ({
  by: { [by]: row.key } as Group<By, Wanted>['by'],
  figures: figuresIn(row, specs),
});
