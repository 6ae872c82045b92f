import { timeZone } from '../../platform/time-zone.ts';
import { choiceChanged, copyHeaders, savedPages } from '../saved-pages.ts';

/** Older copies make room for newer ones. */
const maxPages = 60;

/**
 * Keeps a copy of what the page shows, as it stands and without its scripts, to be read without a
 * network. Copies are of one organization in one language: another choice starts anew.
 */
export const savePage = async (): Promise<void> => {
  if (!isWhole()) return;
  // All at once: what follows takes its time, and the visitor may go on meanwhile.
  const chosen = choice();
  const address = addressHere();
  const copy = copyOf(document.documentElement);
  // One after the other, or one would throw away what another has just put there.
  await navigator.locks.request(savedPages, () => keep(chosen, address, copy));
};

const keep = async (chosen: string, address: string, copy: string): Promise<void> => {
  if ((await readChoice()) !== chosen) await startAnew();
  const pages = await caches.open(savedPages);
  await pages.put(choiceAddress, new Response(chosen));
  // In one step, so that who leaves meanwhile keeps the copy before; it is the newest one in any case.
  await pages.put(address, new Response(`<!doctype html>${copy}`, { headers: copyHeaders }));
  await dropOldest(pages);
};

/** Not while something is on its way, nor a page that says that something failed. */
const isWhole = (): boolean =>
  document.querySelector('[aria-busy="true"], [data-waiting], main [role="alert"]') === null;

const copyOf = (page: HTMLElement): string => {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(
    'script, link[rel="modulepreload"], dialog, [data-scripted]',
  ))
    part.remove();
  for (const link of copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    link.replaceWith(styleOf(link.href));
  for (const field of copy.querySelectorAll(written)) {
    field.removeAttribute('value');
    field.textContent = '';
  }
  const moment = new Date().toLocaleString(page.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone(),
  });
  for (const place of copy.querySelectorAll('[data-saved-at]')) place.textContent = moment;
  for (const notice of copy.querySelectorAll<HTMLElement>('[data-saved-notice]'))
    notice.hidden = false;
  return copy.outerHTML;
};

/** A copy brings its styles along: it may ask for nothing. */
const styleOf = (address: string): HTMLStyleElement => {
  const style = document.createElement('style');
  const sheet = [...document.styleSheets].find(({ href }) => href === address);
  style.textContent = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
  return style;
};

/** What a visitor writes to somebody is nobody else's who uses the device; a search is in the address. */
const written = 'form:not([role="search"]) input, textarea';

/** A stand-in for an address, as a cache has nothing else to file a note under. */
const choiceAddress = '/saved-pages-are-of';

const choice = (): string => {
  const { lang, dataset } = document.documentElement;
  return `${dataset['organization'] ?? ''} ${lang}`;
};

const startAnew = async (): Promise<void> => {
  await caches.delete(savedPages);
  navigator.serviceWorker.controller?.postMessage(choiceChanged);
};

const readChoice = async (): Promise<string | undefined> =>
  (await (await caches.open(savedPages)).match(choiceAddress))?.text();

const addressHere = (): string => location.origin + location.pathname + location.search;

/** A cache lists its entries in the order they came; the first one is the note. */
const dropOldest = async (pages: Cache): Promise<void> => {
  const addresses = (await pages.keys()).filter(({ url }) => !url.endsWith(choiceAddress));
  for (const old of addresses.slice(0, -maxPages)) await pages.delete(old);
};
