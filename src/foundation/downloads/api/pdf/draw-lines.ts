import { drawGlyphs } from './draw-glyphs.ts';
import type { PdfDocument, FontName } from './open-document.ts';
import type { Line } from './typesetter.ts';

export type Structure = ReturnType<PdfDocument['struct']>;
export type TextPosition = {
  x: number;
  y: number;
  width: number;
  size: number;
  align?: 'right' | undefined;
  /** The element of the links that are drawn, of which there are none without it. */
  link?: Structure;
};

/** Points from one line to the next. */
export const lineHeight = (size: number): number => Math.ceil(size * 1.25);

/** Draws lines as what `element` says; all of them lead to the same place, or to none. */
export const drawTagged = (
  document: PdfDocument,
  element: Structure,
  lines: Line[],
  place: TextPosition,
): void => {
  if (!lines[0]?.link) {
    element.add(() => drawLines(document, lines, place));
    return;
  }
  const link = document.struct('Link');
  element.add(link);
  link.add(() => drawLines(document, lines, { ...place, link }));
  link.end();
};

/** Draws lines one below the other. */
export const drawLines = (document: PdfDocument, lines: Line[], place: TextPosition): void => {
  for (const [index, line] of lines.entries())
    drawLine(document, line, { ...place, y: place.y + index * lineHeight(place.size) });
};

const drawLine = (document: PdfDocument, line: Line, place: TextPosition): void => {
  const { y, size } = place;
  const runs = runsOf(line);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const x = place.align === 'right' ? place.x + place.width - width : place.x;
  document.fillColor(line.link ? linkColor : textColor);
  let at = x;
  for (const run of runs) {
    drawGlyphs(document, { ...run, x: at, y, size });
    at += run.width;
  }
  if (line.link && place.link)
    drawLink(document, line.link, { x, y, width, size, link: place.link });
};

const textColor = '#1a1a2e';
const linkColor = '#0b57a4';

type Run = { codes: string; font: FontName; width: number };

/** Neighbours of one font are drawn at once; the blank at the end of a line is not drawn. */
const runsOf = ({ words }: Line): Run[] => {
  const runs: Run[] = [];
  for (const [index, { font, body, blank }] of words.entries()) {
    const isLast = index === words.length - 1;
    const codes = isLast ? body.codes : body.codes + blank.codes;
    const width = isLast ? body.width : body.width + blank.width;
    const before = runs.at(-1);
    if (before?.font !== font) runs.push({ codes, font, width });
    else {
      before.codes += codes;
      before.width += width;
    }
  }
  return runs;
};

type LinkPlace = { x: number; y: number; width: number; size: number; link: Structure };

/** A line below the letters, and an area that can be followed. */
const drawLink = (
  document: PdfDocument,
  address: string,
  { x, y, width, size, link }: LinkPlace,
): void => {
  const height = size * 1.17;
  document.rect(x, y + height - 0.5, width, 0.5).fill();
  const area = {
    Subtype: 'Link',
    // To the library, a plain string is a name.
    A: { S: 'URI', URI: Object(address) },
    Contents: Object(''),
    structParent: link,
  };
  document.annotate(x, y, width, height, area);
};
