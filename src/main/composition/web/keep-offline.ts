import { isAddressOf } from '../../../foundation/offline/saved-pages.ts';
import { registerWorker } from '../../../foundation/offline/web/register-worker.ts';
import { savePage } from '../../../foundation/offline/web/save-page.ts';
import type { publicRouter } from './public-router.ts';

type Router = ReturnType<typeof publicRouter>;

/** Makes the site one that can be installed, and the pages seen last readable without a network. */
export const keepOffline = (router: Router): void => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  void registerWorker().catch(() => {});
  const keep = atRest(() => keepCopy(router));
  keep();
  router.subscribe('onRendered', keep);
  // A page is there before its figures are.
  router.options.context.queries.getQueryCache().subscribe(keep);
  // Within the page nothing would come; as a document the copy does.
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (hrefChanged && !navigator.onLine) location.assign(toLocation.href);
  });
};

/** A copy that cannot be kept is missed by nobody until there is no network. */
const keepCopy = (router: Router): void => {
  // On the way to the next page the address is new already, and what is shown is still old.
  const { status, location: shown, resolvedLocation = shown } = router.state;
  const isHere = isAddressOf(
    new URL(resolvedLocation.href, location.origin),
    new URL(location.href),
  );
  if (status === 'idle' && isHere && navigator.onLine) void savePage().catch(() => {});
};

/** Once, however often it was asked for, when the browser has nothing better to do. */
const atRest = (work: () => void) => {
  let waiting = false;
  const perform = () => {
    waiting = false;
    work();
  };
  return () => {
    if (waiting) return;
    waiting = true;
    if ('requestIdleCallback' in globalThis) requestIdleCallback(perform, { timeout: 2000 });
    else setTimeout(perform, 500);
  };
};
