import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A group of a drawing, or a link in it. */
type Mark = Element & HTMLOrSVGElement;

/**
 * One stop for the Tab key, however many marks a drawing has: the arrows walk from mark to mark.
 * `shown` is the mark whose exact figures are wanted, by pointer or by focus.
 */
export const useRovingFocus = (count: number) => {
  const marks = useRef<(Mark | null)[]>([]);
  const [stop, setStop] = useState(0);
  const [shown, setShown] = useState<number>();
  const walk = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape') setShown(undefined);
    const next = steps[event.key]?.(index, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    marks.current[next]?.focus();
  };
  const markProps = (index: number) => ({
    ref: (mark: Mark | null) => {
      marks.current[index] = mark;
    },
    tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
    onFocus: () => {
      setStop(index);
      setShown(index);
    },
    onBlur: () => setShown(undefined),
    onPointerEnter: () => setShown(index),
    onPointerLeave: () => setShown(undefined),
    onKeyDown: (event: KeyboardEvent) => walk(event, index),
  });
  return { shown, markProps };
};
