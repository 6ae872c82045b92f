import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Specs } from './figure-sums.ts';
import type { Group } from './find-figures.ts';
import {
  allGroups,
  groupIn,
  type GroupOrder,
  type GroupRow,
  rankedGroups,
} from './find-group-page.ts';
import type { Selection } from './selection.ts';

const by = 'supplier';

/** A query of the rows that `supplierGroupIn` reads: all suppliers, in order. */
export const allSuppliers = <Wanted extends Specs>(
  sql: Queries,
  selection: Selection,
  specs: Wanted,
  order: GroupOrder<Wanted>,
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

export const supplierGroupIn = <Wanted extends Specs>(
  row: GroupRow,
  specs: Wanted,
): Group<'supplier', Wanted> => groupIn(row, { by, specs });
