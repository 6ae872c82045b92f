import { useEffect, useRef } from 'react';

/**
 * Who turned the page of a list reads on at its beginning: where that is above the screen it comes
 * into view and takes the focus. Answers what the links call when they are pressed.
 */
export const useStartOfList = (list: string | undefined, page: string) => {
  const isTurning = useRef(false);
  useEffect(() => {
    const start = isTurning.current && list ? document.getElementById(list) : null;
    isTurning.current = false;
    if (!start || start.getBoundingClientRect().top >= 0) return;
    start.focus({ preventScroll: true });
    start.scrollIntoView();
  }, [list, page]);
  return () => {
    isTurning.current = true;
  };
};
