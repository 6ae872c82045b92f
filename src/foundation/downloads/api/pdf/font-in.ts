import type { PdfDocument, FontName } from './open-document.ts';

/** What the library knows of a font. */
type Font = {
  id: string;
  /** In thousandths of the size of the letters. */
  ascender: number;
  ref: () => object;
  encode: (text: string) => [codes: string[], places: { xAdvance: number }[]];
};

export const fontIn = (document: PdfDocument, name: FontName): Font => {
  const { _font: font }: { _font?: Font } = document.font(name);
  if (!font) throw new Error(`There is no font ${name}.`);
  return font;
};
