import type { Sql } from './database.ts';

export type KeepAnswer = <Answer>(
  organizationId: string,
  question: unknown,
  find: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Keeps the latest answers and gives them again until the organization's data changes. A kept
 * answer is at least as new as the data version it is kept under, which the database moves inside
 * every change: the version is asked before the answer is read, never after.
 */
export const keepAnswers = (sql: Sql, most = 300): KeepAnswer => {
  const kept = new Map<string, Promise<unknown>>();

  const keep = (key: string, answer: Promise<unknown>): void => {
    kept.delete(key);
    kept.set(key, answer);
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
    const version = await findDataVersion(sql, organizationId);
    const key = JSON.stringify([organizationId, version, question]);
    const known = kept.get(key) as Promise<Answer> | undefined;
    const answer = known ?? find();
    keep(key, answer);
    // A failure is told to those who wait for it and asked anew by the next.
    if (!known) answer.catch(() => kept.delete(key));
    return answer;
  };
};

const findDataVersion = async (sql: Sql, organizationId: string): Promise<number | undefined> => {
  const [row] = await sql<{ version: number }[]>`
    select data_version as version from organizations where id = ${organizationId}`;
  return row?.version;
};
