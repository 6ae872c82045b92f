import type { KeyboardEvent } from 'react';

import { useCatalogueAddress } from './catalogue-address.ts';
import { openKeyHelp } from './key-help.tsx';
import { useOffersFor } from './row-actions.ts';
import { type AnyRow, useIsReadOnly } from './use-catalogue.ts';

type KeyedList = { rows: readonly AnyRow[]; onDelete: (row: AnyRow) => void };

/**
 * The keys of a list. They act while the focus is in it and in no field, so that whoever speaks to the
 * machine, or types elsewhere, opens nothing by accident (WCAG 2.1.4).
 */
export const useListKeys = ({ rows, onDelete }: KeyedList) => {
  const { go } = useCatalogueAddress();
  const offersFor = useOffersFor();
  const isReadOnly = useIsReadOnly();
  const actOnRow = (key: string, row: AnyRow): (() => void) | undefined => {
    const { mayEdit, mayDuplicate, mayDelete } = offersFor(row);
    if (key === 'e' && mayEdit) return () => void go({ open: row._id });
    if (key === 'd' && mayDuplicate) return () => void go({ open: 'new', from: row._id });
    return key === 'delete' && mayDelete ? () => onDelete(row) : undefined;
  };
  const actionOf = (key: string, list: HTMLElement, row: AnyRow | undefined) => {
    if (key === 'arrowdown') return () => moveInRows(list, 1);
    if (key === 'arrowup') return () => moveInRows(list, -1);
    if (key === '/') return () => document.querySelector<HTMLElement>(searchField)?.focus();
    if (key === '?') return openKeyHelp;
    if (key === 'n' && !isReadOnly) return () => void go({ open: 'new' });
    return row && actOnRow(key, row);
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, repeat, nativeEvent } = event;
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || nativeEvent.isComposing;
    // The menu of a row hangs elsewhere in the page, although what is pressed there is heard here.
    if (isCombined || !isElementIn(target, currentTarget) || isField(target)) return;
    const id = target.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
    const row = rows.find(({ _id }) => _id === id);
    const act = actionOf(key.toLowerCase(), currentTarget, row);
    if (!act) return;
    event.preventDefault();
    if (!repeat || key.startsWith('Arrow')) act();
  };
};

const searchField = '[role=search] input';

const isElementIn = (target: EventTarget, list: HTMLElement): target is Element =>
  target instanceof Element && list.contains(target);

const isField = (target: Element): boolean =>
  target.matches('input, textarea, select, [contenteditable=true]');

/** From a button of a row to the row beside, too. */
const moveInRows = (list: HTMLElement, step: 1 | -1): void => {
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-id]')];
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  // From above the rows to the first of them, with either arrow.
  rows[Math.max(from + step, 0)]?.focus();
};
