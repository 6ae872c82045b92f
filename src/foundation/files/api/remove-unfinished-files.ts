import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a process that was killed had begun to receive; what is younger may still be arriving. */
export const removeUnfinishedFiles = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > maxArrival) await rm(path, { force: true });
  }
};

/** Milliseconds. */
const maxArrival = 3_600_000;
