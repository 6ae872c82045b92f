import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { type Dimension, dimensions } from '../dimension.ts';
import { contractsOf } from '../figure.ts';
import type { FigurePopulation } from '../population.ts';
import { sourceOf } from './figure-sources.ts';
import {
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
  /** Some suppliers, null for the contracts without one; all when it is left out. */
  suppliers?: readonly (string | null)[];
};

/**
 * The same for each combination of values that has contracts in a population asked for, in no order.
 * The groups add up to what `findFigures` says of the same selection.
 */
export const findFiguresBy = async <By extends Dimension, Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  { by, suppliers }: GroupedBy<By>,
  specs: Wanted,
): Promise<Group<By, Wanted>[]> => {
  const sums = sumsOf(specs);
  const presence = presenceOf(specs);
  const source = sourceOf({ selection, sums: [...sums, presence], by });
  const keys = joinWithCommas(
    sql,
    by.map((one) => sql`${sql(dimensions[one].column)}`),
  );
  const rows = await sql<SumRow[]>`
    select ${keys}, ${sumColumns(sql, source, sums)}
      from ${source.rows(sql)} and ${suppliers ? isOneOf(sql, suppliers) : sql`true`}
     group by ${keys}
    having ${source.sum(sql, presence)} > 0`;
  return rows.map((row) => ({
    by: Object.fromEntries(by.map((one) => [one, row[dimensions[one].column]])) as Group<
      By,
      Wanted
    >['by'],
    figures: figuresIn(row, specs),
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
  return sql`
    select ${sql(dimensions[by].column)} as key, (${source.sum(sql, sum)})::int as count
      from ${source.rows(sql)}
     group by 1
    having ${source.sum(sql, sum)} > 0`;
};

/** Whether a kept table tells how many contracts each value of a dimension has. */
export const isCountKept = (selection: Selection, by: Dimension): boolean =>
  sourceOf({ selection, sums: [sumOf(contractsOf('every'), 'contracts')], by: [by] }).table !==
  'contracts';

const isOneOf = (sql: Queries, suppliers: readonly (string | null)[]): Fragment =>
  sql`(supplier_id = any(${suppliers.filter((one) => one !== null)}::uuid[])
       or ${suppliers.includes(null)} and supplier_id is null)`;
