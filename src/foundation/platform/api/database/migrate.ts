import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { migrateJobs } from '../jobs/job-schema.ts';
import type { Sql, Transaction } from './database.ts';

type Migration = { name: string; path: string; text: string; checksum: string };

/** What a migration in TypeScript exports; it runs in the transaction that records it. */
export type MigrationModule = { migrate: (tx: Transaction) => Promise<void> };
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

const ownFolder = join(import.meta.dirname, '../../../../../db/migrations');

/**
 * Brings the database to the form this program knows: the files of db/migrations in the order of
 * their names, forward only, each in a transaction of its own. A migration is SQL, or a module that
 * exports `migrate` where rules of the program are needed. Several processes may do it at once.
 * Refuses a database that newer code has changed, and one whose past differs from the files. The
 * tables of the job queue are brought up with it. With `names` only those are applied.
 */
export const migrate = async (
  sql: Sql,
  folder = ownFolder,
  names?: readonly string[],
): Promise<void> => {
  const migrations = readMigrations(folder);
  const wanted = migrations.filter(({ name }) => !names || names.includes(name));
  await sql.begin(async (tx) => {
    await takeTurn(tx);
    await tx`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now())`;
    refuseStranger(await findRecorded(tx), migrations);
    await migrateJobs(sql); // over a connection of its own, while this one holds the turn
  });
  for (const migration of wanted) await sql.begin((tx) => applyOnce(tx, migration));
};

/**
 * Whether the database has all that this program knows. It may have more: while a newer version
 * takes over, the older processes serve on.
 */
export const isMigrated = async (sql: Sql, folder = ownFolder): Promise<boolean> => {
  const migrations = readMigrations(folder);
  const recorded = await sql<AppliedMigration[]>`select name, checksum from migrations`;
  return migrations.every(({ name, checksum }) =>
    recorded.some((past) => past.name === name && past.checksum === checksum),
  );
};

/** Those that this program knows, in their order. */
export const readMigrations = (folder = ownFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => /\.(sql|ts)$/.test(name))
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      return { name, path, text, checksum: checksumOf(text) };
    });

/** Until the transaction ends, no other process migrates. */
const takeTurn = async (tx: Transaction): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtext('contraluz migrations'))`;
  await tx`set local client_min_messages = warning`;
};

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const findRecorded = (tx: Transaction) =>
  tx<AppliedMigration[]>`select name, checksum from migrations`;

/**
 * Whether these migrations are those of a database that was made before version 0.1.0, whose schema began
 * anew with other files. No release made one.
 */
export const isBeforeFirstRelease = (
  recorded: readonly Pick<AppliedMigration, 'name'>[],
): boolean => recorded.some(({ name }) => name === '001-organizations.sql');

const refuseStranger = (recorded: AppliedMigration[], migrations: Migration[]): void => {
  if (isBeforeFirstRelease(recorded))
    throw new Error(
      'The database was made before version 0.1.0, whose schema began anew, and cannot be migrated to it. Start with an empty database (another DATA_DIR or DATABASE_URL) and load the spreadsheets again.',
    );
  const unknown = recorded.find(({ name }) => !migrations.some((known) => known.name === name));
  if (unknown)
    throw new Error(
      `The database was migrated by a newer version: this one does not know ${unknown.name}. Start that version, or restore a backup of before.`,
    );
  const changed = migrations.find(({ name, checksum }) =>
    recorded.some((past) => past.name === name && past.checksum !== checksum),
  );
  if (changed)
    throw new Error(
      `The migration ${changed.name} was changed after it was applied to this database.`,
    );
};

const applyOnce = async (tx: Transaction, migration: Migration): Promise<void> => {
  const { name, checksum } = migration;
  await takeTurn(tx);
  const applied = await tx`select from migrations where name = ${name}`;
  if (applied.length > 0) return;
  await apply(tx, migration).catch((error: unknown) => {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
  });
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`;
};

const apply = async (tx: Transaction, { name, path, text }: Migration): Promise<unknown> => {
  if (name.endsWith('.sql')) return tx.unsafe(text);
  const { migrate: run } = (await import(pathToFileURL(path).href)) as MigrationModule;
  return run(tx);
};
