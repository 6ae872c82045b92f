import { isPrepared } from '../../../figures/figures/api/prepare-database.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { messageOf } from '../../../foundation/platform/api/run-command.ts';
import { fileSize } from '../../../foundation/platform/formats.ts';
import { mayRewriteRecord } from '../../../office/audit/api/may-rewrite-record.ts';
import { type CheckParts, foundNote, foundOk, foundWrong } from './system-check.ts';

/** Whether it answers, its version, and whether it has every migration of this program. */
export const checkDatabase = async ({ sql }: Pick<CheckParts, 'sql'>) => {
  try {
    const server = await findServer(sql);
    if (await isPrepared(sql).catch(() => false)) return foundOk('database', server);
    return foundWrong('database-unprepared', server, 'The database lacks a migration.');
  } catch (error) {
    return databaseAway(messageOf(error));
  }
};

export const databaseAway = (reason: string) =>
  foundWrong('database-away', { reason }, 'The database does not answer.');

/** Whether the application could change what is on record. */
export const checkRoles = async ({ sql }: CheckParts) =>
  (await mayRewriteRecord(sql)) ? foundNote('roles-one') : foundOk('roles');

const findServer = async (sql: Sql) => {
  const [server] = await sql<{ version: string; bytes: number }[]>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as bytes`;
  return server ? { version: server.version, size: fileSize(server.bytes) } : {};
};
