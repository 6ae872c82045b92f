import type { Paragraph } from '../report.ts';
import { loadGlyphs } from './load-glyphs.ts';
import type { PdfDocument, FontName } from './open-document.ts';

/** Letters as they are written in the file, and their width in points. */
type Glyphs = { codes: string; width: number };
/** Letters of one font, and the blank behind them. */
type Word = { font: FontName; body: Glyphs; blank: Glyphs };
export type Line = { words: Word[]; link?: string | undefined };
export type Style = { size: number; bold?: boolean };

/** Breaks paragraphs into lines of at most `width` points. */
export const openTypesetter = (document: PdfDocument) => {
  const letterOf = loadGlyphs(document);

  const measure = (text: string, font: FontName, size: number): Glyphs => {
    const glyphs = { codes: '', width: 0 };
    for (const glyph of text) {
      const { code, width } = letterOf(font, glyph);
      glyphs.codes += code;
      glyphs.width += width * size;
    }
    return glyphs;
  };

  const wordOf = (text: string, font: FontName, size: number): Word => {
    const end = text.trimEnd().length;
    const [body, blank] = [text.slice(0, end), text.slice(end)];
    return { font, body: measure(body, font, size), blank: measure(blank, font, size) };
  };

  /** Words with the blank behind them, none wider than a line. */
  const wordsOf = (text: string, { size, bold }: Style, width: number): Word[] =>
    piecesOf(text).flatMap(({ piece, isJapanese }) => {
      const font = isJapanese ? 'japanese' : latinFont(bold);
      const word = wordOf(piece, font, size);
      if (word.body.width <= width) return [word];
      return Array.from(piece, (glyph) => wordOf(glyph, font, size));
    });

  return (paragraphs: Paragraph[], width: number, style: Style): Line[] =>
    paragraphs.flatMap(({ text, link, bold = style.bold ?? false }) =>
      breakLines(wordsOf(text, { ...style, bold }, width), width).map((words) => ({ words, link })),
    );
};
export type Typesetter = ReturnType<typeof openTypesetter>;

const latinFont = (bold = false): FontName => (bold ? 'bold' : 'regular');

const breakLines = (words: Word[], width: number): Word[][] => {
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words) {
    if (word.body.width > room) {
      lines.push([]);
      room = width;
    }
    lines.at(-1)?.push(word);
    room -= word.body.width + word.blank.width;
  }
  return lines.length > 0 ? lines : [[]];
};

/** A line may end after a blank, and after every Japanese letter. */
const piecesOf = (text: string): { piece: string; isJapanese: boolean }[] =>
  [...cleaned(text).matchAll(pieces)].map(([piece]) => ({
    piece: piece.replaceAll(unknown, '□'),
    isJapanese: startsJapanese.test(piece),
  }));

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u00ad]+/gu, ' ')
    .trim();

const kana = String.raw`\u2190-\u9fff\uf900-\ufaff\uff00-\uffef`;
const pieces = new RegExp(`[${kana}] *|[^ ${kana}]+ *`, 'gu');
const startsJapanese = new RegExp(`^[${kana}]`);

/** What none of the fonts draws becomes a box, so that nothing vanishes. */
const latin = String.raw`\u0020-\u052f\u1e00-\u1fff\u2010-\u206f\u20a0-\u20bf\u2100-\u214f`;
const unknown = new RegExp(`[^${latin}${kana}]`, 'gu');
