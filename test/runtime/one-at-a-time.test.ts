import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { oneAtATime } from '../../scripts/one-at-a-time.mjs';

const newLock = (): string => join(mkdtempSync(join(inject('scratch'), 'locks-')), '.working');

test('work waits while a living process works under the same name', async () => {
  const lock = newLock();
  symlinkSync(String(process.ppid), lock);
  const events: string[] = [];
  const working = oneAtATime(lock, async () => {
    events.push('the work begins');
  });
  events.push('the other has finished');
  rmSync(lock);
  await working;
  expect(events).toEqual(['the other has finished', 'the work begins']);
  expect(existsSync(lock)).toBe(false);
});

test('a killed process keeps nobody waiting', async () => {
  const lock = newLock();
  symlinkSync(String(spawnSync(process.execPath, ['--version']).pid), lock);
  let done = false;
  await oneAtATime(lock, async () => {
    done = true;
  });
  expect(done).toBe(true);
});

test('work that fails lets the next one begin', async () => {
  const lock = newLock();
  const failing = oneAtATime(lock, () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(existsSync(lock)).toBe(false);
});
