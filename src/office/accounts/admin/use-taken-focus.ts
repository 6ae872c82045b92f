import { useEffect, useRef } from 'react';

/** A field that took the place of what was pressed, and so takes the focus when it appears. */
export const useTakenFocus = (takesFocus: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return field;
};
