import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { isPrepared } from '../../src/figures/figures/api/prepare-database.ts';
import { openFiles, openUploads } from '../../src/foundation/files/api/open-files.ts';
import { openDatabase } from '../../src/foundation/platform/api/database/database.ts';
import { readMigrations } from '../../src/foundation/platform/api/database/migrate.ts';
import { checkRestorable, restoreBackup } from '../../src/main/backups/api/restore-backup.ts';
import { verifyInstallation } from '../../src/main/backups/api/verify-installation.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { newDataDirectory } from './data-directory.ts';

const folder = join(import.meta.dirname, '../releases');
const releases = readdirSync(folder).filter((name) => name.endsWith('.backup'));

const unsealed = () => Promise.reject(new Error('No backup of a release is sealed.'));

/** An installation of that version, migrated to this one. */
const restore = async (name: string) => {
  const config = {
    databaseUrl: await freshDatabaseUrl({ empty: true }),
    dataDir: newDataDirectory(),
  };
  const database = await openDatabase(config);
  onTestFinished(database.close);
  const file = { path: join(folder, name), findWord: unsealed };
  const backup = await checkRestorable(file);
  const stores = { files: openFiles(config), uploads: openUploads(config) };
  await restoreBackup({ database, dataDir: config.dataDir, stores, file, backup });
  return { sql: database.sql, backup, stores };
};

test('there is a backup of the first version', () => {
  expect(releases).toContain('0.1.0.backup');
});

describe.each(releases)('%s', (name) => {
  test('is migrated to this version, and agrees with itself and with what it was', async () => {
    const { sql, backup, stores } = await restore(name);
    expect(await isPrepared(sql)).toBe(true);
    expect(await sql`select from migrations`).toHaveLength(readMigrations().length);

    expect((await verifyInstallation(sql, stores)).faults).toEqual([]);
    const [was] = backup.end.organizations;
    const [is] = await sql<{ contracts: number; amount: string }[]>`
      select count(*) as contracts, sum(total_or_max_amount)::numeric(38, 2)::text as amount
        from contracts where deleted_at is null`;
    expect(is).toEqual({ contracts: was?.contracts, amount: was?.amount });
  });
});
