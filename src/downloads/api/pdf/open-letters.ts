import { fontIn } from './font-in.ts';
import { type Document, type FontName, fontNames } from './open-document.ts';

/** How a letter is written in the file, and its width at a size of one point. */
type Letter = { code: string; width: number };

/** Each letter is laid out once; neighbours draw no closer. */
export const openLetters = (document: Document) => {
  const known = new Map(fontNames.map((name) => [name, new Map<string, Letter>()]));
  return (font: FontName, letter: string): Letter => {
    const found = known.get(font)?.get(letter) ?? layOut(document, font, letter);
    known.get(font)?.set(letter, found);
    return found;
  };
};

const layOut = (document: Document, font: FontName, letter: string): Letter => {
  const [codes, places] = fontIn(document, font).encode(letter);
  const width = places.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
  return { code: codes.join(''), width };
};
