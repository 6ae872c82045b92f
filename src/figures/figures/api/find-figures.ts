import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Dimension, dimensions } from '../dimension.ts';
import { contractsOf } from '../figure.ts';
import type { FigurePopulation } from '../population.ts';
import { isAmong, valueOf } from './dimension-values.ts';
import { groupsOf, sourceOf } from './figure-sources.ts';
import {
  figureReader,
  joinWithCommas,
  type Figures,
  figuresIn,
  presenceOf,
  type Specs,
  sumColumns,
  sumOf,
  type SumRow,
  sumsOf,
} from './figure-sums.ts';
import type { Selection } from './selection.ts';

/** What the contracts of a selection add up to, from the smallest table that can tell. */
export const findFigures = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
): Promise<Figures<Wanted>> => {
  const sums = sumsOf(specs);
  const source = sourceOf({ selection, sums, by: [] });
  const [row = {}] = await sql<SumRow[]>`
    select ${sumColumns(sql, source, sums)} from ${source.rows(sql)}`;
  return figuresIn(row, specs);
};

/** The figures of one value of each dimension; null is that of the contracts without one. */
export type Group<By extends Dimension, Wanted extends Specs> = {
  by: Record<By, string | null>;
  figures: Figures<Wanted>;
};

type GroupedBy<By extends Dimension> = {
  by: readonly By[];
  /** Some values of some dimensions, null for the contracts without one; all of what is left out. */
  among?: Partial<Record<By, readonly (string | null)[]>>;
};

/**
 * The same for each combination of values that has contracts in a population asked for, in no order.
 * The groups add up to what `findFigures` says of the same selection.
 */
export const findFiguresBy = async <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  { by, among = {} }: GroupedBy<By>,
  specs: Wanted,
): Promise<Group<By, Wanted>[]> => {
  const sums = sumsOf(specs);
  const presence = presenceOf(specs);
  const source = sourceOf({ selection, sums: [...sums, presence], by });
  const keys = joinWithCommas(
    sql,
    by.map((one) => valueOf(sql, one)),
  );
  const named = by.map((one) => sql`${valueOf(sql, one)} as ${sql(dimensions[one].column)}`);
  const columns = sql`${joinWithCommas(sql, named)}, ${sumColumns(sql, source, sums)}`;
  const rows = await sql<SumRow[]>`${groupsOf(
    sql,
    source,
    { keys, columns, presence },
    allOf(
      sql,
      by.flatMap((one) => isAmong(sql, one, among[one])),
    ),
  )}`;
  const read = figureReader(specs);
  return rows.map((row) => ({
    by: Object.fromEntries(by.map((one) => [one, row[dimensions[one].column]])) as Group<
      By,
      Wanted
    >['by'],
    figures: read(row),
  }));
};

/**
 * A query of how many contracts of a population each value of a dimension has: (key, count), for
 * queries that put lists in order.
 */
export const countsBy = (
  sql: Queries,
  selection: Selection,
  by: Dimension,
  population: FigurePopulation,
): Fragment => {
  const sum = sumOf({ measure: 'contracts', population }, 'contracts');
  const source = sourceOf({ selection, sums: [sum], by: [by] });
  const key = valueOf(sql, by);
  return groupsOf(sql, source, {
    keys: key,
    columns: sql`${key} as key, (${source.sum(sql, sum)})::int as count`,
    presence: sum,
  });
};

/** Whether a kept table tells how many contracts each value of a dimension has. */
export const isCountKept = (selection: Selection, by: Dimension): boolean =>
  sourceOf({ selection, sums: [sumOf(contractsOf('every'), 'contracts')], by: [by] }).table !==
  'contracts';
