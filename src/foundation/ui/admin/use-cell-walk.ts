import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Where a key leads from a cell: `row` and `column` are the cells beside it, in order. */
const steps: Record<string, (around: Around) => HTMLElement | undefined> = {
  ArrowRight: ({ row, inRow }) => row[inRow + 1],
  ArrowLeft: ({ row, inRow }) => row[inRow - 1],
  ArrowDown: ({ column, inColumn }) => column[inColumn + 1],
  ArrowUp: ({ column, inColumn }) => column[inColumn - 1],
  Home: ({ row }) => row[0],
  End: ({ row }) => row.at(-1),
  PageUp: ({ column }) => column[0],
  PageDown: ({ column }) => column.at(-1),
};

type Around = { row: HTMLElement[]; column: HTMLElement[]; inRow: number; inColumn: number };

/**
 * One stop for the Tab key in a whole table: the arrows walk from cell to cell, Home and End to the
 * ends of a row, PageUp and PageDown to those of a column (the grid of the ARIA practices). The stop
 * is set on the elements, since a step must not draw thousands of cells anew.
 */
export const useCellWalk = () => {
  const table = useRef<HTMLTableElement>(null);
  const keepStop = (wanted?: HTMLElement) => table.current && keepOneStop(table.current, wanted);
  useLayoutEffect(() => {
    keepStop();
  });
  return {
    ref: table,
    role: 'grid',
    onFocus: ({ target }: FocusEvent) => keepStop(stopOf(target.closest('td'))),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const cell = event.target instanceof Element ? event.target.closest('td') : null;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
      if (!cell || !stopOf(cell) || hasModifier) return;
      const to = steps[event.key]?.(around(cell));
      if (!to) return;
      event.preventDefault();
      to.focus();
    },
  } as const;
};

/** What takes the focus in a cell; a cell that is being corrected has fields of its own. */
const stopOf = (cell: Element | null | undefined): HTMLElement | undefined =>
  cell && !cell.querySelector('input')
    ? (cell.querySelector<HTMLElement>('button, a') ?? undefined)
    : undefined;

const stopsOf = (cells: Iterable<Element | undefined>): HTMLElement[] =>
  [...cells].flatMap((cell) => stopOf(cell) ?? []);

const around = (cell: HTMLTableCellElement): Around => {
  const line = cell.closest('tr');
  const lines = [...(line?.parentElement?.children ?? [])];
  const row = stopsOf(line?.children ?? []);
  const column = stopsOf(lines.map((one) => one.children[cell.cellIndex]));
  const isHere = (stop: HTMLElement) => cell.contains(stop);
  return { row, column, inRow: row.findIndex(isHere), inColumn: column.findIndex(isHere) };
};

const keepOneStop = (table: HTMLTableElement, wanted?: HTMLElement): void => {
  const stops = stopsOf(table.querySelectorAll('tbody td'));
  const kept = wanted ?? stops.find((stop) => stop.hasAttribute('data-stop')) ?? stops[0];
  for (const stop of stops) {
    stop.tabIndex = stop === kept ? 0 : -1;
    stop.toggleAttribute('data-stop', stop === kept);
  }
};
