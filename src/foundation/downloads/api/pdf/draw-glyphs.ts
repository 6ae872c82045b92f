import { fontIn } from './font-in.ts';
import type { PdfDocument, FontName } from './open-document.ts';

type Run = { codes: string; font: FontName; size: number; x: number; y: number };

/**
 * Draws letters below `y`. The library's own way to draw text lays it out three times more, which
 * would take most of the time of a long document.
 */
export const drawGlyphs = (document: PdfDocument, { codes, font: name, size, x, y }: Run): void => {
  if (codes === '') return;
  const font = fontIn(document, name);
  document.page.fonts[font.id] ??= font.ref();
  const baseline = y + (font.ascender / 1000) * size;
  document.addContent(
    `BT\n1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm\n/${font.id} ${size} Tf\n[<${codes}>] TJ\nET`,
  );
};
