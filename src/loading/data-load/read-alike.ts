import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import type { Parsed } from './cell.ts';
import type { ColumnCode } from './columns.ts';
import type { CheckContext } from './load-defaults.ts';

/** A text, a day by its time, or a blank. */
type Repeated = string | number | null;
type ReadBefore = Map<Repeated, Parsed<unknown>>;

/**
 * What a cell says, read once for all cells of a column that say the same, as most of a sheet do. A
 * column has one parser, which looks at nothing but the cell and `known`.
 */
export const readAlike = <Value>(
  known: CheckContext,
  column: ColumnCode,
  cell: CellValue,
  read: (cell: CellValue) => Parsed<Value>,
): Parsed<Value> => {
  const key = keyOf(cell);
  if (key === undefined) return read(cell);
  const before = readBefore(known, column);
  const found = before.get(key);
  if (found) return found as Parsed<Value>;
  if (before.size === mostKept) before.clear();
  const parsed = read(cell);
  before.set(key, parsed);
  return parsed;
};

/** None for a long text and for a number, which seldom come again. */
const keyOf = (cell: CellValue): Repeated | undefined => {
  if (cell === null) return null;
  if (cell instanceof Date) return cell.getTime();
  return typeof cell === 'string' && cell.length <= longestKept ? cell : undefined;
};

const mostKept = 2000;
const longestKept = 80;

const columnsOf = new WeakMap<CheckContext, Map<ColumnCode, ReadBefore>>();

const readBefore = (known: CheckContext, column: ColumnCode): ReadBefore => {
  const columns = columnsOf.get(known) ?? new Map<ColumnCode, ReadBefore>();
  const before = columns.get(column) ?? new Map<Repeated, Parsed<unknown>>();
  columnsOf.set(known, columns.set(column, before));
  return before;
};
