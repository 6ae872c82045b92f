import { useEffect, useState } from 'react';

/** A value that changes with every key, once it has not changed for so many milliseconds. */
export const useSettled = (value: string, pause: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
