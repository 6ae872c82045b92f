import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { refuseOtherFileStore } from '../../../foundation/files/api/claim-file-store.ts';
import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Database } from '../../../foundation/platform/api/database/database.ts';
import { withDatabase } from '../../../foundation/platform/api/run-command.ts';
import { BackupRefused } from './backup-refused.ts';

/**
 * Opens the database of an installation that is there. A folder or an address that was mistyped would
 * else get an empty database, of which everything agrees.
 */
export const openInstallation = async (
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg')))
    throw new BackupRefused('refused.no-installation', { folder: dataDir });
  await withDatabase(config, async (database) => {
    const [found] = await database.sql<{ isThere: boolean }[]>`
      select to_regclass('organizations') is not null as "isThere"`;
    if (!found?.isThere) throw new BackupRefused('refused.no-tables');
    await work(database);
  });
};

/** The same for a command that reads or writes stored files: they have to be those of the installation. */
export const withInstallation = (
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> =>
  openInstallation(config, async (database) => {
    await refuseOtherFileStore(database.sql, config);
    await work(database);
  });
