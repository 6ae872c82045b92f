import { useSyncExternalStore } from 'react';

import { activateMessage } from '../saved-pages.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** A newer version of the site has arrived and waits until the visitor wants it. */
export const offerUpdate = (worker: ServiceWorker): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Once the new worker has taken over, the page comes anew. */
export const acceptUpdate = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting?.postMessage(activateMessage);
};

export const useUpdateOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
