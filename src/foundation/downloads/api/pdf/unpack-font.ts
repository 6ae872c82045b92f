import { inflateSync } from 'node:zlib';

/**
 * A WOFF 1.0 font as a plain OpenType file. The PDF library reads packed fonts too, but unpacks a
 * table each time it looks at a letter. What only says how letters change beside others is left
 * out: looking it up would take more time than all the rest.
 */
export const unpackFont = (packed: Buffer): Buffer => {
  const tables = tablesOf(packed).filter(
    ({ tag }) => !['GSUB', 'GPOS', 'GDEF', 'kern'].includes(tag),
  );
  const directory = Buffer.alloc(headLength + tables.length * entryLength);
  packed.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  const half = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(half * entryLength, 6);
  directory.writeUInt16BE(Math.log2(half), 8);
  directory.writeUInt16BE((tables.length - half) * entryLength, 10);
  let at = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headLength + index * entryLength;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    at += bytes.length + paddingOf(bytes);
  }
  return Buffer.concat([
    directory,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(paddingOf(bytes))]),
  ]);
};

const headLength = 12;
const entryLength = 16;

type Table = { tag: string; checksum: number; bytes: Buffer };

/** The head of a WOFF file has 44 bytes, and an entry of its directory 20. */
const tablesOf = (packed: Buffer): Table[] =>
  Array.from({ length: packed.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + 20 * index;
    const start = packed.readUInt32BE(entry + 4);
    const length = packed.readUInt32BE(entry + 8);
    const whole = packed.readUInt32BE(entry + 12);
    const bytes = packed.subarray(start, start + length);
    return {
      tag: packed.toString('latin1', entry, entry + 4),
      checksum: packed.readUInt32BE(entry + 16),
      bytes: length < whole ? inflateSync(bytes) : bytes,
    };
  });

/** Tables start at multiples of four bytes. */
const paddingOf = ({ length }: Buffer): number => (4 - (length % 4)) % 4;
