import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of RFC 6238 that an application shows for a key in base 32, worked out here anew; `steps`
 * stretches of thirty seconds after the moment, in milliseconds since 1970.
 */
export const oneTimeCode = (key: string, { steps = 0, moment = Date.now() } = {}): string => {
  const bits = Array.from(key, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  );
  const bytes = bits.match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
};
