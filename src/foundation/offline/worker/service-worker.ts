import {
  adminOfflinePage,
  choiceChanged,
  copyHeaders,
  isAddressOf,
  offlinePage,
  savedPages,
  activateMessage,
} from '../saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Pages come from the network; only without it from the copies that the pages keep of themselves,
 * or else as one that says so. Calls and files are never kept.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Until the visitor agrees, pages that are open stay with the worker they began with. */
self.addEventListener('message', (event) => {
  if (event.data === activateMessage) event.waitUntil(self.skipWaiting());
  if (event.data === choiceChanged) event.waitUntil(keepOfflinePage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const { pathname } = new URL(request.url);
  if (isAdminPage(pathname)) event.respondWith(fetch(request).catch(findAdminOfflinePage));
  else if (isPage(pathname)) event.respondWith(fetch(request).catch(() => findCopy(request.url)));
});

/** Of the back office nothing is kept but the page that says that there is no network. */
const isAdminPage = (path: string): boolean =>
  /^\/(?:admin|login|forgot-password|new-password)(?:\/|$)/.test(path);

/** What is followed as a link and is a call or a file comes from the network or fails. */
const isPage = (path: string): boolean => !/^\/(?:api|public-api)(?:\/|$)|\.\w+$/.test(path);

/** In the visitor's language, which a cookie names; not one from the browser's own cache. */
const keepOfflinePage = async (): Promise<void> => {
  const page = await fetch(new Request(offlinePage, { cache: 'reload' }));
  if (!page.ok) throw new Error(`${offlinePage} answered ${page.status}`);
  const text = await withOwnStyles(withoutScripts(await page.text()));
  const copy = new Response(text, { headers: copyHeaders });
  await (await caches.open(offlinePage)).put(offlinePage, copy);
};

/** It is shown at other addresses than its own, where its scripts would look for another page. */
const withoutScripts = (page: string): string =>
  page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** A copy brings its styles along: it may ask for nothing. */
const withOwnStyles = async (page: string): Promise<string> => {
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"]*)"[^>]*>/g)];
  const sheets = await Promise.all(links.map(([, address = '']) => readSheet(address)));
  return links.reduce(
    (whole, [link], place) => whole.replace(link, () => `<style>${sheets[place]}</style>`),
    page,
  );
};

const readSheet = async (address: string): Promise<string> => {
  const sheet = await fetch(address);
  if (!sheet.ok) throw new Error(`${address} answered ${sheet.status}`);
  return sheet.text();
};

const findCopy = async (address: string): Promise<Response> => {
  const pages = await caches.open(savedPages);
  const options = { ignoreVary: true };
  // The newest of them is the last one.
  const page = (await pages.keys()).findLast(({ url }) =>
    isAddressOf(new URL(address), new URL(url)),
  );
  return (
    (page && (await pages.match(page, options))) ??
    (await caches.match(offlinePage, options)) ??
    Response.error()
  );
};

const findAdminOfflinePage = async (): Promise<Response> =>
  (await caches.match(adminOfflinePage, { ignoreVary: true })) ??
  (await caches.match(offlinePage, { ignoreVary: true })) ??
  Response.error();
