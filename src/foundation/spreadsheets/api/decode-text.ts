import { type ByteEncoding, byteMark, type ForeignBytes, lettersOf } from './read-garbled.ts';
import { SheetRefused } from './sheet-refused.ts';

export type DecodedText = { text: string; foreign?: ForeignBytes };

/**
 * UTF-8 or UTF-16 by its mark, else UTF-8 if it is that, else windows-1252, as Excel writes it. Bytes
 * that are no UTF-8 stay marked where others are, or where another encoding gives more letters of
 * Spanish.
 */
export const decodeText = (file: Buffer): DecodedText => {
  const marked = markedEncoding(file);
  const strict = decodeStrictly(file, marked ?? 'utf-8');
  if (strict !== undefined) return { text: strict };
  if (marked !== undefined && marked !== 'utf-8') throw new SheetRefused('read.damaged');
  const body = marked ? file.subarray(3) : file;
  const { text, counts, isMixed } = markForeign(body);
  const likeliest = likeliestOf(counts);
  return !isMixed && likeliest === 'windows-1252'
    ? { text: new TextDecoder('windows-1252').decode(body) }
    : { text, foreign: { likeliest, isMixed } };
};

export const markedEncoding = (file: Buffer): string | undefined =>
  marks.find(({ mark }) => file.subarray(0, mark.length).equals(mark))?.encoding;

const marks = [
  { mark: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { mark: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
];

const decodeStrictly = (file: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
};

type Marked = { text: string; counts: number[]; isMixed: boolean };

/** Letters of UTF-8 as they are, every other byte marked, and how often each byte is marked. */
const markForeign = (file: Buffer): Marked => {
  const counts = Array.from({ length: 256 }, () => 0);
  const pieces: string[] = [];
  let isMixed = false;
  let start = 0;
  for (let at = 0; at < file.length;) {
    const byte = file[at] ?? 0;
    const length = byte < 0x80 ? 1 : lengthOfLetter(file, at);
    if (length > 1) isMixed = true;
    if (length > 0) {
      at += length;
      continue;
    }
    pieces.push(file.toString('utf8', start, at), byteMark(byte));
    counts[byte] = (counts[byte] ?? 0) + 1;
    at += 1;
    start = at;
  }
  pieces.push(file.toString('utf8', start));
  return { text: pieces.join(''), counts, isMixed };
};

/** How many bytes a letter of UTF-8 beyond ASCII takes; 0 where there is none. */
const lengthOfLetter = (file: Buffer, at: number): number => {
  const first = file[at] ?? 0;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = [0xe0, 0xf0].filter((from) => first >= from).length + 2;
  for (let later = at + 1; later < at + length; later++)
    if (((file[later] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
};

const encodings: ByteEncoding[] = ['windows-1252', 'macintosh', 'ibm850'];

/** The first of those that give most letters of Spanish. */
const likeliestOf = (counts: number[]): ByteEncoding => {
  const lettersBy = (encoding: ByteEncoding): number => {
    let letters = 0;
    for (const [index, letter] of Array.from(lettersOf(encoding)).entries())
      if (spanish.includes(letter)) letters += counts[128 + index] ?? 0;
    return letters;
  };
  return encodings.reduce((best, other) => (lettersBy(other) > lettersBy(best) ? other : best));
};

const spanish = 'áéíóúüñÁÉÍÓÚÜÑ';
