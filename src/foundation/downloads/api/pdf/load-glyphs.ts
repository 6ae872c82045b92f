import { fontIn } from './font-in.ts';
import { type PdfDocument, type FontName, fontNames } from './open-document.ts';

/** How a letter is written in the file, and its width at a size of one point. */
type Glyph = { code: string; width: number };

/** Each letter is laid out once; neighbours draw no closer. */
export const loadGlyphs = (document: PdfDocument) => {
  const known = new Map(fontNames.map((name) => [name, new Map<string, Glyph>()]));
  return (font: FontName, glyph: string): Glyph => {
    const found = known.get(font)?.get(glyph) ?? layOut(document, font, glyph);
    known.get(font)?.set(glyph, found);
    return found;
  };
};

const layOut = (document: PdfDocument, font: FontName, glyph: string): Glyph => {
  const [codes, places] = fontIn(document, font).encode(glyph);
  const width = places.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
  return { code: codes.join(''), width };
};
