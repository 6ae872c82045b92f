import { crc32 } from 'node:zlib';

import { inMegabytes, sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A file inside a ZIP: its compressed bytes and what the directory says about the others. */
export type ZipEntry = {
  name: string;
  method: number;
  checksum: number;
  size: number;
  compressed: Buffer;
};
export type ZipDirectory = ReadonlyMap<string, ZipEntry>;

/**
 * The entries of an archive by name, none of them inflated. Refuses what no spreadsheet has:
 * encrypted, overlapping, repeated or path-like entries, and more bytes than the limit.
 */
export const readZipDirectory = (file: Buffer): ZipDirectory => {
  const directory = findDirectory(file);
  const places = Array.from(readPlaces(file, directory));
  refuseBombs(places);
  refuseOverlaps(places, directory.start);
  const entries = new Map(places.map((place) => [place.name, openEntry(file, place)]));
  if (entries.size < places.length) throw new SheetRefused('read.damaged');
  return entries;
};

export const isZip = (file: Buffer): boolean => file.length > 4 && startsWithLocalHeader(file, 0);

export const checksumOf = (bytes: Uint8Array, soFar: number): number => crc32(bytes, soFar);

export const zipBombRefused = () =>
  new SheetRefused('read.bomb', { limit: inMegabytes(sheetLimits.inflatedBytes) });

type Directory = { start: number; end: number; count: number };
type Place = {
  name: string;
  method: number;
  checksum: number;
  size: number;
  compressedSize: number;
  start: number;
  end: number;
};

const endOfDirectory = 0x06054b50;
const endOfDirectory64 = 0x06064b50;
const locator64 = 0x07064b50;
const directoryHeader = 0x02014b50;
const localHeader = 0x04034b50;
const overflow16 = 0xffff;
const overflow32 = 0xffffffff;

const damaged = () => new SheetRefused('read.damaged');

const findDirectory = (file: Buffer): Directory => {
  const last = Math.max(0, file.length - 22 - overflow16);
  for (let at = file.length - 22; at >= last; at--) {
    if (file.readUInt32LE(at) === endOfDirectory) return directoryAt(file, at);
  }
  throw damaged();
};

const directoryAt = (file: Buffer, at: number): Directory => {
  const place = overflows(file, at) ? wideDirectory(file, at) : narrowDirectory(file, at);
  if (place.count > sheetLimits.archiveEntries) throw zipBombRefused();
  if (place.end > at || place.start > place.end) throw damaged();
  return place;
};

const overflows = (file: Buffer, at: number) =>
  file.readUInt16LE(at + 10) === overflow16 || file.readUInt32LE(at + 16) === overflow32;

const narrowDirectory = (file: Buffer, at: number): Directory => {
  const start = file.readUInt32LE(at + 16);
  return { start, end: start + file.readUInt32LE(at + 12), count: file.readUInt16LE(at + 10) };
};

const wideDirectory = (file: Buffer, at: number): Directory => {
  const locator = at - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== locator64) throw damaged();
  const record = readLong(file, locator + 8);
  if (record + 56 > locator || file.readUInt32LE(record) !== endOfDirectory64) throw damaged();
  const start = readLong(file, record + 48);
  return { start, end: start + readLong(file, record + 40), count: readLong(file, record + 32) };
};

function* readPlaces(file: Buffer, { start, end, count }: Directory): Generator<Place> {
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== directoryHeader) throw damaged();
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    const next = extraEnd + file.readUInt16LE(at + 32);
    if (next > end) throw damaged();
    yield readPlace(file, at, nameEnd, extraEnd);
    at = next;
  }
}

const readPlace = (file: Buffer, at: number, nameEnd: number, extraEnd: number): Place => {
  if ((file.readUInt16LE(at + 8) & 1) !== 0) throw new SheetRefused('read.encrypted');
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw damaged();
  const name = safeName(file.toString('utf8', at + 46, nameEnd));
  const [size, compressedSize, header] = widen(
    [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)],
    file.subarray(nameEnd, extraEnd),
  );
  const start = dataStart(file, header, name);
  const end = start + compressedSize;
  if (end > file.length) throw damaged();
  return { name, method, checksum: file.readUInt32LE(at + 16), size, compressedSize, start, end };
};

const safeName = (name: string): string => {
  const steps = name.split('/');
  if (name.startsWith('/') || /[\\\0:]/.test(name) || steps.includes('..')) {
    throw new SheetRefused('read.unsafe-names');
  }
  return name;
};

type Sizes = [size: number, compressedSize: number, header: number];

/** Values that do not fit 32 bits stand, in the same order, in an extra field with the number 1. */
const widen = (sizes: Sizes, extra: Buffer): Sizes => {
  if (!sizes.includes(overflow32)) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return widenFrom(sizes, extra, at + 4);
  }
  throw damaged();
};

const widenFrom = ([size, compressedSize, header]: Sizes, extra: Buffer, from: number): Sizes => {
  let at = from;
  const widened = (value: number) => {
    if (value !== overflow32) return value;
    at += 8;
    return readLong(extra, at - 8);
  };
  return [widened(size), widened(compressedSize), widened(header)];
};

const readLong = (bytes: Buffer, at: number): number => {
  if (at < 0 || at + 8 > bytes.length) throw damaged();
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw damaged();
  return value;
};

const dataStart = (file: Buffer, header: number, name: string): number => {
  if (!startsWithLocalHeader(file, header)) throw damaged();
  const nameStart = header + 30;
  const nameEnd = nameStart + file.readUInt16LE(header + 26);
  if (file.toString('utf8', nameStart, nameEnd) !== name) throw damaged();
  return nameEnd + file.readUInt16LE(header + 28);
};

const startsWithLocalHeader = (file: Buffer, at: number) =>
  at + 30 <= file.length && file.readUInt32LE(at) === localHeader;

const refuseBombs = (places: Place[]): void => {
  const total = places.reduce((sum, { size }) => sum + size, 0);
  if (total > sheetLimits.inflatedBytes || places.some(isBomb)) {
    throw zipBombRefused();
  }
};

const isBomb = ({ size, compressedSize }: Place) =>
  size > sheetLimits.inflationCountsFrom && size > compressedSize * sheetLimits.inflation;

/** Entries that share bytes are how a small archive holds a huge one. */
const refuseOverlaps = (places: Place[], directoryStart: number): void => {
  let free = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (start < free || end > directoryStart) throw zipBombRefused();
    free = end;
  }
};

const openEntry = (file: Buffer, { start, end, ...place }: Place): ZipEntry => ({
  name: place.name,
  method: place.method,
  checksum: place.checksum,
  size: place.size,
  compressed: file.subarray(start, end),
});
