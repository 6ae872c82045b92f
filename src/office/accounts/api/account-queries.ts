import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { AdministratorType, Permission } from '../../../foundation/platform/permission.ts';

export type Account = {
  id: string;
  fullName: string;
  email: string;
  passwordHash: string | null;
  profilePicture: string | null;
  administratorType: AdministratorType;
  permissions: Permission[];
};

/**
 * Who may sign in with that address; capitals do not matter. They are taken away as where attempts are
 * counted: the database, to which İ is a capital i, would find accounts whose attempts count apart.
 */
export const findAccount = async (sql: Queries, email: string): Promise<Account | undefined> => {
  const [row] = await sql<Account[]>`
    select ${fields(sql)} from users
     where lower(email) = ${email.toLowerCase()} and active and deleted_at is null`;
  return row;
};

/** `lock`: its address, its password and its rights stay what they are until the transaction ends. */
export const findAccountById = async (
  sql: Queries,
  id: string,
  { lock = false } = {},
): Promise<Account | undefined> => {
  const [row] = await sql<Account[]>`
    select ${fields(sql)} from users where id = ${id} and active and deleted_at is null
    ${lock ? sql`for share` : sql``}`;
  return row;
};

/** The short names of the organizations that a user is limited to; none: all of them. */
export const findMonitorsOf = async (sql: Queries, userId: string): Promise<string[]> => {
  const rows = await sql<{ shortName: string }[]>`
    select short_name as "shortName"
      from users join organizations on organizations.id = any(users.organizations)
     where users.id = ${userId} and organizations.deleted_at is null
     order by folded(short_name), organizations.id`;
  return rows.map(({ shortName }) => shortName);
};

const fields = (sql: Queries) => sql`
  id, concat_ws(' ', name, last_name) as "fullName", email, password_hash as "passwordHash",
  profile_picture as "profilePicture", administrator_type as "administratorType", permissions`;
