import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { createRandom, type Random } from '../../../../db/seed/random.ts';
import { buildArchive } from '../../../../test/support/archive.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { inflateEntry } from '../../../foundation/spreadsheets/api/inflate-entry.ts';
import { readZipDirectory } from '../../../foundation/spreadsheets/api/zip-directory.ts';
import { cancelCurrentLoad } from '../load-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

const workbooks = howMany(5, 2000);
/** Milliseconds from the upload of one to its answer: 10 s, and six times that on a busy machine. */
const longest = 60_000;

test(
  'each of many mutated workbooks is answered, and nothing of one that is refused is stored',
  { timeout: workbooks * 5_000 },
  async () => {
    const office = await openOffice();
    const parts = await partsOf(await readFile(await loadSheet(sheet)));
    const unanswered: unknown[] = [];
    for (let seed = 1; seed <= workbooks; seed += 1) {
      const bytes = mutated(parts, createRandom(seed));
      const begun = performance.now();
      const answer = await office.uploadBytes(bytes, `mutada-${seed}.xlsx`);
      await read();
      const { current, refused } = await office.state();
      const told = current ? current.status !== 'READING' : Boolean(refused?.refusalText);
      const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
      if (!(isRefused || told) || performance.now() - begun > longest)
        unanswered.push({ seed, status: answer.statusCode, current, refused });
      if (current) await office.ask(cancelCurrentLoad, { body: {} });
    }
    expect(unanswered).toEqual([]);
    expect(await storedIn('contracts')).toBe(0);
    expect(await storedIn('suppliers')).toBe(0);
    expect(await storedIn('data_load_rows')).toBe(0);
  },
);

const sheet = Array.from({ length: 8 }, (_, row) =>
  sheetRow({ C20: `LP-${row}`, C15: `PROVEEDOR ${row} SA`, C16: null, C22: 1500.5 * row }),
);

type Part = { name: string; content: Buffer };

const partsOf = async (workbook: Buffer): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const [name, entry] of readZipDirectory(workbook)) {
    const pieces: Buffer[] = [];
    for await (const piece of inflateEntry(entry)) pieces.push(piece);
    parts.push({ name, content: Buffer.concat(pieces) });
  }
  return parts;
};

/** One to four changes of the XML within, or of the bytes of the file itself. */
const mutated = (parts: Part[], random: Random): Buffer => {
  if (random.chance(0.2)) return changed(buildArchive(parts), random);
  const victims = new Set(
    Array.from({ length: random.integer(1, 4) }, () => random.integer(0, parts.length - 1)),
  );
  return buildArchive(
    parts
      .filter((_, index) => !victims.has(index) || random.chance(0.95))
      .map(({ name, content }, index) => ({
        name: random.chance(0.01) ? name.toUpperCase() : name,
        content: victims.has(index) ? changed(content, random) : content,
      })),
  );
};

const changed = (bytes: Buffer, random: Random): Buffer => {
  const at = random.integer(0, Math.max(0, bytes.length - 1));
  const end = Math.min(bytes.length, at + random.integer(1, 40));
  const [before, piece, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, end),
    bytes.subarray(end),
  ];
  const token = Buffer.from(random.pick(tokens));
  return random.pick([
    () => Buffer.concat([before, after]),
    () => Buffer.concat([before, piece, piece, after]),
    () => Buffer.concat([before, token, after]),
    () => Buffer.concat([before, token, piece, after]),
    () => Buffer.concat([after, piece, before]),
    () => before,
  ])();
};

/** What has broken readers of spreadsheets before. */
const tokens = [
  '<',
  '&amp;',
  '&#0;',
  '&#x1F4A9;',
  '<!DOCTYPE x [<!ENTITY a "b">]>&a;',
  '<c r="XFD1048576"><v>1</v></c>',
  '<row r="1048577">',
  '<row r="0"><c t="s"><v>99999999</v></c></row>',
  '<mergeCell ref="A1:XFD1048576"/>',
  ' r="-1"',
  ' t="d"',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  '\u0000',
  '\ud83d\ude00'.repeat(300),
  'x'.repeat(40_000),
  "=cmd|'/c calc'!A1",
  '../../etc/passwd',
];

const storedIn = async (table: string): Promise<number> =>
  (await sql`select from ${sql(table)}`).length;
