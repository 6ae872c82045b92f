import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** What others know of a user, which is no password: names, address, organizations. */
export const findGuessableWords = async (sql: Queries, userId: string): Promise<string[]> => {
  const [row] = await sql<{ words: string[] }[]>`
    select array[name, last_name, email] || array(
             select unnest(array[organizations.name, short_name]) from organizations
              where deleted_at is null
                and (users.organizations = '{}' or organizations.id = any (users.organizations))
              limit 100) as words
      from users where id = ${userId}`;
  return row?.words ?? [];
};
