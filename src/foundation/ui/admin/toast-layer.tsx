import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

import classes from './toast-layer.module.css';

/**
 * Passing messages, for 5 seconds (specification, section 8), one at a time, in the empty middle of the
 * header: there they cover no title, field, hint or button, and dialogs begin below them.
 */
export function ToastLayer() {
  useEffect(keepInHeader, []);
  return (
    <Notifications
      position="top-center"
      limit={1}
      autoClose={5000}
      withinPortal={false}
      classNames={{ root: classes.layer, notification: classes.toast }}
    />
  );
}

/** What the parts of the header are called for it. */
export const headerPart = (part: 'menu' | 'start' | 'end') => ({ 'data-header-part': part });

/** A shorter gap holds no sentence: on a phone the message lies on the name of the monitor. */
const shortestGap = 280;

const keepInHeader = (): (() => void) => {
  const layer = document.querySelector<HTMLElement>(`.${classes.layer}`);
  if (!layer) return () => {};
  const place = () => {
    const [start, menu, end] = (['start', 'menu', 'end'] as const).map(boxOf);
    const right = end ? innerWidth - end.left : 0;
    const gapStart = start?.right ?? 0;
    const isShort = innerWidth - gapStart - right < shortestGap;
    layer.style.setProperty('--gap-start', `${isShort ? (menu?.right ?? 0) : gapStart}px`);
    layer.style.setProperty('--gap-end', `${right}px`);
  };
  const resized = new ResizeObserver(place);
  resized.observe(layer);
  resized.observe(document.documentElement);
  return () => resized.disconnect();
};

const boxOf = (part: 'menu' | 'start' | 'end'): DOMRect | undefined =>
  document.querySelector(`[data-header-part=${part}]`)?.getBoundingClientRect();
