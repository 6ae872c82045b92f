import { BackupRefused } from './backup-refused.ts';
import { readBytes } from './read-bytes.ts';

/** A file inside an archive. */
export type ArchiveEntry = { name: string; bytes: Buffer };

/** Of the format: everything begins at a multiple of it. */
const blockLength = 512;

/** The bytes of one file in a tar archive (POSIX.1-1988, "ustar"). */
export function* tarEntry(name: string, bytes: Buffer): Generator<Buffer> {
  yield headerOf(name, bytes.length);
  yield bytes;
  yield Buffer.alloc(paddingOf(bytes.length));
}

/** What an archive ends with. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockLength);

/** The files of a tar archive in their order. Refuses one that is damaged or ends too early. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const reader = readBytes(source);
  for (;;) {
    const header = await reader.take(blockLength);
    if (header.length < blockLength) throw new BackupRefused('refused.damaged');
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const bytes = await reader.take(size);
    const padding = await reader.take(paddingOf(size));
    if (bytes.length + padding.length < size + paddingOf(size))
      throw new BackupRefused('refused.damaged');
    yield { name, bytes };
  }
  for await (const chunk of reader.rest())
    if (chunk.some((byte) => byte !== 0)) throw new BackupRefused('refused.damaged');
}

const paddingOf = (size: number): number => (blockLength - (size % blockLength)) % blockLength;

const nameLength = 100;
/** Octal digits. */
const sizeDigits = 11;
/** Bytes of one file, which is held in memory. */
const maxEntry = 2 ** 29;

const headerOf = (name: string, size: number): Buffer => {
  const digits = size.toString(8).padStart(sizeDigits, '0');
  if (Buffer.byteLength(name) > nameLength || size > maxEntry)
    throw new Error(`${name} with ${size} bytes does not fit into an archive.`);
  const header = Buffer.alloc(blockLength);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  header.write(`${digits}\0${'0'.repeat(11)}\0${' '.repeat(8)}0`, 124);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const readHeader = (header: Buffer): { name: string; size: number } => {
  const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
  const copy = Buffer.from(header);
  copy.fill(' ', 148, 156);
  const size = Number.parseInt(header.toString('latin1', 124, 124 + sizeDigits), 8);
  if (sumOf(copy) !== sum || !(size <= maxEntry)) throw new BackupRefused('refused.damaged');
  const end = header.indexOf(0);
  return { name: header.toString('utf8', 0, Math.min(end, nameLength)), size };
};

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);
