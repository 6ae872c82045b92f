import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { populations } from '../contract-filters.ts';
import { type Dimension, dimensions } from '../dimension.ts';
import { contractsOf, type Figure, figureOf, type FigureSpec } from '../figure.ts';
import { type FigurePopulation, figurePopulations } from '../population.ts';
import { type Source, sourceOf, type Sum } from './figure-sources.ts';
import type { Selection } from './selection.ts';

/** Which figures are wanted, each by a name that the asker gives it. */
export type Specs = Record<string, FigureSpec>;
export type Figures<Wanted extends Specs> = Record<keyof Wanted, Figure>;

/** What the contracts of a selection add up to, from the smallest table that can tell. */
export const findFigures = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
): Promise<Figures<Wanted>> => {
  const sums = sumsOf(specs);
  const source = sourceOf({ selection, sums, by: [] });
  const [row = {}] = await sql<SumRow[]>`
    select ${columns(sql, source, sums)} from ${source.rows(sql)}`;
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
  const keys = commaed(
    sql,
    by.map((one) => sql`${sql(dimensions[one].column)}`),
  );
  const rows = await sql<SumRow[]>`
    select ${keys}, ${columns(sql, source, sums)}
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

/** Suppliers by one of the figures or by name; who has neither comes last. */
export type SupplierOrder<Wanted extends Specs> = {
  sort: keyof Wanted | 'name';
  order: 'asc' | 'desc';
};

export type SupplierPage<Wanted extends Specs> = {
  groups: Group<'supplier', Wanted>[];
  /** All groups, of which one may be that of the contracts without supplier. */
  groupCount: number;
  /** The groups of a supplier. */
  supplierCount: number;
};

/**
 * One page of `findFiguresBy` by supplier; without groups and counts when there is no such page. The
 * sum that sorts is added up for all suppliers, the others for those of the page alone.
 */
export const findSupplierFigures = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  { page, pageSize, ...order }: SupplierOrder<Wanted> & { page: number; pageSize: number },
): Promise<SupplierPage<Wanted>> => {
  const rows = await sql<{ supplier: string | null; groupCount: number; supplierCount: number }[]>`
    ${rankedSuppliers(sql, selection, specs, order, { columns: false })}
    offset ${(page - 1) * pageSize} limit ${pageSize}`;
  const suppliers = rows.map(({ supplier }) => supplier);
  const found =
    rows.length > 0
      ? await findFiguresBy(sql, selection, { by: ['supplier'], suppliers }, specs)
      : [];
  const groupOf = new Map(found.map((group) => [group.by.supplier, group]));
  const [{ groupCount, supplierCount } = { groupCount: 0, supplierCount: 0 }] = rows;
  return {
    groups: suppliers.flatMap((supplier) => groupOf.get(supplier) ?? []),
    groupCount,
    supplierCount,
  };
};

/** A query of the rows that `supplierGroupIn` reads: all suppliers, in order. */
export const allSuppliers = <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  order: SupplierOrder<Wanted>,
): Fragment => rankedSuppliers(sql, selection, specs, order, { columns: true });

const rankedSuppliers = <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  { sort, order }: SupplierOrder<Wanted>,
  { columns: withColumns }: { columns: boolean },
): Fragment => {
  const ranking = sort === 'name' ? undefined : specs[sort];
  const sums = withColumns ? sumsOf(specs) : [];
  const presence = presenceOf(specs);
  const needed = [...sums, presence, ...(ranking ? sumsOf({ ranking }) : [])];
  const source = sourceOf({ selection, sums: needed, by: ['supplier'] });
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const aliases = sums.map((_, index) => sql`, ${sql(alias(index))}`);
  return sql`
    select supplier, rank, count(*) over () as "groupCount",
           count(supplier) over () as "supplierCount"
           ${aliases.reduce((all, one) => sql`${all}${one}`, sql``)}
      from (select supplier_id as supplier, ${ranking ? valueOf(sql, source, ranking) : sql`null`} as rank
                   ${sums.length > 0 ? sql`, ${columns(sql, source, sums)}` : sql``}
              from ${source.rows(sql)}
             group by supplier_id
            having ${source.sum(sql, presence)} > 0) groups
           ${
             ranking
               ? sql``
               : sql`left join suppliers on suppliers.id = supplier
                                     and suppliers.organization_id = ${selection.organizationId}`
           }
     order by ${
       // The search text is the name, folded and stored, and then the RFC.
       ranking ? sql`rank` : sql`suppliers.search_text`
     } ${way} nulls last, supplier nulls last`;
};

/** What a figure shows, for an order alone: `figureOf` says it to everybody else. */
const valueOf = (sql: Queries, source: Source, spec: FigureSpec): Fragment => {
  const [count, ...amounts] = sumsOf({ spec }).map((sum) => source.sum(sql, sum));
  const [amount, without] = amounts;
  if (!count || !amount || !without) return count ?? sql`null`;
  return sql`case when ${count} > 0 and ${count} = ${without} then null else ${amount} end`;
};

type SumRow = Record<string, number | string | null>;
export type SupplierFigureRow = SumRow & { supplier: string | null };

export const supplierGroupIn = <Wanted extends Specs>(
  row: SupplierFigureRow,
  specs: Wanted,
): Group<'supplier', Wanted> => ({
  by: { supplier: row.supplier },
  figures: figuresIn(row, specs),
});

const figuresIn = <Wanted extends Specs>(row: SumRow, specs: Wanted): Figures<Wanted> => {
  const values = new Map(sumsOf(specs).map((sum, index) => [nameOf(sum), row[alias(index)]]));
  const valueIn = (spec: FigureSpec, of: Sum['of']) =>
    Number(values.get(nameOf(sumOf(spec, of))) ?? 0);
  const figures = Object.entries(specs).map(([name, spec]) => [
    name,
    figureOf(spec, {
      contracts: valueIn(spec, 'contracts'),
      amount: valueIn(spec, 'amount'),
      withoutAmount: valueIn(spec, 'withoutAmount'),
    }),
  ]);
  return Object.fromEntries(figures) as Figures<Wanted>;
};

/** Each sum behind the figures once, in an order that depends on the figures alone. */
const sumsOf = (specs: Specs): Sum[] => {
  const sums = Object.values(specs).flatMap((spec) =>
    spec.measure === 'contracts'
      ? [sumOf(spec, 'contracts')]
      : (['contracts', 'amount', 'withoutAmount'] as const).map((of) => sumOf(spec, of)),
  );
  return [...new Map(sums.map((sum) => [nameOf(sum), sum])).values()];
};

const sumOf = ({ population, procedureType }: FigureSpec, of: Sum['of']): Sum => ({
  of,
  populations: figurePopulations[population],
  procedureType: procedureType ?? null,
});

/** How many contracts are in a population that is asked for. */
const presenceOf = (specs: Specs): Sum => {
  const wanted = Object.values(specs).flatMap(({ population }) => figurePopulations[population]);
  return {
    of: 'contracts',
    populations: populations.filter((one) => wanted.some((other) => other === one)),
    procedureType: null,
  };
};

const nameOf = ({ of, populations: summed, procedureType }: Sum): string =>
  `${of} ${procedureType} ${summed.join(' ')}`;

/** PostgreSQL cuts long names. */
const alias = (index: number): string => `sum_${index}`;

const columns = (sql: Queries, source: Source, sums: Sum[]): Fragment =>
  commaed(
    sql,
    sums.map((sum, index) => sql`${source.sum(sql, sum)} as ${sql(alias(index))}`),
  );

const commaed = (sql: Queries, [first, ...others]: Fragment[]): Fragment =>
  others.reduce((all, one) => sql`${all}, ${one}`, first ?? sql`null`);

const isOneOf = (sql: Queries, suppliers: readonly (string | null)[]): Fragment =>
  sql`(supplier_id = any(${suppliers.filter((one) => one !== null)}::uuid[])
       or ${suppliers.includes(null)} and supplier_id is null)`;
