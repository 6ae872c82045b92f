import { hash } from 'node:crypto';

/*
 * The tree of RFC 6962: an entry is hashed behind a byte 0, two nodes behind a byte 1, so that neither can
 * be passed off as the other; of so many nodes the left part has the largest power of two below that.
 */

export const hashEntry = (entry: readonly unknown[]): Buffer =>
  sha256(Buffer.concat([entryMark, Buffer.from(JSON.stringify(entry))]));

const hashNodes = (left: Buffer, right: Buffer): Buffer =>
  sha256(Buffer.concat([nodeMark, left, right]));

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');
const entryMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** Of one hash at least. */
export const rootOf = (hashes: readonly Buffer[]): Buffer => {
  const [only] = hashes;
  if (!only) throw new Error('A tree without entries has no root.');
  if (hashes.length === 1) return only;
  const middle = leftPart(hashes.length);
  return hashNodes(rootOf(hashes.slice(0, middle)), rootOf(hashes.slice(middle)));
};

/** What has to be hashed with the entry at that place to get the root, from the entry upwards. */
export const pathTo = (hashes: readonly Buffer[], place: number): Buffer[] => {
  if (hashes.length <= 1) return [];
  const middle = leftPart(hashes.length);
  const [left, right] = [hashes.slice(0, middle), hashes.slice(middle)];
  return place < middle
    ? [...pathTo(left, place), rootOf(right)]
    : [...pathTo(right, place - middle), rootOf(left)];
};

/** The root of the tree of so many entries that has this one at that place; undefined for a path of another length. */
export const rootThrough = (
  entry: Buffer,
  { place, size, path }: { place: number; size: number; path: readonly Buffer[] },
): Buffer | undefined => {
  if (size <= 1) return path.length === 0 && place === 0 ? entry : undefined;
  const beside = path.at(-1);
  if (!beside) return undefined;
  const middle = leftPart(size);
  const isLeft = place < middle;
  const below = rootThrough(entry, {
    place: isLeft ? place : place - middle,
    size: isLeft ? middle : size - middle,
    path: path.slice(0, -1),
  });
  return below && (isLeft ? hashNodes(below, beside) : hashNodes(beside, below));
};

const leftPart = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** Entries of a block: a power of two, so that the tree of the roots of blocks has the root of all entries. */
export const blockSize = 256;

/** Hashes that were written one after the other. */
export const splitHashes = (joined: Buffer): Buffer[] =>
  Array.from({ length: joined.length / 32 }, (_, index) =>
    joined.subarray(32 * index, 32 * index + 32),
  );

/** The roots of the blocks of entries that come in their order. */
export const collectBlocks = () => {
  const blocks: Buffer[] = [];
  let open: Buffer[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(rootOf(open));
    open = [];
  };
  return {
    add: (entry: Buffer): void => {
      open.push(entry);
      if (open.length === blockSize) close();
    },
    end: (): Buffer[] => {
      close();
      return blocks;
    },
  };
};
