import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Packing } from './accepted-packing.ts';

/** A text as it is sent; each packed form is made once, when somebody asks for it. */
export type PackableBody = {
  plain: Buffer;
  packed: (packing: Packing) => Promise<Buffer>;
  bytes: number;
};

export const packableBody = (text: string): PackableBody => {
  const plain = Buffer.from(text);
  const made = new Map<Packing, Promise<Buffer>>();
  const packed = (packing: Packing): Promise<Buffer> => {
    const known = made.get(packing) ?? packers[packing](plain);
    made.set(packing, known);
    return known;
  };
  return { plain, packed, bytes: plain.length * allForms };
};

/** On other threads: this one has pages to make. Brotli's better levels take much longer. */
const packers: Record<Packing, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => pack(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
const pack = promisify(brotliCompress);

/** Packed, a page takes less than a quarter of what it takes plain. */
const allForms = 1.5;
