import type { Sql } from '../../platform/api/database/database.ts';
import { isMigrated, migrate } from '../../platform/api/database/migrate.ts';
import { areKeptTablesMade, makeKeptTables } from './kept/make-kept-tables.ts';

/** Brings the database to the form this program knows, with the sums that it keeps. */
export const prepareDatabase = async (sql: Sql): Promise<void> => {
  await migrate(sql);
  await makeKeptTables(sql);
};

/** Whether it has all of that. */
export const isPrepared = async (sql: Sql): Promise<boolean> =>
  (await isMigrated(sql)) && (await areKeptTablesMade(sql));
