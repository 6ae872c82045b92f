import type { KeyboardEvent } from 'react';

/**
 * In the lists of fields the arrows go from one column to the next and Enter opens a list: the browser's
 * own arrows would choose every field that they pass.
 */
export const onColumnKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (isCombined || !(target instanceof HTMLSelectElement) || isOpen(target)) return;
  const step = steps[key];
  if (key !== 'Enter' && step === undefined) return;
  event.preventDefault();
  if (step === undefined) return target.showPicker();
  const lists = [...currentTarget.querySelectorAll('select')].filter((list) =>
    list.checkVisibility(),
  );
  lists[lists.indexOf(target) + step]?.focus();
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** An open list has the keys to itself; a browser that cannot tell keeps them from the page. */
const isOpen = (list: HTMLSelectElement): boolean =>
  CSS.supports('selector(:open)') && list.matches(':open');
