import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { findSitemapParts, type SitemapPart } from './sitemap-parts.ts';

/** All keys are read for it, so it is asked once for each state of the data. */
export const createSitemapCache = (sql: Sql) => {
  let kept: { state: string; parts: Promise<SitemapPart[]> } | undefined;
  return (state: string): Promise<SitemapPart[]> => {
    if (kept?.state === state) return kept.parts;
    const entry = { state, parts: findSitemapParts(sql) };
    entry.parts.catch(() => {
      if (kept === entry) kept = undefined;
    });
    kept = entry;
    return entry.parts;
  };
};
