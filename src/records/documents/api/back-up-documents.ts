import type { FastifyBaseLogger } from 'fastify';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { withFreeLock } from '../../../foundation/platform/api/database/advisory-lock.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Outbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { searchDocuments } from './document-search.ts';
import {
  beginDocumentCheck,
  type DueDocument,
  findDueDocuments,
  resumeBegunChecks,
} from './due-documents.ts';
import { fetchDocument } from './fetch-document.ts';
import { publishDocumentChanges } from './publish-document-changes.ts';
import { recordDocumentCheck } from './record-document-check.ts';

type Parts = {
  sql: Sql;
  files: FileStore;
  fetch: Outbound;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Documents at the most, in one run. */
  most?: number;
  /** Hosts that did not answer, with the moment until which they are left alone. */
  silent?: Map<string, number>;
};

/**
 * Copies documents of contracts from where they were published, as many as are due; how many it
 * looked for. One process does it at a time, and asks nobody for two documents at once. Whatever
 * ends it, nothing is lost: what is left is done by the next run.
 */
export const backUpDocuments = async ({ most = 200, ...parts }: Parts): Promise<number> => {
  const { sql, silent = new Map<string, number>() } = parts;
  const checks = await withFreeLock(sql, 'documents', async () => {
    await publishDocumentChanges(sql); // of a run that was ended
    await resumeBegunChecks(sql);
    await searchDocuments(sql);
    const due = await findDueDocuments(sql, {
      leftAlone: hostsLeftAlone(silent),
      perHost,
      most,
    });
    const hosts = [...Map.groupBy(due, ({ host }) => host).values()];
    const counts = await inParallel(hosts, (documents) => askHost({ ...parts, silent }, documents));
    return counts.reduce((sum, count) => sum + count, 0);
  });
  return checks ?? 0;
};

const perHost = 20;
const hostsAtOnce = 4;
/** Milliseconds. */
const maxSilence = 30 * 60_000;

const hostsLeftAlone = (silent: Map<string, number>): string[] =>
  [...silent].filter(([, until]) => until > Date.now()).map(([host]) => host);

type HostParts = Omit<Parts, 'most' | 'silent'> & { silent: Map<string, number> };

/** One document after the other; a host that does not answer is not asked for the next one. */
const askHost = async (parts: HostParts, documents: DueDocument[]): Promise<number> => {
  let checks = 0;
  for (const due of documents) {
    if (!(await hasRoom(parts))) break;
    if (!(await beginDocumentCheck(parts.sql, due))) continue;
    checks += 1;
    const check = await fetchDocument(parts.fetch, parts.files, due.url);
    await recordDocumentCheck(parts, due, check);
    if (check.outcome !== 'failed' || check.httpStatus !== null) continue;
    if (check.failure !== 'no-answer' && check.failure !== 'too-slow') continue;
    parts.silent.set(due.host, Date.now() + maxSilence);
    break;
  }
  if (checks > 0) await publishDocumentChanges(parts.sql);
  return checks;
};

const hasRoom = async ({ files, log }: HostParts): Promise<boolean> => {
  const room = await files.hasRoom();
  if (!room) log.warn('documents are not copied: the disk is nearly full');
  return room;
};

const inParallel = async <Item, Result>(
  items: Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = items.values();
  const work = async () => {
    for (const item of queue) results.push(await act(item));
  };
  const ends = await Promise.allSettled(Array.from({ length: hostsAtOnce }, work));
  // Only now: whoever fails must not leave the others at work when the turn is over.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
};
