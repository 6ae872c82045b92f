import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

type Piece = { plain: Buffer; packed: () => Promise<Buffer> };

/** A page with a hole for the nonce of each answer, packed once, when somebody asks for it packed. */
export type PageBody = { pieces: Piece[]; bytes: number };

/** Takes a page in which `standIn` marks the holes. */
export const pageBody = (html: string, standIn: string): PageBody => {
  const pieces = html.split(standIn).map(toPiece);
  const bytes = pieces.reduce((sum, { plain }) => sum + plain.length * bothForms, 0);
  return { pieces, bytes };
};

/** Packed, a page takes less than a quarter of what it takes plain. */
const bothForms = 1.25;

export const plainPage = ({ pieces }: PageBody, nonce: string): Buffer =>
  Buffer.concat(
    filled(
      pieces.map(({ plain }) => plain),
      Buffer.from(nonce),
    ),
  );

/**
 * The page as gzip (RFC 1952) without compressing anything again: pieces that were deflated each
 * for itself, and between them the nonce as a stored block (RFC 1951, 3.2.4).
 */
export const packedPage = async ({ pieces }: PageBody, nonce: string): Promise<Buffer> => {
  const hole = Buffer.from(nonce);
  const plain = filled(
    pieces.map((piece) => piece.plain),
    hole,
  );
  const packed = filled(
    await Promise.all(pieces.map((piece) => piece.packed())),
    storedBlock(hole),
  );
  return Buffer.concat([gzipHeader, ...packed, lastBlock, gzipTrailer(plain)]);
};

const toPiece = (text: string): Piece => {
  const plain = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return { plain, packed: () => (packed ??= pack(plain)) };
};

const pack = async (plain: Buffer): Promise<Buffer> =>
  plain.length < worthPacking ? storedBlock(plain) : deflated(plain);

/** Bytes; the many short pieces of a page's head would hardly shrink, and each would take its time. */
const worthPacking = 256;

/** On another thread: this one has pages to make. */
const deflated = (plain: Buffer): Promise<Buffer> =>
  promisify(deflateRaw)(plain, { finishFlush: constants.Z_SYNC_FLUSH });

const filled = (pieces: Buffer[], hole: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [hole, piece]));

const storedBlock = (content: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
};

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Empty, with the mark that none follows. */
const lastBlock = Buffer.from([3, 0]);

const gzipTrailer = (plain: Buffer[]): Buffer => {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    plain.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(plain.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
  return trailer;
};
