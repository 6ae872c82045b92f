import { useCallback, useLayoutEffect, useRef } from 'react';

const key = 'contract-columns';

/** For the page that comes from the server: runs before its table is drawn, so that nothing jumps. */
export const restoreColumnsScript = `try {
  const shown = localStorage.getItem('${key}')?.split(' ');
  for (const box of shown ? document.querySelectorAll('input[data-shows]') : [])
    box.checked = shown.includes(box.value);
} catch {}`;

/** Keeps in this browser which columns are on; without storage the choice lasts as long as the page. */
export const useColumnChoice = () => {
  const ref = useRef<HTMLFieldSetElement>(null);
  const boxes = useCallback(
    () => [...(ref.current?.querySelectorAll<HTMLInputElement>('input[data-shows]') ?? [])],
    [],
  );
  const check = useCallback(
    (shown: readonly string[]) => {
      for (const box of boxes()) box.checked = shown.includes(box.value);
    },
    [boxes],
  );
  useLayoutEffect(() => {
    const shown = readShown();
    if (shown) check(shown);
  }, [check]);
  const remember = () =>
    writeShown(
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    );
  const show = (shown: readonly string[]) => {
    check(shown);
    remember();
  };
  return { ref, remember, show };
};

/** Undefined when nobody has chosen yet. */
const readShown = (): string[] | undefined => {
  try {
    return localStorage.getItem(key)?.split(' ');
  } catch {
    return undefined;
  }
};

const writeShown = (columns: string[]): void => {
  try {
    localStorage.setItem(key, columns.join(' '));
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
