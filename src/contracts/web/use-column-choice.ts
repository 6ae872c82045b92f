import { useCallback, useLayoutEffect, useRef } from 'react';

const key = 'contract-columns-hidden';

/** For the page that comes from the server: runs before its table is drawn, so that nothing jumps. */
export const restoreEarly = `try {
  const hidden = (localStorage.getItem('${key}') ?? '').split(' ');
  for (const box of document.querySelectorAll('input[data-shows]'))
    if (hidden.includes(box.value)) box.checked = false;
} catch {}`;

/** Keeps in this browser which columns are off; without storage the choice lasts as long as the page. */
export const useColumnChoice = () => {
  const ref = useRef<HTMLFieldSetElement>(null);
  const boxes = useCallback(
    () => [...(ref.current?.querySelectorAll<HTMLInputElement>('input[data-shows]') ?? [])],
    [],
  );
  useLayoutEffect(() => {
    const hidden = readHidden();
    for (const box of boxes()) if (hidden.includes(box.value)) box.checked = false;
  }, [boxes]);
  const remember = () =>
    writeHidden(
      boxes()
        .filter(({ checked }) => !checked)
        .map(({ value }) => value),
    );
  const showAll = () => {
    for (const box of boxes()) box.checked = true;
    remember();
  };
  return { ref, remember, showAll };
};

const readHidden = (): string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ');
  } catch {
    return [];
  }
};

const writeHidden = (columns: string[]): void => {
  try {
    localStorage.setItem(key, columns.join(' '));
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
