import { useEffect, useRef, useState } from 'react';

/**
 * For a dialog that is only there while it is open: when it goes, the focus goes back to where it
 * was, or to the table when that is gone too.
 */
export const useReturnFocus = (): void => {
  const [origin] = useState(() => document.activeElement);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      setTimeout(() => {
        if (!isThere.current && document.activeElement === document.body) focusOn(origin);
      });
    };
  }, [origin]);
};

const focusOn = (origin: Element | null): void => {
  const isGone = !origin?.isConnected || origin === document.body;
  const place = isGone ? document.querySelector('main section[tabindex="0"]') : origin;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
};
