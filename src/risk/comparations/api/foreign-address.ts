import { maxAddressCharacters } from '../../../records/records/web-address.ts';
import type { AddressIssue } from '../comparison-endpoints.ts';

/** Under which addresses a foreign monitor may answer, the likelier first; or why nobody is asked. */
type ForeignAddress = { bases: string[] } | { issue: AddressIssue };

/**
 * Where the foreign monitor of an address is: the path stays, as a monitor may live below one, but what
 * follows the name of a screen is cut off. Undefined for text without a dot, or of several words, which
 * is a name.
 */
export const readForeignAddress = (text: string): ForeignAddress | undefined => {
  const typed = text.trim();
  if (!looksLikeAddress(typed)) return undefined;
  const [start = '', scheme] = schemeIn(typed) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return { issue: 'scheme' };
  const rest = typed.slice(start.length);
  const isHttp = scheme?.toLowerCase() === 'http';
  const order = isHttp ? ['http://', 'https://'] : ['https://', 'http://'];
  const urls = order.flatMap((one) => (startsWithHost(rest) ? (URL.parse(one + rest) ?? []) : []));
  const [url] = urls;
  if (!url) return { issue: 'no-host' };
  const issue = issues.find(({ isIn }) => isIn(url));
  return issue ? { issue: issue.issue } : { bases: urls.map(baseOf) };
};

const looksLikeAddress = (typed: string): boolean =>
  typed.length <= maxAddressCharacters &&
  (typed.includes('://') ||
    (!/\s/.test(typed) &&
      (typed.includes('.') || schemeIn(typed) !== null || /^localhost(?:$|[:/])/i.test(typed))));

/** `monitor.mx:8443` has a port and no scheme. */
const schemeIn = (typed: string) => /^([a-z][a-z\d+-]*):(?!\d)\/{0,2}/i.exec(typed);

const startsWithHost = (rest: string): boolean => /^[^/\\?#\s]/.test(rest);

const issues: { issue: AddressIssue; isIn: (url: URL) => boolean }[] = [
  { issue: 'credentials', isIn: ({ username, password }) => `${username}${password}` !== '' },
  {
    issue: 'local',
    isIn: ({ hostname }) => /(?:^|\.)localhost\.?$/.test(hostname) || !/\.[^.]|^\[/.test(hostname),
  },
  // The client that asks takes no others (src/foundation/platform/api/outbound/).
  { issue: 'port', isIn: ({ port }) => !['', '80', '443'].includes(port) },
];

const baseOf = ({ origin, pathname }: URL): string =>
  `${origin}${pathname.replace(screens, '').replace(/\/+$/, '')}`;

/** What a browser's address line shows of a monitor, of ours and of its predecessor. */
const screens =
  /\/(?:select-organization|suppliers|contracts|comparations|detailcomparations|calculations|resources|privacy|about|contact|login|admin|public-api)(?:\/.*)?$/i;

/** Whether an address is that of this installation. */
export const isOwnAddress = (bases: readonly string[], publicUrl: string): boolean =>
  bases.includes(publicUrl);
