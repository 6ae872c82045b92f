import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

import { placeToasts } from './place-toasts.ts';

/** Passing messages, for 5 seconds (specification, section 8). */
export function ToastLayer() {
  useEffect(keepPlaced, []);
  return <Notifications position="bottom-center" autoClose={5000} withinPortal={false} />;
}

/** As long as there are messages, whatever comes, goes or is scrolled may need their place. */
const keepPlaced = (): (() => void) => {
  const layer = document.querySelector<HTMLElement>(
    '.mantine-Notifications-root[data-position="bottom-center"]',
  );
  if (!layer) return () => {};
  let frame = 0;
  const place = () => placeToasts(layer);
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const messages = new ResizeObserver(place);
  const page = new MutationObserver(placeSoon);
  messages.observe(layer);
  page.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', placeSoon);
  document.addEventListener('scrollend', placeSoon, true);
  return () => {
    messages.disconnect();
    page.disconnect();
    removeEventListener('resize', placeSoon);
    document.removeEventListener('scrollend', placeSoon, true);
  };
};
