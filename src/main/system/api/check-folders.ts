import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { SystemFinding } from '../system-finding.ts';
import { type CheckOutcome, type LocalParts, foundOk, foundWrong } from './system-check.ts';

/**
 * Whether this account may write where it has to, and others may not read what is secret. What is not
 * there yet is made when it is needed.
 */
export const checkFolders = async ({ config }: Pick<LocalParts, 'config'>) => {
  const { dataDir, backupDir } = config;
  for (const folder of [dataDir, backupDir].filter((path) => path !== undefined))
    if (!(await mayWrite(folder))) return foundWrong('folders-not-writable', { folder });
  if (dataDir === undefined) return foundOk('folders');
  for (const name of keptSecret) {
    const open = await findOpen(join(dataDir, name));
    if (open) return open;
  }
  return foundOk('folders');
};

/** In DATA_DIR: the key of the installation, its rows, and mails. */
const keptSecret = ['secret', 'pg', 'outbox'];

const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

const findOpen = async (path: string): Promise<CheckOutcome | undefined> => {
  const found = await stat(path).catch(() => undefined);
  if (!found || (found.mode & forOthers) === 0) return undefined;
  const values: SystemFinding['values'] = { path, mode: (found.mode & 0o777).toString(8) };
  return foundWrong('folders-open', values);
};

/** Whoever is neither the owner nor in the group. */
const forOthers = 0o007;
