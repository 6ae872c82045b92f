import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * A row that no longer belongs to the list goes with the focus that it had: the focus goes on to the
 * heading. `shown` is what the list shows.
 */
export const useKeptFocus = (headingId: string, shown: unknown) => {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      document.getElementById(headingId)?.focus();
  }, [headingId, shown]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
};
