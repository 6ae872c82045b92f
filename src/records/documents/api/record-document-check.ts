import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { type DueDocument, hasAddress, mostAttempts, nextWeek } from './due-documents.ts';
import type { DocumentCheck, DocumentCheckFailure } from './fetch-document.ts';
import { storeCopies } from './store-copies.ts';

type Parts = { sql: Sql; files: FileStore };

/**
 * Records what a check found, for every contract that names the address: it was asked for all of them.
 * What is found again is no change.
 */
export const recordDocumentCheck = async (
  { sql, files }: Parts,
  due: DueDocument,
  check: DocumentCheck,
): Promise<void> => {
  if (check.outcome === 'saved') await storeCopies({ sql, files }, due.url, check);
  else await noteFailure(sql, due, check);
};

type Failed = Exclude<DocumentCheck, { outcome: 'saved' }>;

const noteFailure = async (sql: Sql, due: DueDocument, check: Failed): Promise<void> => {
  const failure = check.outcome === 'gone' ? null : check.failure;
  const attempts = attemptsAfter(due, check);
  const isGivenUp = attempts >= mostAttempts;
  const isDead = check.outcome === 'gone' || (failure === 'no-answer' && isGivenUp);
  await sql`
    update document_backups backups
       set status = ${check.outcome === 'gone' ? 'GONE' : 'FAILED'}, failure = ${failure},
           http_status = ${check.httpStatus}, attempts = ${attempts}, checked_at = now(),
           begun_at = null, next_attempt_at = ${nextCheck(sql, attempts, check)},
           dead_since = ${deadSince(sql, isDead, failure)},
           changed_at = case when ${isGivenUp && due.attempts < mostAttempts}
                               or status <> ${check.outcome === 'gone' ? 'GONE' : 'FAILED'}
                               or failure is distinct from ${failure}
                               or http_status is distinct from ${check.httpStatus}
                             then now() else changed_at end
     where ${hasAddress(sql, due.url)}`;
};

/** Where asking again soon cannot help, the next check is the weekly one. */
const attemptsAfter = ({ attempts }: DueDocument, check: Failed): number =>
  check.outcome === 'failed' && final.includes(check.failure) ? mostAttempts : attempts + 1;

const final: DocumentCheckFailure[] = ['not-allowed', 'too-large', 'too-many-redirects'];

/** A server that does not answer leaves a document as dead as it was; any other answer is a sign of life. */
const deadSince = (sql: Queries, isDead: boolean, failure: string | null): Fragment => {
  if (isDead) return sql`coalesce(dead_since, now())`;
  return failure === 'no-answer' || failure === 'too-slow' ? sql`dead_since` : sql`null`;
};

/** What is known with certainty is looked at less often. */
const nextCheck = (sql: Queries, attempts: number, check: Failed): Fragment => {
  const wait = waits[attempts - 1];
  if (wait === undefined) return nextWeek(sql);
  const isCertain = check.outcome === 'gone' || check.failure === 'not-a-document';
  return sql`now() + make_interval(mins => ${isCertain ? Math.max(wait, day) : wait})`;
};

const day = 24 * 60;
/** Minutes after the first, second … check. */
const waits = [10, 120, day, 4 * day];
