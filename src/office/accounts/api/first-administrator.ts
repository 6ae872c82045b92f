import { randomBytes } from 'node:crypto';

import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { hashPassword } from './hash-password.ts';

/**
 * Creates the first administrator of a database that has no user yet, once, however many processes
 * start (docs/operation.md#variables). Without ADMIN_PASSWORD it invents a password and hands it to
 * `announce`, just before the administrator exists: told too early is better than lost.
 */
export const createFirstAdministrator = async (
  sql: Sql,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  announce: (password: string) => void,
): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('contraluz first administrator'))`;
    if (await hasUsers(tx)) return;
    const password = adminPassword ?? inventPassword();
    await insertAdministrator(tx, adminEmail, await hashPassword(password));
    if (!adminPassword) announce(password);
  });
};

const hasUsers = async (sql: Queries): Promise<boolean> =>
  (await sql`select from users limit 1`).length > 0;

/** 96 bits of chance. */
const inventPassword = (): string => randomBytes(12).toString('base64url');

const insertAdministrator = (sql: Queries, email: string, passwordHash: string) => sql`
  insert into users (id, name, last_name, email, password_hash, administrator_type)
  values (${newId()}, 'Administración', 'General', ${email}, ${passwordHash}, 'GENERAL')`;
