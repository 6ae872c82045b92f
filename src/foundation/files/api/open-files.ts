import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../platform/api/config.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { type FileStore, openFileStore } from './file-store.ts';

/** The files of an installation; without a folder of its own, one that nobody finds again. */
export const openFiles = (config: Place): FileStore => openFolder(config, 'files');

/** Spreadsheets that wait to be loaded: apart from what is published, since they go again. */
export const openUploads = (config: Place): FileStore => openFolder(config, 'uploads');

/** The files of all data: apart too, since they are made anew after each change. */
export const openDataFiles = (config: Place): FileStore => openFolder(config, 'datasets');

type Place = Partial<Pick<Config, 'dataDir' | 'leastFreeDisk'>>;

const openFolder = ({ dataDir, leastFreeDisk }: Place, name: string): FileStore =>
  openFileStore(
    dataDir ? join(dataDir, name) : join(tmpdir(), `contraluz-${name}-${newId()}`),
    leastFreeDisk,
  );
