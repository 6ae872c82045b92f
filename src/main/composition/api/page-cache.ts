import {
  type PackableBody,
  packableBody,
} from '../../../foundation/platform/api/http/packable-body.ts';
import { type SharedWork, shareWork } from '../../../foundation/platform/api/limits/share-work.ts';
import type { PageAnswer } from '../page.ts';
import { hashSource } from './content-security-policy.ts';
import { orBefore } from './when-away.ts';

export type CachedPage = Pick<PageAnswer, 'status' | 'headers'> & {
  body: PackableBody;
  /** Hashes of its scripts: the texts are slices that would hold the whole document in memory. */
  scriptSources: string[];
};
type Page = {
  path: string;
  organizationId: string;
  language: string;
  /** Of the state to be shown. */
  etag?: string | undefined;
};
type Kept = {
  page: SharedWork<CachedPage>;
  organizationId: string;
  until: number;
  /** Until then it may be served once more while it is made anew. */
  staleUntil: number;
  /** Absent while it is being made. */
  made?: CachedPage;
  bytes: number;
};

const maxPages = 2000;
const maxBytes = 64 * 2 ** 20;

/** Milliseconds. */
const staleTime = 10 * 60_000;

/**
 * Pages do not differ by visitor, so one rendering serves all visits of a few seconds; until then, or
 * until its organization's data change. A page with the tag of the state that is shown is still right
 * afterwards: it is served at once and made anew behind it, so that nobody waits for what others ask of
 * the database. While the database is away, the page of before is served.
 */
export const pageCache = (seconds: number, onFind: (isKept: boolean) => void = () => {}) => {
  const kept = new Map<string, Kept>();
  const versions = new Map<string, number>();
  let bytes = 0;

  const find = (page: Page, render: () => Promise<PageAnswer>): Promise<CachedPage> => {
    const key = keyOf(page, versions.get(page.organizationId) ?? 0);
    const known = kept.get(key);
    if (known && known.until > Date.now() && !known.page.isAbandoned()) {
      touch(key, known);
      onFind(true);
      return known.page.join();
    }
    if (known?.made && page.etag !== undefined && known.staleUntil > Date.now()) {
      touch(key, known);
      known.until = Date.now() + seconds * 1000;
      onFind(true);
      void renew(key, known, render);
      return Promise.resolve(known.made);
    }
    drop(key);
    onFind(false);
    const made = shareWork(() => orBefore(render().then(toCached), known?.page.join));
    return keep(key, page.organizationId, made);
  };

  /** Those that nobody visits go first. */
  const touch = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry);
  };

  /** A page that cannot be made now is made at a later visit, whose visitor is told if it must be. */
  const renew = async (key: string, known: Kept, render: () => Promise<PageAnswer>) => {
    const page = shareWork(() => render().then(toCached));
    try {
      await page.join();
    } catch {
      return;
    }
    if (kept.get(key) !== known) return;
    drop(key);
    await keep(key, known.organizationId, page);
  };

  const toCached = ({ status, headers, scripts, html }: PageAnswer): CachedPage => ({
    status,
    headers,
    scriptSources: scripts.map(hashSource),
    body: packableBody(html),
  });

  const keep = async (key: string, organizationId: string, page: SharedWork<CachedPage>) => {
    if (seconds === 0) return page.join();
    const until = Date.now() + seconds * 1000;
    const entry: Kept = { page, organizationId, until, staleUntil: until + staleTime, bytes: 0 };
    kept.set(key, entry);
    try {
      const made = await page.join();
      entry.made = made;
      if (kept.get(key) === entry) weigh(entry, made.body.bytes + key.length);
      return made;
    } catch (error) {
      if (kept.get(key) === entry) drop(key);
      throw error;
    }
  };

  const weigh = (entry: Kept, size: number) => {
    entry.bytes = size;
    bytes += size;
    for (const key of kept.keys()) {
      if (kept.size <= maxPages && bytes <= maxBytes) return;
      drop(key);
    }
  };

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  /** Its data changed: what is kept is old, and so is what is being rendered right now. */
  const forget = (organizationId: string) => {
    versions.set(organizationId, (versions.get(organizationId) ?? 0) + 1);
    for (const [key, entry] of kept) if (entry.organizationId === organizationId) drop(key);
  };

  /** All may have changed; while the database is away each is still the newest there is. */
  const forgetAll = () => {
    for (const entry of kept.values()) entry.until = entry.staleUntil = 0;
  };

  return { find, forget, forgetAll };
};
export type PageCache = ReturnType<typeof pageCache>;

const keyOf = ({ path, organizationId, language, etag }: Page, version: number): string =>
  JSON.stringify([path, language, organizationId, version, etag]);
