import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

import { BackupRefused } from './backup-refused.ts';
import { readBytes } from './read-bytes.ts';

/** What opens a sealed backup: the installation's secret, or a passphrase. */
export type Seal = { by: SealWord; word: string };
export type SealWord = keyof typeof marks;

/** Undefined without a passphrase: nothing is sealed. */
export const passphraseSeal = (word: string | undefined): Seal | undefined =>
  word === undefined ? undefined : { by: 'passphrase', word };

const marks = { secret: 's', passphrase: 'p' } as const;

/** What a sealed backup begins with; then come the mark of its word, the salt and the check. */
const sealMagic = Buffer.from('contraluz sealed backup 1\n');
const saltLength = 16;
const checkLength = 16;
export const sealHeaderLength = sealMagic.length + 1 + saltLength + checkLength;

/** Bytes of a block before it is encrypted, and of what proves that it is whole. */
const blockLength = 65_536;
const tagLength = 16;

/**
 * Encrypts with AES-256-GCM, in blocks that are numbered and of which the last one is marked, so that
 * a block that was changed, moved, left out or cut off is found.
 */
export async function* sealChunks(
  chunks: AsyncIterable<Buffer>,
  { by, word }: Seal,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const { key, check } = await keysOf(word, salt);
  const header = Buffer.concat([sealMagic, Buffer.from(marks[by]), salt, check]);
  yield header;
  const reader = readBytes(chunks);
  let block = await reader.take(blockLength);
  for (let number = 0; ; number += 1) {
    const next = block.length < blockLength ? undefined : await reader.take(blockLength);
    const isLast = !next || next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    block = next;
  }
}

/** By which word a backup with this header is sealed; undefined: it is not. */
export const sealedBy = (header: Buffer): SealWord | undefined => {
  if (!header.subarray(0, sealMagic.length).equals(sealMagic)) return undefined;
  const mark = String.fromCharCode(header[sealMagic.length] ?? 0);
  if (mark === marks.secret) return 'secret';
  if (mark === marks.passphrase) return 'passphrase';
  throw new BackupRefused('refused.damaged');
};

/** Decrypts a sealed backup. Refuses another word, and whatever was changed. */
export async function* openSeal(
  source: AsyncIterable<Buffer>,
  { by, word }: Seal,
): AsyncGenerator<Buffer> {
  const reader = readBytes(source);
  const header = await reader.take(sealHeaderLength);
  if (header.length < sealHeaderLength) throw new BackupRefused('refused.damaged');
  const salt = header.subarray(sealMagic.length + 1, -checkLength);
  const { key, check } = await keysOf(word, salt);
  if (!timingSafeEqual(header.subarray(-checkLength), check))
    throw new BackupRefused(`refused.wrong-${by}`);
  let block = await reader.take(blockLength + tagLength);
  for (let number = 0; ; number += 1) {
    const next = await reader.take(blockLength + tagLength);
    yield openBlock(block, { key, nonce: nonceOf(number, next.length === 0), header });
    if (next.length === 0) return;
    block = next;
  }
}

type Opening = { key: Buffer; nonce: Buffer; header: Buffer };

const openBlock = (block: Buffer, { key, nonce, header }: Opening): Buffer => {
  const end = block.length - tagLength;
  if (end < 0) throw new BackupRefused('refused.damaged');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(header)
    .setAuthTag(block.subarray(end));
  try {
    return Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new BackupRefused('refused.damaged', {}, { cause: error });
  }
};

/** Each file has a salt, and so a key, of its own: a number is used once with it. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The key, and what tells a wrong word from a damaged file. */
const keysOf = async (word: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> => {
  const bytes = await derive(word.normalize('NFC'), salt, 32 + checkLength, {
    N: 2 ** 15,
    r: 8,
    p: 1,
    maxmem: 2 ** 26,
  });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
};
