import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { SheetRefused } from './sheet-refused.ts';
import { zipBombRefused, checksumOf, type ZipEntry } from './zip-directory.ts';

/**
 * The bytes of an entry, a piece at a time. What comes out must be what the directory says, in
 * length and checksum: a size that lies is how a bomb passes a check of the directory alone.
 */
export async function* inflateEntry(
  entry: ZipEntry,
  onShare: OnShare = () => {},
): AsyncGenerator<Buffer> {
  let size = 0;
  let checksum = 0;
  for await (const piece of piecesOf(entry)) {
    size += piece.length;
    if (size > entry.size) throw zipBombRefused();
    checksum = checksumOf(piece, checksum);
    onShare(size / entry.size);
    yield piece;
  }
  if (size !== entry.size || checksum !== entry.checksum) throw new SheetRefused('read.damaged');
}

/** How often an entry has these letters, which shows without reading its XML. */
export const countText = async (entry: ZipEntry, text: string): Promise<number> => {
  let count = 0;
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of inflateEntry(entry)) {
    const bytes: Buffer = Buffer.concat([end, piece]);
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) count += 1;
    end = bytes.subarray(Math.max(0, bytes.length - text.length + 1));
  }
  return count;
};

/** Hears how much of the sheet has been read, from 0 to 1. */
export type OnShare = (share: number) => void;

async function* piecesOf({ method, compressed }: ZipEntry): AsyncGenerator<Buffer> {
  const source = Readable.from(slicesOf(compressed), { objectMode: false });
  if (method === 0) return yield* source;
  const inflated = source.pipe(createInflateRaw({ chunkSize: pieceSize }));
  try {
    yield* inflated;
  } catch {
    throw new SheetRefused('read.damaged');
  } finally {
    source.destroy();
  }
}

function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

const pieceSize = 128 * 1024;
