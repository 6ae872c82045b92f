import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { BackupEnd, backupFormat, BackupStart, endName, startName } from './backup-facts.ts';
import { BackupRefused } from './backup-refused.ts';
import type { StoredFile } from './find-stored-files.ts';
import { openSeal, sealedBy, sealHeaderLength, type SealWord } from './seal.ts';
import { type ArchiveEntry, readTar, tarEntry } from './tar.ts';

export type BackupFile = {
  path: string;
  /** Finds the word that opens a sealed one; throws when nobody gave it. */
  findWord: (by: SealWord) => Promise<string>;
};

export type CheckedBackup = { start: BackupStart; end: BackupEnd };

/** Reads all of a backup. Refuses one that is damaged, cut off, or sealed with another word. */
export const checkBackup = async (file: BackupFile): Promise<CheckedBackup> => {
  try {
    return await readWhole(file);
  } catch (error) {
    throw isUnreadable(error) ? new BackupRefused('refused.damaged', {}, { cause: error }) : error;
  }
};

const readWhole = async (file: BackupFile): Promise<CheckedBackup> => {
  const digest = createHash('sha256');
  let start: BackupStart | undefined;
  let end: BackupEnd | undefined;
  // What is behind the end is read too: the sums of the packing stand there.
  for await (const entry of readEntries(file)) {
    if (end) throw new BackupRefused('refused.damaged');
    if (entry.name === endName) end = BackupEnd.parse(JSON.parse(entry.bytes.toString()));
    else for (const part of tarEntry(entry.name, entry.bytes)) digest.update(part);
    if (entry.name === startName) start = readStart(entry);
  }
  if (!start || end?.sha256 !== digest.digest('hex')) throw new BackupRefused('refused.damaged');
  return { start, end };
};

/** The files inside a backup, in their order. */
export const readEntries = (file: BackupFile): AsyncGenerator<ArchiveEntry> =>
  readTar(unpacked(file));

/** The table whose rows an entry has. */
export const tableOf = (name: string): string | undefined =>
  /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1];

/** The stored file that an entry is. */
export const storedFileOf = (name: string): StoredFile | undefined => {
  const [, store, sha256] = /^(files|uploads)\/([\da-f]{64})$/.exec(name) ?? [];
  if (sha256 === undefined) return undefined;
  return { store: store === 'files' ? 'files' : 'uploads', sha256 };
};

const readStart = ({ bytes }: ArchiveEntry): BackupStart => {
  const facts: unknown = JSON.parse(bytes.toString());
  const { format } = BackupStart.pick({ format: true }).parse(facts);
  if (format > backupFormat) throw new BackupRefused('refused.newer-format');
  return BackupStart.parse(facts);
};

/** What packing begins a file with: no name and no moment, so that nothing in it goes unchecked. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);

async function* unpacked({ path, findWord }: BackupFile): AsyncGenerator<Buffer> {
  const head = await readHead(path);
  const by = sealedBy(head);
  if (!by && !isGzip(head)) throw new BackupRefused('refused.no-backup', { file: path });
  if (!by && !head.subarray(0, gzipHead.length).equals(gzipHead))
    throw new BackupRefused('refused.damaged');
  const source = createReadStream(path, { highWaterMark: 2 ** 18 });
  const packed = by ? openSeal(source, { by, word: await findWord(by) }) : source;
  // What fails on the way fails here too, where it is read.
  yield* pipeline(packed, createGunzip({ chunkSize: 2 ** 18 }), () => {});
}

const isGzip = (head: Buffer): boolean => head.subarray(0, 2).equals(gzipHead.subarray(0, 2));

const readHead = async (path: string): Promise<Buffer> => {
  await using file = await open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new BackupRefused('refused.no-file', { file: path });
    throw error;
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sealHeaderLength), 0);
  return buffer.subarray(0, bytesRead);
};

/** What zlib says of bytes that it did not write, and who reads JSON or its fields. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  String(errorCode(error)).startsWith('Z_');
