import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { populations } from '../../../records/records/contract-population.ts';
import { type Figure, figureOf, type FigureSpec } from '../figure.ts';
import { sumsOfMeasure } from '../measure.ts';
import { figurePopulations } from '../population.ts';
import type { Source, FigureSum } from './figure-sources.ts';

/** Which figures are wanted, each by a name that the asker gives it. */
export type Specs = Record<string, FigureSpec>;
export type Figures<Wanted extends Specs> = Record<keyof Wanted, Figure>;

/** A row of `sumColumns`, which may have other columns too. */
export type SumRow = Record<string, number | string | null>;

/** Reads from the columns of a row the figures that they were asked for. */
export const figureReader = <Wanted extends Specs>(specs: Wanted) => {
  const aliases = new Map(sumsOf(specs).map((sum, index) => [nameOf(sum), sumAlias(index)]));
  const columns = Object.entries(specs).map(([name, spec]) => {
    const ofSum = sumsOfMeasure(spec.measure).map(
      (sum) => [sum, aliases.get(nameOf(sumOf(spec, sum))) ?? ''] as const,
    );
    return { name, spec, aliasOf: new Map(ofSum) };
  });
  return (row: SumRow): Figures<Wanted> =>
    Object.fromEntries(
      columns.map(({ name, spec, aliasOf }) => [
        name,
        figureOf(spec, (sum) => Number(row[aliasOf.get(sum) ?? ''] ?? 0)),
      ]),
    ) as Figures<Wanted>;
};

export const figuresIn = <Wanted extends Specs>(row: SumRow, specs: Wanted): Figures<Wanted> =>
  figureReader(specs)(row);

/** Each sum behind the figures once, in an order that depends on the figures alone. */
export const sumsOf = (specs: Specs): FigureSum[] => {
  const sums = Object.values(specs).flatMap((spec) =>
    sumsOfMeasure(spec.measure).map((sum) => sumOf(spec, sum)),
  );
  return [...new Map(sums.map((sum) => [nameOf(sum), sum])).values()];
};

export const sumOf = (
  { population, procedureType, category, marks }: FigureSpec,
  of: FigureSum['of'],
): FigureSum => ({
  of,
  populations: figurePopulations[population],
  procedureType: procedureType ?? null,
  ...(category && { category }),
  ...(marks && { marks }),
});

/** How many contracts are in a population that is asked for. */
export const presenceOf = (specs: Specs): FigureSum => {
  const wanted = Object.values(specs).flatMap(({ population }) => figurePopulations[population]);
  return {
    of: 'contracts',
    populations: populations.filter((one) => wanted.some((other) => other === one)),
    procedureType: null,
  };
};

const nameOf = ({ of, procedureType, category, ...lists }: FigureSum): string =>
  [of, procedureType, category, lists.populations, lists.marks].join(' ');

/** PostgreSQL cuts long names. */
export const sumAlias = (index: number): string => `sum_${index}`;

export const sumColumns = (sql: Queries, source: Source, sums: FigureSum[]): Fragment =>
  joinWithCommas(
    sql,
    sums.map((sum, index) => sql`${source.sum(sql, sum)} as ${sql(sumAlias(index))}`),
  );

export const joinWithCommas = (sql: Queries, [first, ...others]: Fragment[]): Fragment =>
  others.reduce((all, one) => sql`${all}, ${one}`, first ?? sql`null`);
