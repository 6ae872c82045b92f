import { adminOfflinePage } from '../../../foundation/offline/saved-pages.ts';
import { registerWorker } from '../../../foundation/offline/web/register-worker.ts';

/** Keeps, in the language of the moment, the page that stands for every screen without a network. */
export const keepOfflinePage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  await registerWorker();
  const cache = await caches.open(adminOfflinePage);
  await cache.add(new Request(adminOfflinePage, { cache: 'reload' }));
};
