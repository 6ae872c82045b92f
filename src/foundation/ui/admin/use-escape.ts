import { useEffect } from 'react';

/**
 * Escape closes a dialog, unless another window lies over it: that one alone is meant then. The dialog
 * is known by a class; `isOff` while a question about it is open.
 */
export const useEscape = (dialog: string | undefined, close: () => void, isOff: boolean): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isOff || keeps(event.target)) return;
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
      if (dialog && top?.classList.contains(dialog)) close();
    };
    // Before the window above hears it and is gone.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });
};

/** An open list closes itself. */
const keeps = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
