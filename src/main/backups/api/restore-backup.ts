import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDatabase, prepareTablesOf } from '../../../figures/figures/api/prepare-database.ts';
import { sumOrganizations } from '../../../figures/figures/api/sum-organizations.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { copyLines } from '../../../foundation/platform/api/database/copy-rows.ts';
import {
  type Database,
  type Queries,
  type Transaction,
  withOwner,
} from '../../../foundation/platform/api/database/database.ts';
import {
  isBeforeFirstRelease,
  readMigrations,
} from '../../../foundation/platform/api/database/migrate.ts';
import { type BackupTable, jobsName } from './backup-facts.ts';
import { BackupRefused } from './backup-refused.ts';
import type { StoredFile } from './find-stored-files.ts';
import { findTables } from './find-tables.ts';
import {
  type BackupFile,
  checkBackup,
  type CheckedBackup,
  readEntries,
  storedFileOf,
  tableOf,
} from './read-backup.ts';
import type { Stores } from './write-backup.ts';

/**
 * Reads a backup through and refuses it when it is damaged, of a newer version, or from before the first
 * release, before anything is changed or even started.
 */
export const checkRestorable = async (file: BackupFile): Promise<CheckedBackup> => {
  const backup = await checkBackup(file);
  if (isBeforeFirstRelease(backup.start.migrations))
    throw new BackupRefused('refused.before-first-release');
  const known = readMigrations();
  for (const { name, checksum } of backup.start.migrations) {
    const own = known.find((migration) => migration.name === name);
    if (own?.checksum !== checksum) throw new BackupRefused('refused.newer-version', { name });
  }
  return backup;
};

type RestoreParts = {
  database: Database;
  /** Stored files wait there before they get their place. */
  dataDir: string;
  stores: Stores;
  file: BackupFile;
  backup: CheckedBackup;
};

/**
 * Puts a backup into an empty installation, with the tables as its version had them, and migrates them
 * to this one. All rows come in one transaction, and stored files have their place just before it ends:
 * what is broken off leaves an empty installation, into which the backup can be restored again.
 */
export const restoreBackup = async (parts: RestoreParts): Promise<void> => {
  const { database, backup } = parts;
  await refuseUsed(database.sql, backup);
  await prepareTablesOf(
    database,
    backup.start.migrations.map(({ name }) => name),
  );
  await withOwner(database, async (owner) => {
    await owner.begin((tx) => putBack(tx, parts));
    await owner`analyze`;
  });
  await prepareDatabase(database);
};

const putBack = async (
  tx: Transaction,
  { backup, file, dataDir, stores }: RestoreParts,
): Promise<void> => {
  const { start, end } = backup;
  const staged = stageFiles(dataDir);
  await staged.clear();
  await tx`
    select set_config('statement_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '0', true),
           set_config('maintenance_work_mem', '128MB', true)`;
  const tables = await findTables(tx);
  refuseOtherTables(tables, start.tables);
  await switchTriggers(tx, tables, 'disable');
  await refuseUsed(tx, backup);
  await emptyTables(tx, tables);
  const definitions = await dropDefinitions(tx);
  await tx`
    create temp table restored_jobs (
      id bigint, identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts int, attempts int, key text, priority int) on commit drop`;
  const targets = new Map([...start.tables, jobsTable].map((table) => [table.name, table]));
  for await (const { name, bytes } of readEntries(file)) {
    const stored = storedFileOf(name);
    const target = targets.get(tableOf(name) ?? '');
    if (stored) await staged.put(stored, bytes);
    else if (target === jobsTable)
      await copyLines(tx, { ...target, name: 'restored_jobs' }, [bytes]);
    else if (target) await copyLines(tx, target, [bytes]);
  }
  for (const definition of definitions) await tx.unsafe(definition);
  for (const [name, value] of Object.entries(end.sequences))
    await tx`select setval(quote_ident(${name})::regclass, ${value}::text::bigint)`;
  await addJobs(tx);
  await switchTriggers(tx, tables, 'enable');
  await refuseOtherSums(tx, backup);
  await staged.moveInto(stores);
};

/** The columns of what waits, in the order in which a backup has them. */
const jobsTable: BackupTable = {
  name: jobsName,
  columns: [
    'identifier',
    'payload',
    'queue_name',
    'run_at',
    'max_attempts',
    'attempts',
    'key',
    'priority',
  ],
};

const refuseOtherTables = (found: BackupTable[], wanted: BackupTable[]): void => {
  const describe = (tables: BackupTable[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join(', ')})`).toSorted();
  const [own, others] = [describe(found), describe(wanted)];
  const differing = [...own, ...others].find((one) => !own.includes(one) || !others.includes(one));
  if (differing) throw new Error(`The migrations and the backup differ in ${differing}.`);
};

/** They would note, add up and announce as new what is only put back. */
const switchTriggers = async (
  tx: Transaction,
  tables: BackupTable[],
  state: 'enable' | 'disable',
): Promise<void> => {
  for (const { name } of tables) await tx.unsafe(`alter table "${name}" ${state} trigger user`);
};

/** Migrations leave a few rows, such as a method to begin with; the backup has its own. */
const emptyTables = async (tx: Transaction, tables: BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    const rows = await tx`select from ${tx(name)} limit 1`;
    if (rows.length > 0) await tx`delete from ${tx(name)}`;
  }
};

/**
 * Takes foreign keys and indexes away; what makes them again, in that order. Rows then come in whatever
 * order, several times faster, and each foreign key is checked once for the whole table.
 */
const dropDefinitions = async (tx: Transaction): Promise<string[]> => {
  const keys = await tx<Definition[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                  pg_get_constraintdef(oid)) as make
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  const indexes = await tx<Definition[]>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
      from pg_index
      join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
       and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { drop } of [...keys, ...indexes]) await tx.unsafe(drop);
  return [...indexes, ...keys].map(({ make }) => make);
};

type Definition = { drop: string; make: string };

/** By what the queue offers, as its own tables differ between its versions. */
const addJobs = async (tx: Transaction): Promise<void> => {
  await tx`
    update restored_jobs set id = (graphile_worker.add_job(
      identifier, payload, queue_name => queue_name, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority)).id`;
  await tx`
    select from restored_jobs
      cross join lateral graphile_worker.reschedule_jobs(
        array[restored_jobs.id], attempts => restored_jobs.attempts)`;
};

/** What the contracts of each organization add up to was noted in the same moment as they. */
const refuseOtherSums = async (tx: Transaction, { end }: CheckedBackup): Promise<void> => {
  const describe = (sums: CheckedBackup['end']['organizations']) =>
    sums
      .map(({ id, contracts, amount }) => `${id} ${contracts} ${amount}`)
      .toSorted()
      .join('\n');
  if (describe(await sumOrganizations(tx)) !== describe(end.organizations))
    throw new BackupRefused('refused.other-sums');
};

/** Files wait beside their place, and a start that comes too early finds none of them. */
const stageFiles = (dataDir: string) => {
  const folder = join(dataDir, 'restoring');
  const open = (store: string) => openFileStore(join(folder, store), 0);
  const stores = { files: open('files'), uploads: open('uploads') };
  const clear = () => rm(folder, { recursive: true, force: true });
  return {
    clear,
    put: async ({ store, sha256 }: StoredFile, bytes: Buffer): Promise<void> => {
      const received = await stores[store].receive([bytes]);
      if (received.sha256 !== sha256) throw new BackupRefused('refused.damaged');
      await received.keep();
    },
    moveInto: async (targets: Stores): Promise<void> => {
      for (const name of ['files', 'uploads'] as const)
        for (const sha256 of await stores[name].list())
          await targets[name].moveIn(sha256, stores[name].pathOf(sha256));
      await clear();
    },
  };
};

/** An installation that was ever started has a user; a database of somebody else has other tables. */
const refuseUsed = async (db: Queries, { start }: CheckedBackup): Promise<void> => {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'migrations')) throw new BackupRefused('refused.foreign');
  const applied = await db<{ name: string }[]>`select name from migrations`;
  const isThere = (name: string) => tables.some((table) => table.name === name);
  for (const name of ['users', 'organizations', 'audit_events'].filter(isThere))
    if ((await db`select from ${db(name)} limit 1`).length > 0)
      throw new BackupRefused('refused.not-empty');
  const isOfBackup = (name: string) => start.migrations.some((one) => one.name === name);
  if (!applied.every(({ name }) => isOfBackup(name))) throw new BackupRefused('refused.migrated');
};
