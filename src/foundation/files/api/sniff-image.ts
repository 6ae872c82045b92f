/** What an image is by its first bytes, whatever its name says; undefined when it is none we take. */
export const sniffImage = (bytes: Uint8Array): ImageType | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headLength));
  const known = signatures.find(([, signature]) => start.indexOf(signature, 0, 'latin1') === 0);
  return known?.[0] ?? (isSvg(start.toString('utf8')) ? 'svg' : undefined);
};

export type ImageType = 'png' | 'jpeg' | 'gif' | 'svg';

const headLength = 65_536;

const signatures: [ImageType, string][] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];

/** Only what may stand before the root element of an XML document stands before `<svg`. */
const isSvg = (text: string): boolean => {
  let rest = text.replace(/^\ufeff/, '');
  for (;;) {
    const next = rest.replace(prolog, '');
    if (next === rest) return /^<(?:svg:)?svg[\s>/]/.test(rest);
    rest = next;
  }
};

const prolog = /^(?:\s+|<\?[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s[^>[]*(?:\[[^\]]*\]\s*)?>)/i;
