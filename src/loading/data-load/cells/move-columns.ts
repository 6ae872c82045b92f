import type { Cells } from '../cell.ts';
import { error, info } from '../checks/check.ts';
import { type ColumnCode, headingOf, isColumnCode } from '../columns.ts';
import type { MeaningsByKind } from '../load-meanings.ts';
import type { RowIssue } from '../load-row.ts';
import { cellText } from './cell-text.ts';

/**
 * Puts cells into the columns that theirs mean (docs/data-load.md#meanings). One that would take the
 * place of another text is an error.
 */
export const moveColumns = (
  cells: Cells,
  meanings: MeaningsByKind['columns'] = {},
): { cells: Cells; findings: RowIssue[] } => {
  const moves = Object.entries(meanings).flatMap(([from, to]) =>
    isColumnCode(from) && isColumnCode(to) && cellText(cells[from]) !== '' ? [{ from, to }] : [],
  );
  if (moves.length === 0) return { cells, findings: [] };
  const moved = { ...cells };
  for (const { from } of moves) moved[from] = null;
  const findings = moves.map((move) => place(moved, cells, move));
  return { cells: moved, findings };
};

type Move = { from: ColumnCode; to: ColumnCode };

const place = (moved: Cells, cells: Cells, { from, to }: Move): RowIssue => {
  const values = { column: headingOf(from), value: cellText(cells[from]).slice(0, 60) };
  const there = cellText(moved[to]);
  if (there !== '' && there !== cellText(cells[from]))
    return error(to, 'check.column-is-taken', values);
  moved[to] = cells[from];
  return info(to, 'check.from-column', values);
};
