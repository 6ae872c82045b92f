import type { Sql } from '../../platform/api/database/database.ts';
import { findPieces, type Piece } from './sitemap-pieces.ts';

/** All keys are read for it, so it is asked once for each state of the data. */
export const createSitemapCache = (sql: Sql) => {
  let kept: { state: string; pieces: Promise<Piece[]> } | undefined;
  return (state: string): Promise<Piece[]> => {
    if (kept?.state === state) return kept.pieces;
    const entry = { state, pieces: findPieces(sql) };
    entry.pieces.catch(() => {
      if (kept === entry) kept = undefined;
    });
    kept = entry;
    return entry.pieces;
  };
};
