import type { CheckedRow, RowIssue } from '../data-load/load-row.ts';

/** What a file that is still being read has shown to be wrong: how many rows, and the first of them. */
export type ErrorsSoFar = { rows: number; first: { rowIndex: number; issue: RowIssue }[] };

export const noErrors: ErrorsSoFar = { rows: 0, first: [] };

/** As many as are read while one waits. */
const mostShown = 5;

export const withErrorsOf = (known: ErrorsSoFar, checked: readonly CheckedRow[]): ErrorsSoFar => {
  const found = checked.flatMap(({ rowIndex, findings }) => {
    const issue = findings.find(({ kind }) => kind === 'error');
    return issue ? [{ rowIndex, issue }] : [];
  });
  return {
    rows: known.rows + found.length,
    first: [...known.first, ...found].slice(0, mostShown),
  };
};
