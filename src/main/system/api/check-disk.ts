import { freeSpace } from '../../../foundation/platform/api/database/postgres/ballast.ts';
import { fileSize } from '../../../foundation/platform/formats.ts';
import { foundNote, foundOk, foundWrong, type LocalParts } from './system-check.ts';

/** Whether the disk of DATA_DIR has room. */
export const checkDisk = async ({ disk, config: { dataDir } }: LocalParts) => {
  const free = bytesFree(dataDir);
  const values = { size: fileSize(free ?? 0) };
  if (disk.isFull()) return foundWrong('disk-full', values, disk.issue());
  if (!disk.hasRoom()) return foundWrong('disk-low', values, disk.issue());
  return free === undefined ? foundNote('disk-unknown') : foundOk('disk', values);
};

/** Undefined: the folder is not there. */
const bytesFree = (folder: string | undefined): number | undefined => {
  try {
    return folder === undefined ? undefined : freeSpace(folder);
  } catch {
    return undefined;
  }
};
