import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** A file system of so many megabytes; undefined where this process may mount none. */
export const mountSmallDisk = (megabytes: number): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'contraluz-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
};

/** Takes all room that is left in a folder, as another program would. Returns what gives it back. */
export const fillDisk = (folder: string): (() => void) => {
  const path = join(folder, `filler-${fillers++}`);
  const file = openSync(path, 'w');
  for (const size of [2 ** 20, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full.
    }
  closeSync(file);
  return () => rmSync(path);
};

let fillers = 0;
