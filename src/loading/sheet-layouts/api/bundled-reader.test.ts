import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { bundledReader, type ReaderRecord } from './bundled-reader.ts';

const script = join(import.meta.dirname, 'check-process.ts');
const bundle = bundledReader(script) ?? '';
const recordOf = (text: string) => JSON.parse(text) as ReaderRecord;
const { bundles, sources } = recordOf(readFileSync(join(dirname(bundle), 'made-of.json'), 'utf8'));

/** What is used where the bundles were made of these sources. */
const readerMadeOf = async (made: ReaderRecord['sources']): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'made-of.json'), JSON.stringify({ bundles, sources: made }));
  return bundledReader(script, folder);
};

test('rows are checked by one file that has all rules in it', () => {
  expect(bundle).toMatch(/check-process\.js$/);
  expect(Object.keys(sources)).toEqual(
    expect.arrayContaining(['src/loading/data-load/check-row.ts', 'package-lock.json']),
  );
});

test('a bundle serves only while each of its sources is as it was', async () => {
  expect(await readerMadeOf(sources)).toMatch(/check-process\.js$/);
  for (const changed of ['src/loading/data-load/check-row.ts', 'package-lock.json'])
    expect(await readerMadeOf({ ...sources, [changed]: 'another' })).toBeUndefined();
  expect(await readerMadeOf({ ...sources, 'src/loading/data-load/gone.ts': 'x' })).toBeUndefined();
});

test('without a bundle, and for a script that has none, the script itself serves', async () => {
  expect(bundledReader(script, tmpdir())).toBeUndefined();
  expect(bundledReader(join(import.meta.dirname, 'serve-rows.ts'))).toBeUndefined();
});
