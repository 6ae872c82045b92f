import { openFiles, openUploads } from '../../../foundation/files/api/open-files.ts';
import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Stores } from './write-backup.ts';

/** Where the stored files of an installation are. */
export const openStores = (config: Config): Stores => ({
  files: openFiles(config),
  uploads: openUploads(config),
});
