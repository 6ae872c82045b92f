import type { Disk } from '../../src/foundation/platform/api/disk.ts';

/** A disk that is nearly full, as the product sees one. */
export const nearlyFullDisk: Disk = {
  hasRoom: () => false,
  isFull: () => false,
  issue: () => 'The disk of DATA_DIR is nearly full (900 MB free): no files are taken.',
};

export const fullDisk: Disk = {
  hasRoom: () => false,
  isFull: () => true,
  issue: () => 'The disk of DATA_DIR is full (3 MB free): nothing is written until there is room.',
};
