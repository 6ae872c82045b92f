import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../platform/api/config.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { type FileStore, openFileStore } from './file-store.ts';

/** The files of an installation; without a folder of its own, one that nobody finds again. */
export const openFiles = ({ dataDir }: Partial<Pick<Config, 'dataDir'>>): FileStore =>
  openFileStore(dataDir ? join(dataDir, 'files') : join(tmpdir(), `contraluz-files-${newId()}`));
