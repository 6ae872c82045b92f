import { composeLetters } from '../../platform/compose-letters.ts';
import type { CellValue } from '../cell.ts';
import type { GarbledText } from '../garbled-text.ts';

/** Encodings of one byte a letter in which files are saved that are no UTF-8. */
export type ByteEncoding = 'windows-1252' | 'macintosh' | 'ibm850';

/**
 * The bytes of a text that are no UTF-8. They stand in it as characters of their own until somebody
 * says how they are read: {@link byteMark}.
 */
export type ForeignBytes = {
  /** By which they give most letters of Spanish. */
  likeliest: ByteEncoding;
  /** Whether other letters of the text are UTF-8. */
  isMixed: boolean;
};

/** From the private use area: in no text that a spreadsheet shows. */
export const byteMark = (byte: number): string => String.fromCharCode(firstMark + byte);

export type ReadText = (text: string) => string;

/** Reads texts with foreign bytes by what is likeliest and decodes once more what was encoded twice, or neither. */
export const textReader = (reading: GarbledText, foreign?: ForeignBytes): ReadText => {
  const marks = foreign && byteReader(reading === 'REPAIR' ? foreign.likeliest : 'windows-1252');
  if (reading === 'REPAIR') return (text) => decodeAgain(marks?.(text) ?? text);
  if (!marks) return (text) => text;
  return foreign.isMixed ? (text) => marks(asBytes(text)) : marks;
};

/** The letters that a byte is in an encoding, from 128. */
export const lettersOf = (encoding: ByteEncoding): string => letters[encoding];

/** The text of a cell that has one, its letters one character each. */
export const readCellText = (value: CellValue, read: ReadText): CellValue => {
  if (typeof value === 'string') return plain.test(value) ? value : composeLetters(read(value));
  if (value === null || typeof value !== 'object' || !('link' in value)) return value;
  return plain.test(value.text) ? value : { ...value, text: composeLetters(read(value.text)) };
};

const plain = /^[\t\n\r -~]*$/;

const firstMark = 0xf700;
const marksOfBytes = /[\uf780-\uf7ff]/g;

const upperBytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const letters: Record<ByteEncoding, string> = {
  'windows-1252': new TextDecoder('windows-1252').decode(upperBytes),
  macintosh: new TextDecoder('macintosh').decode(upperBytes),
  ibm850,
};

const byteReader =
  (encoding: ByteEncoding): ReadText =>
  (text) =>
    text.replaceAll(
      marksOfBytes,
      (mark) => letters[encoding][mark.charCodeAt(0) - firstMark - 128] ?? '',
    );

/** UTF-8 as whoever takes all of it for one byte a letter reads it. */
const asBytes = (text: string): string =>
  text.replaceAll(/[\u0080-\uf77f\uf800-\u{10ffff}]/gu, (letter) =>
    Array.from(new TextEncoder().encode(letter), byteMark).join(''),
  );

/** UTF-8 whose bytes were taken for letters of Windows or of a Macintosh, once or more often. */
const decodeAgain = (text: string): string => {
  let read = text;
  for (let time = 0; time < mostTimes && twice.test(read); time++)
    read = read.replaceAll(allTwice, decodeBytes);
  return read;
};

const mostTimes = 3;

const decodeBytes = (garbled: string): string => {
  const bytesBy = garbled.startsWith('√') ? bytesOf.macintosh : bytesOf['windows-1252'];
  const bytes = Array.from(garbled, (letter) => bytesBy.get(letter) ?? letter.charCodeAt(0));
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

const bytesIn = (encoding: ByteEncoding): ReadonlyMap<string, number> =>
  new Map(Array.from(letters[encoding], (letter, index) => [letter, 128 + index]));
const bytesOf = { 'windows-1252': bytesIn('windows-1252'), macintosh: bytesIn('macintosh') };

/** The letters of the bytes from 0x80 to 0xbf, which never begin a letter of UTF-8. */
const laterOf = (encoding: ByteEncoding): string => letters[encoding].slice(0, 64);
const laterWindows = String.raw`[\u0080-\u00bf${laterOf('windows-1252').replace(/[\]\\^-]/g, '')}]`;
const laterMac = `[${laterOf('macintosh').replace(/[\]\\^-]/g, '')}]`;
const garbledLetter = `[ÂÃ]${laterWindows}|â${laterWindows}{2}|√${laterMac}`;
const twice = new RegExp(garbledLetter, 'u');
const allTwice = new RegExp(garbledLetter, 'gu');
