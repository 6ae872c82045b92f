import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its text is asked for when its turn comes, so it may use what came before. */
export type ArchivePart = { name: string; text: Pieces };

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** The bytes of a ZIP archive, part after part; nothing is kept but a line a part. */
export async function* zipArchive(
  parts: Iterable<ArchivePart> | AsyncIterable<ArchivePart>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, text } of parts) {
    const part: Written = { name: Buffer.from(name), at, checksum: 0, size: 0, compressed: 0 };
    for await (const bytes of partBytes(part, text)) {
      at += bytes.length;
      yield bytes;
    }
    written.push(part);
  }
  yield directory(written, at);
}

type Written = { name: Buffer; at: number; checksum: number; size: number; compressed: number };

async function* partBytes(part: Written, text: Pieces): AsyncGenerator<Buffer> {
  yield Buffer.concat([header(localHeader, [...shared(part), 0]), part.name]);
  const deflate = createDeflateRaw({ level: 6 });
  // When the text cannot be read to its end, reading the compressed bytes throws why.
  pipeline(Readable.from(measured(part, text), { objectMode: false }), deflate).catch(() => {});
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    part.compressed += bytes.length;
    yield bytes;
  }
  yield header(descriptor, [...longs(part.checksum, part.compressed, part.size)]);
}

async function* measured(part: Written, text: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of gathered(text)) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    part.size += bytes.length;
    part.checksum = crc32(bytes, part.checksum);
    yield bytes;
  }
}

/** Small texts go together: compressing them one by one costs more than the work itself. */
async function* gathered(text: Pieces): AsyncGenerator<string | Uint8Array> {
  let piece = '';
  for await (const more of text) {
    if (typeof more !== 'string') {
      yield more;
      continue;
    }
    piece += more;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const pieceLength = 64 * 1024;

const localHeader = 0x04034b50;
const descriptor = 0x08074b50;
const directoryHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** Sizes are not known in time: they follow the part (bit 3), and names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;
const deflated = 8;
const firstOfJanuary1980 = 0x21;

const header = (signature: number, words: number[]): Buffer => {
  const bytes = Buffer.alloc(4 + 2 * words.length);
  bytes.writeUInt32LE(signature);
  words.forEach((word, index) => bytes.writeUInt16LE(word, 4 + 2 * index));
  return bytes;
};

const longs = (...values: number[]) => values.flatMap((value) => [value & 0xffff, value >>> 16]);

const shared = ({ name, checksum, compressed, size }: Written) => [
  version,
  flags,
  deflated,
  0,
  firstOfJanuary1980,
  ...longs(checksum, compressed, size),
  name.length,
];

const directory = (written: Written[], at: number): Buffer => {
  const records = Buffer.concat(written.flatMap((part) => [directoryRecord(part), part.name]));
  const { length } = written;
  const end = [0, 0, length, length, ...longs(records.length, at), 0];
  return Buffer.concat([records, header(endOfDirectory, end)]);
};

const directoryRecord = (part: Written) =>
  header(directoryHeader, [version, ...shared(part), 0, 0, 0, 0, ...longs(0, part.at)]);
