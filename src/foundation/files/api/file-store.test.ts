import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, inject, test } from 'vitest';

import { startBucketServer } from '../../../../test/support/bucket-server.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { openBucketStore } from './bucket-store.ts';
import { contentOfText, openBucket } from './bucket.ts';
import { FileDamaged } from './checked-content.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { FilesAway } from './files-away.ts';

const server = await startBucketServer();
const newFolder = () => mkdtempSync(join(inject('scratch'), 'stores-'));
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Tried = {
  store: FileStore;
  /** What is on the disk and not kept. */
  arrivals: () => string[];
  /** Replaces bytes behind the back of the store. */
  forge: (sha256: string, bytes: Buffer) => Promise<void>;
};

const inFolder = (): Tried => {
  const folder = newFolder();
  const store = openFileStore(folder, 0);
  return {
    store,
    arrivals: () => readdirSync(join(folder, 'incoming')),
    forge: async (sha256, bytes) => writeFileSync(store.pathOf(sha256), bytes),
  };
};

let buckets = 0;
const inBucket = (): Tried => {
  const folder = newFolder();
  const bucket = openBucket(server.urlOf(`deep/with space ${buckets++}`));
  return {
    store: openBucketStore({ bucket, name: 'files', folder, leastRoom: 0 }),
    arrivals: () => readdirSync(folder),
    forge: (sha256, bytes) =>
      bucket.put(`files/${sha256.slice(0, 2)}/${sha256.slice(2)}`, {
        sha256: digest(bytes),
        blob: new Blob([new Uint8Array(bytes)]),
      }),
  };
};

const keep = async ({ store }: Tried, bytes: Buffer): Promise<string> => {
  const received = await store.receive([bytes.subarray(0, 7), bytes.subarray(7)]);
  await received.keep();
  await received.discard();
  return received.sha256;
};

/** What it is named after: comparing megabytes byte by byte takes seconds. */
const whole = async (content: Readable | undefined) => content && digest(await buffer(content));

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_where, open) => {
  test('are named after what they hold, and come back whole and in parts', async () => {
    const tried = open();
    const { store } = tried;
    const bytes = randomBytes(3 * 2 ** 20);
    const received = await store.receive([bytes]);
    expect(received).toMatchObject({ sha256: digest(bytes), bytes: bytes.length });
    expect(Buffer.from(received.head)).toEqual(bytes.subarray(0, 4096));
    expect(await whole(await store.read(received.sha256))).toBeUndefined();
    expect(await whole(received.read())).toBe(received.sha256);
    await received.keep();
    expect(await keep(tried, bytes)).toBe(received.sha256);
    expect(tried.arrivals()).toEqual([]);
    expect(await store.list()).toEqual([received.sha256]);
    expect(await store.isIntact(received.sha256)).toBe(true);
    expect(await whole(await store.read(received.sha256))).toBe(received.sha256);
    const part = await store.read(received.sha256, { start: 9, end: 12 });
    expect(await whole(part)).toBe(digest(bytes.subarray(9, 13)));
  });

  test('are empty, discarded, missing or removed as they should be', async () => {
    const tried = open();
    const { store } = tried;
    const empty = await keep(tried, Buffer.alloc(0));
    expect(await whole(await store.read(empty))).toBe(empty);
    await (await store.receive([Buffer.from('given up')])).discard();
    await store.remove(empty);
    await store.remove(empty);
    expect(await store.list()).toEqual([]);
    expect(await store.read(empty)).toBeUndefined();
    expect(await store.isIntact(empty)).toBe(false);
    expect(await store.removeDamaged(empty)).toBe(false);
    await expect(store.openLocally(empty)).rejects.toThrow('There is no stored file');
    expect(tried.arrivals()).toEqual([]);
  });

  test.each([20, 3 * 2 ** 20])('that are damaged are refused, of %d bytes', async (length) => {
    const tried = open();
    const { store } = tried;
    const bytes = randomBytes(length);
    const sha256 = await keep(tried, bytes);
    const forged = Buffer.from(bytes);
    forged[length - 1] = (forged[length - 1] ?? 0) ^ 1;
    await tried.forge(sha256, forged);
    const content = await store.read(sha256);
    let came = 0;
    const readAll = async () => {
      for await (const chunk of content ?? []) came += (chunk as Buffer).length;
    };
    await expect(readAll()).rejects.toThrow(FileDamaged);
    expect(came).toBeLessThan(length);
    await expect(store.openLocally(sha256)).rejects.toThrow(FileDamaged);
    expect(tried.arrivals()).toEqual([]);
    expect(await store.isIntact(sha256)).toBe(false);
    expect(await store.removeDamaged(sha256)).toBe(true);
    expect(await store.read(sha256)).toBeUndefined();
  });

  test('are moved in from this disk, and lent to who reads a path', async () => {
    const tried = open();
    const { store } = tried;
    const bytes = randomBytes(100_000);
    const path = join(newFolder(), 'restored');
    writeFileSync(path, bytes);
    await store.moveIn(digest(bytes), path);
    expect(existsSync(path)).toBe(false);
    const local = await store.openLocally(digest(bytes));
    expect(readFileSync(local.path)).toEqual(bytes);
    await local[Symbol.asyncDispose]();
    expect(await store.isIntact(digest(bytes))).toBe(true);
    expect(await store.hasRoom()).toBe(true);
  });
});

test('a bucket with more files than one answer names lists them all', exhaustive, async () => {
  const bucket = openBucket(server.urlOf('many'));
  const names = Array.from({ length: 1203 }, (_, number) => `files/${number}`);
  for (const name of names) await bucket.put(name, contentOfText(name));
  await bucket.put('other/1', contentOfText('other'));
  expect((await bucket.list('files/')).toSorted()).toEqual(names.toSorted());
});

const closedPort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
};

test('a bucket that refuses or is not there says why, and never with which key', async () => {
  const secret = 'palabra%2Foculta';
  const refused = openBucket(server.urlOf('refused', secret));
  const none = openBucket(server.urlOf('x').replace('/contraluz/', '/other-bucket/'));
  const away = openBucket(`http://clave:${secret}@127.0.0.1:${await closedPort()}/contraluz`);
  for (const [bucket, why] of [
    [refused, '403 SignatureDoesNotMatch'],
    [none, '404 NoSuchBucket'],
    [away, 'ECONNREFUSED'],
  ] as const)
    for (const call of [
      () => bucket.get('store-id'),
      () => bucket.put('store-id', contentOfText('x')),
      () => bucket.remove('store-id'),
      () => bucket.list('files/'),
    ]) {
      const error: unknown = await call().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(FilesAway);
      expect(String(error)).toContain(why);
      expect(JSON.stringify(error) + String(error)).not.toMatch(/palabra|S3RVER|clave/);
    }
});
