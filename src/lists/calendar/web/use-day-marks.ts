import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';

import { useFollowedLinks } from '../../../foundation/ui/web/use-followed-links.ts';
import { neighborDay } from '../neighbor-day.ts';

/**
 * One stop for the Tab key, however many days there are: keys walk from day to day. `shown` is the day
 * whose figures are wanted, by pointer or by focus.
 */
export const useDayMarks = (days: string[]) => {
  const followedLinks = useFollowedLinks();
  const [stopped, setStop] = useState<string>();
  const [shown, setShown] = useState<string>();
  const stop = stopped !== undefined && days.includes(stopped) ? stopped : days[0];
  const show = (event: SyntheticEvent) => setShown(dayOf(event));
  const handlers = {
    onPointerOver: show,
    onPointerLeave: () => setShown(undefined),
    onFocus: (event: SyntheticEvent) => {
      setStop(dayOf(event));
      show(event);
    },
    onBlur: () => setShown(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const next = neighborDay(days, stop ?? '', event.key);
      if (next === undefined || !markOf(event)) return;
      event.preventDefault();
      event.currentTarget.querySelector<SVGElement>(`a[href*="dateFrom=${next}"]`)?.focus();
    },
    ...followedLinks,
  };
  return { stop, shown, handlers };
};

const markOf = ({ target }: SyntheticEvent): Element | null =>
  target instanceof Element ? target.closest('a') : null;

/** The address of a mark says its day. */
const dayOf = (event: SyntheticEvent): string | undefined =>
  /dateFrom=([\d-]+)/.exec(markOf(event)?.getAttribute('href') ?? '')?.[1];
