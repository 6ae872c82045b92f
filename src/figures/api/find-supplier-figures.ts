import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { FigureSpec } from '../figure.ts';
import { type Source, sourceOf } from './figure-sources.ts';
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
import type { Selection } from './selection.ts';

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
  const aliases = sums.map((_, index) => sql`, ${sql(sumAlias(index))}`);
  return sql`
    select supplier, rank, count(*) over () as "groupCount",
           count(supplier) over () as "supplierCount"
           ${aliases.reduce((all, one) => sql`${all}${one}`, sql``)}
      from (select supplier_id as supplier, ${ranking ? valueOf(sql, source, ranking) : sql`null`} as rank
                   ${sums.length > 0 ? sql`, ${sumColumns(sql, source, sums)}` : sql``}
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

export type SupplierFigureRow = SumRow & { supplier: string | null };

export const supplierGroupIn = <Wanted extends Specs>(
  row: SupplierFigureRow,
  specs: Wanted,
): Group<'supplier', Wanted> => ({
  by: { supplier: row.supplier },
  figures: figuresIn(row, specs),
});
