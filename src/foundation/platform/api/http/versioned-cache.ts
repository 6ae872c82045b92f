import { setImmediate } from 'node:timers/promises';

import type { Sql } from '../database/database.ts';
import { type SharedWork, shareWork } from '../limits/share-work.ts';
import { outsideVisits } from '../limits/visit.ts';

export type VersionedCache = <Answer>(
  organizationId: string,
  question: unknown,
  find: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Keeps the latest answers and gives them again until the organization's data changes. A kept
 * answer is at least as new as the data version it is kept under, which the database moves inside
 * every change: the version is asked before the answer is read, never after.
 */
export const createVersionedCache = (sql: Sql, most = 300): VersionedCache => {
  const kept = new Map<string, SharedWork<unknown>>();
  const findVersion = askTogether((id: string) => outsideVisits(() => findDataVersion(sql, id)));

  const keep = (key: string, work: SharedWork<unknown>): void => {
    kept.delete(key);
    kept.set(key, work);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  };

  return async <Answer>(
    organizationId: string,
    question: unknown,
    find: () => Promise<Answer>,
  ): Promise<Answer> => {
    const version = await findVersion(organizationId);
    const key = JSON.stringify([organizationId, version, question]);
    const known = kept.get(key) as SharedWork<Answer> | undefined;
    if (known && !known.isAbandoned()) {
      keep(key, known);
      return known.join();
    }
    const work = shareWork(find);
    keep(key, work);
    try {
      return await work.join();
    } catch (error) {
      // A failure is told to those who wait for it and asked anew by the next.
      if (kept.get(key) === work) kept.delete(key);
      throw error;
    }
  };
};

/** One question for all calls of the same turn; asked after the last of them, so no answer is old. */
const askTogether = <Answer>(ask: (about: string) => Promise<Answer>) => {
  const waiting = new Map<string, Promise<Answer>>();
  return (about: string): Promise<Answer> => {
    const known = waiting.get(about);
    if (known) return known;
    const answer = setImmediate().then(() => {
      waiting.delete(about);
      return ask(about);
    });
    waiting.set(about, answer);
    return answer;
  };
};

const findDataVersion = async (sql: Sql, organizationId: string): Promise<number | undefined> => {
  const [row] = await sql<{ version: number }[]>`
    select data_version as version from organizations where id = ${organizationId}`;
  return row?.version;
};
