import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { sourceOf } from '../../figures/api/figure-sources.ts';
import {
  figureReader,
  joinWithCommas,
  presenceOf,
  type Specs,
  sumColumns,
  type SumRow,
  sumsOf,
} from '../../figures/api/figure-sums.ts';
import { findFiguresBy, type Group } from '../../figures/api/find-figures.ts';
import type { Selection } from '../../figures/api/selection.ts';
import { type Dimension, dimensions } from '../../figures/dimension.ts';

type Groups<Wanted extends Specs> = Group<Dimension, Wanted>[];

/** `findFiguresBy` for several groupings; those that have to read the contracts read them once. */
export const findFiguresByEach = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  groupings: readonly (readonly Dimension[])[],
  specs: Wanted,
): Promise<Groups<Wanted>[]> => {
  const sums = [...sumsOf(specs), presenceOf(specs)];
  const slow = groupings.filter((by) => sourceOf({ selection, sums, by }).table === 'contracts');
  const together = slow.length > 1 ? await findTogether(sql, selection, slow, specs) : [];
  return Promise.all(
    groupings.map(
      async (by) => together[slow.indexOf(by)] ?? findFiguresBy(sql, selection, { by }, specs),
    ),
  );
};

const findTogether = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  groupings: readonly (readonly Dimension[])[],
  specs: Wanted,
): Promise<Groups<Wanted>[]> => {
  const sums = sumsOf(specs);
  const presence = presenceOf(specs);
  const all = [...new Set(groupings.flat())];
  const source = sourceOf({ selection, sums: [...sums, presence], by: all });
  const columns = (by: readonly Dimension[]) =>
    joinWithCommas(
      sql,
      by.map((one) => sql`${sql(dimensions[one].column)}`),
    );
  const sets = joinWithCommas(
    sql,
    groupings.map((by) => sql`(${columns(by)})`),
  );
  const rows = await sql<(SumRow & { grouped: number })[]>`
    select grouping(${columns(all)}) as grouped, ${columns(all)}, ${sumColumns(sql, source, sums)}
      from ${source.rows(sql)}
     group by grouping sets (${sets})
    having ${source.sum(sql, presence)} > 0`;
  const read = figureReader(specs);
  const byMask = Map.groupBy(rows, ({ grouped }) => Number(grouped));
  return groupings.map((by) =>
    (byMask.get(maskOf(all, by)) ?? []).map((row) => ({
      by: Object.fromEntries(by.map((one) => [one, row[dimensions[one].column]])) as Record<
        Dimension,
        string | null
      >,
      figures: read(row),
    })),
  );
};

/** As `grouping()` has it: the first column is the highest bit, which is set where it is not grouped by. */
const maskOf = (all: readonly Dimension[], by: readonly Dimension[]): number =>
  all.reduce((mask, one) => mask * 2 + (by.includes(one) ? 0 : 1), 0);
