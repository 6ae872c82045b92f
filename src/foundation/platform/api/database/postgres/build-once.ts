import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { removeAbandoned } from './remove-abandoned.ts';

/**
 * Fills a draft directory and renames it, so the target is complete or absent whenever this
 * process is killed or power is lost, and however many processes try at once. A program that the
 * killed process had started may go on for a moment and make its draft again; a later call removes it.
 */
export const buildOnce = (target: string, fill: (draft: string) => void): void => {
  removeAbandoned(`${target}.draft-`);
  if (existsSync(target)) return;
  const draft = `${target}.draft-${process.pid}`;
  fill(draft);
  spawnSync('sync', process.platform === 'linux' ? ['-f', draft] : []);
  try {
    renameSync(draft, target);
    syncDirectory(dirname(target));
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true }); // another process was quicker
  }
};

const syncDirectory = (path: string): void => {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
};
