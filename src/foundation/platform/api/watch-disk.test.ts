import { expect, test } from 'vitest';

import { fullDisk, nearlyFullDisk } from '../../../../test/support/disks.ts';
import type { Disk } from './disk.ts';
import { diskLook } from './watch-disk.ts';

test('each change of the disk is told once', () => {
  const told: [string, string][] = [];
  const note = (level: string) => (text: unknown) => void told.push([level, String(text)]);
  const roomy: Disk = { hasRoom: () => true, isFull: () => false, issue: () => undefined };
  let disk = roomy;
  const look = diskLook(
    { hasRoom: () => disk.hasRoom(), isFull: () => disk.isFull(), issue: () => disk.issue() },
    { error: note('error'), warn: note('warn'), info: note('info') },
  );
  for (const next of [roomy, nearlyFullDisk, nearlyFullDisk, fullDisk, fullDisk, roomy, roomy]) {
    disk = next;
    look();
  }
  expect(told).toEqual([
    ['warn', nearlyFullDisk.issue()],
    ['error', fullDisk.issue()],
    ['info', 'the disk of DATA_DIR has room again'],
  ]);
});
