import type { KeyboardEvent } from 'react';

/** Enter and the arrows up and down go through a column; Tab goes from cell to cell by itself. */
export const onCellKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: editor, key, shiftKey } = event;
  const step = event.nativeEvent.isComposing ? 0 : stepOf(key, shiftKey, editor);
  if (step === 0) return;
  event.preventDefault();
  const { row, field } = editor.dataset;
  const next = editor
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-row="${Number(row) + step}"][data-field="${field}"]`);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
};

const stepOf = (key: string, isBackwards: boolean, editor: HTMLElement): -1 | 0 | 1 => {
  if (key === 'Enter') return isBackwards ? -1 : 1;
  // Where the arrows choose a value, they keep doing so.
  if (editor instanceof HTMLSelectElement || editor.hasAttribute('list')) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
};
