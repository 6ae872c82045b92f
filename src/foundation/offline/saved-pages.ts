/** What a page and the service worker agree on. */
export const workerAddress = '/service-worker.js';
/** The cache with the copies of the pages seen last, by their address. */
export const savedPages = 'saved-pages';
/** The address of the page that is shown when there is no copy, and the cache that holds it. */
export const offlinePage = '/offline';
/** The same for the screens of the back office, of which no copy is ever kept. */
export const adminOfflinePage = '/admin/offline';
/** A copy runs nothing; its styles are part of it, and the browser has kept its fonts. */
export const copyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'",
};
/** The message that the visitor chose another organization or language. */
export const choiceChanged = 'choice-changed';
/** The message that makes a waiting worker the one of all open pages. */
export const activateMessage = 'take-over';

/** As much of a URL as tells one page from another; `search` follows its `searchParams`. */
type AddressParts = {
  pathname: string;
  search: string;
  searchParams: {
    has: (name: string) => boolean;
    delete: (name: string) => void;
    sort: () => void;
  };
};

/**
 * Whether `address` is that of the page `shown`, which may name an organization that `address`
 * leaves out: copies are of one organization, and a page writes its name into its address later.
 */
export const isAddressOf = (address: AddressParts, shown: AddressParts): boolean => {
  if (!address.searchParams.has('org')) shown.searchParams.delete('org');
  return pageOf(address) === pageOf(shown);
};

/** Who adds a value to an address may write the others of it in another way. */
const pageOf = (address: AddressParts): string => {
  address.searchParams.sort();
  return address.pathname + address.search;
};
