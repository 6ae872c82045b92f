import type { Send } from '../../../foundation/platform/call.ts';
import { registerVisit } from '../visit-endpoints.ts';

/** Never in anybody's way: sent when the page is at rest, and what comes back is of no interest. */
export const sendVisit = (send: Send, path: string): void => {
  if (path.startsWith('/admin')) return;
  const { method, url } = registerVisit;
  atRest(() => void send([method, url, { body: { path } }]).catch(() => {}));
};

const atRest = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
