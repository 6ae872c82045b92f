import { freeSpace } from '../../../foundation/platform/api/database/postgres/ballast.ts';
import { foundNote, foundOk, foundWrong, type LocalParts } from './system-check.ts';

/** Whether the disk of DATA_DIR has room. */
export const checkDisk = async ({ disk, config: { dataDir } }: LocalParts) => {
  const megabytes = megabytesFree(dataDir);
  const values = { megabytes: megabytes ?? 0 };
  if (disk.isFull()) return foundWrong('disk-full', values, disk.issue());
  if (!disk.hasRoom()) return foundWrong('disk-low', values, disk.issue());
  return megabytes === undefined ? foundNote('disk-unknown') : foundOk('disk', values);
};

/** Undefined: the folder is not there. */
const megabytesFree = (folder: string | undefined): number | undefined => {
  try {
    return folder === undefined ? undefined : Math.floor(freeSpace(folder) / 2 ** 20);
  } catch {
    return undefined;
  }
};
