import { createHash } from 'node:crypto';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';

/** The first place where the chain does not hold, and why. */
type Break = { sequence: number; reason: 'missing' | 'unlinked' | 'altered'; expected: number };

export type Verdict = {
  rows: number;
  /** The last event that was walked; null when there is none. */
  head: { sequence: number; hash: string } | null;
  broken: Break | null;
  /** Where the hash that was looked for stands; null when it was not met. */
  foundAt: number | null;
};

type Link = { sequence: number; previousHash: string; hash: string; canonical: string };

/**
 * Walks the chain from its beginning, some thousand rows at a time, and stops where it does not hold.
 * Hashes are computed here: a function of the database could have been replaced with one that lies.
 */
export const verifyChain = async (sql: Queries, expected?: string): Promise<Verdict> => {
  const verdict: Verdict = { rows: 0, head: null, broken: null, foundAt: null };
  for (;;) {
    const links = await findLinks(sql, verdict.head);
    for (const link of links) {
      verdict.broken = breakAt(link, verdict.head);
      if (verdict.broken) return verdict;
      verdict.rows += 1;
      verdict.head = { sequence: link.sequence, hash: link.hash };
      if (link.hash === expected) verdict.foundAt = link.sequence;
    }
    if (links.length < batchSize) return verdict;
  }
};

const batchSize = 2_000;

/** What a row says, as `audit_hash` of the database writes it. */
const findLinks = async (sql: Queries, last: Verdict['head']): Promise<Link[]> =>
  drainRows(
    await sql<Link[]>`
      select sequence, previous_hash as "previousHash", hash,
             jsonb_build_array(previous_hash, sequence, id,
               to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), organization_id,
               user_id, session_id, user_name, action, entity, entity_id, label,
               changes)::text as canonical
        from audit_events where ${last ? sql`sequence > ${last.sequence}` : sql`true`}
       order by sequence limit ${batchSize}`,
  );

const breakAt = (
  { sequence, previousHash, hash, canonical }: Link,
  before: Verdict['head'],
): Break | null => {
  const expected = (before?.sequence ?? 0) + 1;
  if (sequence !== expected) return { sequence, reason: 'missing', expected };
  if (previousHash !== (before?.hash ?? noHash)) return { sequence, reason: 'unlinked', expected };
  return hash === hashOf(canonical) ? null : { sequence, reason: 'altered', expected };
};

/** What the first row has instead of the hash of the row before. */
const noHash = '0'.repeat(64);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
