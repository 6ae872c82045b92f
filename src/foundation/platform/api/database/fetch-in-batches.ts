import type { Fragment } from './all-of.ts';
import type { Transaction } from './database.ts';
import { drainRows } from './drain-rows.ts';

/**
 * The rows of a query in a transaction, `size` of them at a time: of a million rows few are in memory.
 * One query after the other.
 */
export async function* fetchInBatches<Row extends object>(
  tx: Transaction,
  select: Fragment,
  size: number,
): AsyncGenerator<Row[]> {
  // All rows are wanted, so a plan for the first few of them would be the slow one.
  await tx`select set_config('cursor_tuple_fraction', '1', true)`;
  await tx`declare fetched no scroll cursor for ${select}`;
  for (let more = true; more;) {
    // Not prepared: what a cursor of that name gives differs from one query to the next.
    const rows = drainRows(await tx.unsafe<Row[]>(`fetch forward ${size} from fetched`));
    more = rows.length === size;
    if (rows.length > 0) yield rows;
  }
  await tx`close fetched`;
}
