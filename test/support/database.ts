import { randomUUID } from 'node:crypto';

import postgres from 'postgres';
import { inject } from 'vitest';

import {
  connect,
  type Sql,
  socketUrl,
  withOwner,
} from '../../src/foundation/platform/api/database/database.ts';

type Choice = {
  /** Without it the database is migrated. An empty one is its owner's to migrate. */
  empty?: boolean;
};

/** A database for one test file, migrated and without rows; dropped when the file is through. */
export const freshDatabase = async (choice: Choice = {}): Promise<Sql> => {
  const sql = connect({ url: await freshDatabaseUrl(choice) });
  // A connection that a test cut off would be waited for without end.
  leftovers.push(() => sql.end({ timeout: 1 }));
  return sql;
};

/** The same, as an address that another process can be given as DATABASE_URL. */
export const freshDatabaseUrl = async ({ empty = false }: Choice = {}): Promise<string> => {
  const path = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres({ path, ssl: false, database: 'postgres', username: 'postgres', max: 1 });
  const template = empty ? 'template0' : 'contraluz';
  await admin.unsafe(
    `create database ${name} template ${template} owner contraluz_owner strategy file_copy`,
  );
  leftovers.push(async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  return socketUrl(path, empty ? 'contraluz_owner' : 'contraluz', name);
};

/** What the application may not do: its tables are their owner's. */
export const asOwner = <Result>(
  sql: Sql,
  work: (owner: Sql) => Promise<Result>,
): Promise<Result> => {
  const { path, database } = sql.options;
  return withOwner({ sql, ownerUrl: socketUrl(String(path), 'contraluz_owner', database) }, work);
};

/** What the file opened, wherever it did: a hook that is announced in a hook or a test is never called. */
export const dropDatabases = async (): Promise<void> => {
  for (const drop of leftovers.splice(0).toReversed()) await drop();
};

const leftovers: (() => Promise<void>)[] = [];
