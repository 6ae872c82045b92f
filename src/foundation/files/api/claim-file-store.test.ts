import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { beforeEach, expect, inject, test } from 'vitest';

import { startBucketServer } from '../../../../test/support/bucket-server.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { contentOfText, openBucket } from './bucket.ts';
import { claimFileStore, refuseOtherFileStore } from './claim-file-store.ts';

const sql = await freshDatabase();
const newFolder = () => mkdtempSync(join(inject('scratch'), 'store-'));
const externally = (dataDir: string) => ({ dataDir, databaseUrl: 'postgres://of/this' });
const server = await startBucketServer();
const inBucket = (name: string) => ({ dataDir: newFolder(), filesUrl: server.urlOf(name) });
const idIn = (folder: string) => readFile(join(folder, 'store-id'), 'utf8');

beforeEach(async () => {
  await sql`delete from file_store`;
});

test('of processes that start at once on one folder all may, now and later', async () => {
  const place = externally(newFolder());
  await Promise.all([claimFileStore(sql, place), claimFileStore(sql, place)]);
  await claimFileStore(sql, place);
  await refuseOtherFileStore(sql, place);
  const [store] = await sql<{ id: string }[]>`select id from file_store`;
  expect(await idIn(place.dataDir)).toBe(`${store?.id}\n`);
});

test('of processes that start at once on two folders one may, and the other is told why', async () => {
  const places = [externally(newFolder()), externally(newFolder())];
  const outcomes = await Promise.allSettled(places.map((place) => claimFileStore(sql, place)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([
    {
      status: 'rejected',
      reason: expect.objectContaining({
        message: expect.stringMatching(/^DATA_DIR .+ has no files of this installation: /),
      }),
    },
  ]);
});

test('a folder without a name becomes ours when somebody writes it there, as the line says', async () => {
  await claimFileStore(sql, externally(newFolder()));
  const moved = externally(newFolder());
  const message = await claimFileStore(sql, moved).then(
    () => 'not refused',
    (error: Error) => error.message,
  );
  const [, id = '', file = ''] = /write (\S+) into (.+)\.$/.exec(message) ?? [];
  await writeFile(file, id);
  await expect(claimFileStore(sql, moved)).resolves.toBeUndefined();
});

test('a folder of another installation is refused, by who writes and by who reads', async () => {
  const other = externally(newFolder());
  await writeFile(join(other.dataDir, 'store-id'), '01a21b2e-05d3-7318-9059-6d13e4c897bb\n');
  await claimFileStore(sql, externally(newFolder()));
  for (const look of [claimFileStore, refuseOtherFileStore])
    await expect(look(sql, other)).rejects.toThrow('has the files of another installation');
  expect(await idIn(other.dataDir)).toContain('01a21b2e');
});

test('a database that was restored beside its folder takes its name over', async () => {
  const place = externally(newFolder());
  await claimFileStore(sql, place);
  const before = await idIn(place.dataDir);
  await sql`delete from file_store`;
  await refuseOtherFileStore(sql, place);
  await claimFileStore(sql, place);
  expect(await idIn(place.dataDir)).toBe(before);
});

test('the folder of an embedded database is always its own', async () => {
  await claimFileStore(sql, externally(newFolder()));
  const folder = newFolder();
  await claimFileStore(sql, { dataDir: folder });
  const [store] = await sql<{ id: string }[]>`select id from file_store`;
  expect(await idIn(folder)).toBe(`${store?.id}\n`);
});

test('of processes with folders of their own on one bucket all may, at once and later', async () => {
  const places = [inBucket('common'), inBucket('common')];
  await Promise.all(places.map((place) => claimFileStore(sql, place)));
  for (const place of places) await refuseOtherFileStore(sql, place);
  const [store] = await sql<{ id: string }[]>`select id from file_store`;
  const content = await openBucket(server.urlOf('common')).get('store-id');
  expect(content && (await text(content))).toBe(`${store?.id}\n`);
});

test('a bucket without the files of the installation, or with those of another, is refused', async () => {
  await claimFileStore(sql, externally(newFolder()));
  for (const look of [claimFileStore, refuseOtherFileStore])
    await expect(look(sql, inBucket('empty'))).rejects.toThrow(/has no files of this installation/);
  await sql`delete from file_store`;
  const theirs = openBucket(server.urlOf('theirs'));
  await theirs.put('store-id', contentOfText('01a21b2e-05d3-7318-9059-6d13e4c897bb'));
  for (const look of [claimFileStore, refuseOtherFileStore])
    await expect(look(sql, inBucket('theirs'))).rejects.toThrow(
      /^The bucket 127\.0\.0\.1:\d+\/contraluz\/theirs of FILES_URL has the files of another installation/,
    );
});

test('a folder whose files were copied into a bucket goes on there', async () => {
  const place = externally(newFolder());
  await claimFileStore(sql, place);
  const bucket = openBucket(server.urlOf('moved'));
  await bucket.put('store-id', contentOfText(await idIn(place.dataDir)));
  await expect(claimFileStore(sql, inBucket('moved'))).resolves.toBeUndefined();
});
