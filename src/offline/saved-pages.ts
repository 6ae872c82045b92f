/** What a page and the service worker agree on. */
export const workerAddress = '/service-worker.js';
/** The cache with the copies of the pages seen last, by their address. */
export const savedPages = 'saved-pages';
/** The address of the page that is shown when there is no copy, and the cache that holds it. */
export const offlinePage = '/offline';
/** The same for the screens of the back office, of which no copy is ever kept. */
export const adminOfflinePage = '/admin/offline';
/** A copy runs nothing; its styles are part of it. */
export const copyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'",
};
/** The message that the visitor chose another organization or language. */
export const choiceChanged = 'choice-changed';
/** The message that makes a waiting worker the one of all open pages. */
export const activateMessage = 'take-over';
