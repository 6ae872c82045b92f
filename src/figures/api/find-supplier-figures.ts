import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { Specs } from './figure-sums.ts';
import type { Group } from './find-figures.ts';
import {
  allGroups,
  findGroupPage,
  groupIn,
  type GroupOrder,
  type GroupRow,
  rankedGroups,
} from './find-group-page.ts';
import type { Selection } from './selection.ts';

/** Suppliers by one of the figures or by name; who has neither comes last. */
export type SupplierOrder<Wanted extends Specs> = GroupOrder<Wanted>;

export type SupplierPage<Wanted extends Specs> = {
  groups: Group<'supplier', Wanted>[];
  /** All groups, of which one may be that of the contracts without supplier. */
  groupCount: number;
  /** The groups of a supplier. */
  supplierCount: number;
};

const by = 'supplier';

/** One page of the suppliers of a selection. */
export const findSupplierFigures = async <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  order: SupplierOrder<Wanted> & { page: number; pageSize: number },
): Promise<SupplierPage<Wanted>> => {
  const { valueCount, ...found } = await findGroupPage(sql, { selection, by, specs }, order);
  return { ...found, supplierCount: valueCount };
};

/** A query of the rows that `supplierGroupIn` reads: all suppliers, in order. */
export const allSuppliers = <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  order: SupplierOrder<Wanted>,
): Fragment => allGroups(sql, { selection, by, specs }, order);

/** A query of (supplier, rank), in no order: what a figure of each supplier shows, to sort by it. */
export const rankedSuppliers = <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  sort: keyof Wanted,
): Fragment =>
  sql`select key as supplier, rank
        from (${rankedGroups(sql, { selection, by, specs }, sort)}) ranked`;

export type SupplierFigureRow = GroupRow;

export const supplierGroupIn = <Wanted extends Specs>(
  row: SupplierFigureRow,
  specs: Wanted,
): Group<'supplier', Wanted> => groupIn(row, { by, specs });
