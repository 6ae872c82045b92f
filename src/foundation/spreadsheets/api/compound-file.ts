import { checkOldRecords } from './old-records.ts';
import { SheetRefused } from './sheet-refused.ts';

/**
 * Refuses an OLE container that holds no readable old workbook: an encrypted one (old or new), one
 * whose workbook is cut off, or one that holds something else.
 */
export const checkCompoundFile = (file: Buffer, extension: string): void => {
  if (file.length < headerSize) throw damaged();
  if (findStream(file, 'EncryptedPackage')) throw new SheetRefused('read.encrypted');
  // Excel 95 and before called it Book, and wrote it in another way.
  const workbook = findStream(file, 'Workbook');
  if (!workbook) throw new SheetRefused('read.not-a-sheet', { extension });
  if (workbook.size >= smallestOwnStream) checkOldRecords(readStream(file, workbook));
};

export const isCompoundFile = (file: Buffer): boolean =>
  file.subarray(0, signature.length).equals(signature);

type Stream = { start: number; size: number };

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerSize = 512;
const recordSize = 128;

const damaged = () => new SheetRefused('read.damaged');

/** Names stand, as UTF-16 with their length, at the start of records aligned to 128 bytes. */
const findStream = (file: Buffer, name: string): Stream | undefined => {
  const bytes = Buffer.from(name, 'utf16le');
  for (let at = headerSize; at + recordSize <= file.length; at += recordSize) {
    const isNamed = file.readUInt16LE(at + 64) === bytes.length + 2;
    if (isNamed && file.subarray(at, at + bytes.length).equals(bytes)) {
      return { start: file.readUInt32LE(at + 116), size: file.readUInt32LE(at + 120) };
    }
  }
  return undefined;
};

/** The bytes of a stream, sector by sector: one that is missing would be rows lost silently. */
const readStream = (file: Buffer, { start, size }: Stream): Buffer => {
  const sectorSize = 2 ** Math.min(12, file.readUInt16LE(30));
  const next = readAllocation(file, sectorSize);
  const pieces: Buffer[] = [];
  let sector = start;
  for (let left = size; left > 0; left -= sectorSize) {
    const at = headerSize + sector * sectorSize;
    const end = at + Math.min(left, sectorSize);
    if (sector >= endOfChain || end > file.length) throw damaged();
    pieces.push(file.subarray(at, end));
    sector = next[sector] ?? endOfChain;
  }
  return Buffer.concat(pieces);
};

/** Smaller streams share sectors; no sheet with the 34 codes is as small. */
const smallestOwnStream = 4096;
const endOfChain = 0xfffffffa;

/** For each sector the one that follows it. */
const readAllocation = (file: Buffer, sectorSize: number): number[] => {
  const next: number[] = [];
  for (const table of allocationTables(file, sectorSize)) {
    for (let at = table; at < table + sectorSize; at += 4) next.push(file.readUInt32LE(at));
  }
  return next;
};

/** Where the tables of followers stand: 109 sectors are named in the header, then a chain. */
function* allocationTables(file: Buffer, sectorSize: number): Generator<number> {
  const count = file.readUInt32LE(44);
  const numbers = tableNumbers(file, sectorSize);
  for (let index = 0; index < count; index++) {
    yield sectorPlace(file, numbers.next().value ?? endOfChain, sectorSize);
  }
}

function* tableNumbers(file: Buffer, sectorSize: number): Generator<number, undefined> {
  for (let at = 76; at < headerSize; at += 4) yield file.readUInt32LE(at);
  let next = file.readUInt32LE(68);
  while (next < endOfChain) {
    const place = sectorPlace(file, next, sectorSize);
    for (let at = 0; at < sectorSize - 4; at += 4) yield file.readUInt32LE(place + at);
    next = file.readUInt32LE(place + sectorSize - 4);
  }
}

const sectorPlace = (file: Buffer, sector: number, sectorSize: number): number => {
  const place = headerSize + sector * sectorSize;
  if (place + sectorSize > file.length) throw damaged();
  return place;
};
