import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { fillDisk, mountSmallDisk } from '../../../../../../test/support/small-disk.ts';
import { readConfig } from '../../config.ts';
import { openDisk } from '../../disk.ts';
import { freeSpace, giveUpBallast, isDiskFull, makeBallast } from './ballast.ts';
import { durable } from './settings.ts';

const megabyte = 2 ** 20;

test('the ballast is made once, over a draft of a killed process, and stays while there is room', async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'ballast-'));
  writeFileSync(join(folder, 'ballast.draft'), 'broken off');
  expect(await makeBallast(folder)).toBe(true);
  expect(await makeBallast(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual(['ballast']);
  expect(statSync(join(folder, 'ballast')).size).toBe(64 * megabyte);
  expect(giveUpBallast(folder)).toBe(false);
});

test('on a full disk it gives its room back once, and is made again when there is room', async (context) => {
  const folder = mountSmallDisk(200);
  if (!folder) return context.skip('No file system may be mounted here.');
  expect(await makeBallast(folder)).toBe(true);
  expect(isDiskFull(folder)).toBe(false);
  const free = fillDisk(folder);
  expect(isDiskFull(folder)).toBe(true);
  expect(giveUpBallast(folder)).toBe(true);
  expect(freeSpace(folder)).toBeGreaterThanOrEqual(63 * megabyte);
  expect(isDiskFull(folder), 'that room is for the database alone').toBe(true);
  expect(giveUpBallast(folder)).toBe(false);
  expect(await makeBallast(folder)).toBe(false);
  free();
  expect(isDiskFull(folder)).toBe(false);
  expect(await makeBallast(folder)).toBe(true);
});

test('what has to stay free holds all that the log of the database may take, the ballast and as much again', () => {
  const [, gigabytes] = /^(\d+)GB$/.exec(String(durable['max_wal_size'])) ?? [];
  const log = Number(gigabytes) * 1024 * megabyte;
  expect(readConfig({}).leastFreeDisk).toBeGreaterThanOrEqual(log + 2 * 64 * megabyte);
});

test('a disk has room above the bound that was chosen, and only an embedded database makes it full', () => {
  const dataDir = tmpdir();
  const huge = 2 ** 60;
  expect(openDisk({ dataDir, leastFreeDisk: 0 }).issue()).toBeUndefined();
  expect(openDisk({ dataDir, leastFreeDisk: huge }).hasRoom()).toBe(false);
  expect(openDisk({ dataDir, leastFreeDisk: huge }).issue()).toMatch(/nearly full \(\d+ MB free\)/);
  expect(openDisk({ dataDir, databaseUrl: 'postgres://ana@db.example/monitor' }).isFull()).toBe(
    false,
  );
  expect(existsSync(join(dataDir, 'ballast'))).toBe(false);
});
