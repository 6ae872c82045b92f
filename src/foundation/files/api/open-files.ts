import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../platform/api/config.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { openBucketStore } from './bucket-store.ts';
import { openBucket } from './bucket.ts';
import { type FileStore, openFileStore } from './file-store.ts';

/** The files of an installation; without a folder of its own, one that nobody finds again. */
export const openFiles = (config: Place): FileStore => openStore(config, 'files');

/** Spreadsheets that wait to be loaded: apart from what is published, since they go again. */
export const openUploads = (config: Place): FileStore => openStore(config, 'uploads');

/** The files of all data: apart too, since they are made anew after each change. */
export const openDataFiles = (config: Place): FileStore => openStore(config, 'datasets');

type Place = Partial<Pick<Config, 'dataDir' | 'leastFreeDisk' | 'filesUrl'>>;

/** In the bucket where one is named, else in the folder; what arrives is on this disk at first. */
const openStore = ({ dataDir, leastFreeDisk: leastRoom, filesUrl }: Place, name: string) => {
  const folder = dataDir ? join(dataDir, name) : join(tmpdir(), `contraluz-${name}-${newId()}`);
  if (filesUrl === undefined) return openFileStore(folder, leastRoom);
  return openBucketStore({
    bucket: openBucket(filesUrl),
    name,
    folder: join(folder, 'incoming'),
    leastRoom,
  });
};
