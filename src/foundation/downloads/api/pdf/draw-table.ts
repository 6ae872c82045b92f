import { setImmediate } from 'node:timers/promises';

import type { Paragraph } from '../report.ts';
import {
  drawLines,
  drawTagged,
  lineHeight,
  type TextPosition,
  type Structure,
} from './draw-lines.ts';
import { type PdfDocument, margins } from './open-document.ts';
import {
  countNewPages,
  type PageRoom,
  splitRowOverPages,
  type RowPart,
} from './split-row-over-pages.ts';
import type { Line, Typesetter } from './typesetter.ts';

export type TableColumn = { heading: string; share: number; align?: 'right' };

type TablePlan = {
  columns: TableColumn[];
  /** Points that the columns share. */
  width: number;
  size: number;
  /** Paragraphs for each column of each row. */
  rows: Paragraph[][][];
};

/** A table that will be drawn from `document.y` on, over as many pages as it takes. */
export const planTable = (document: PdfDocument, setLines: Typesetter, plan: TablePlan) => {
  const { size, rows } = plan;
  const columns = placed(plan.columns, plan.width);
  const headings = columns.map(({ heading, inner }) =>
    setLines([{ text: heading }], inner, { size, bold: true }),
  );
  const textsOf = (row: Paragraph[][]): Line[][] =>
    columns.map(({ inner }, index) => setLines(row[index] ?? [], inner, { size }));
  const headHeight = linesOf(headings) * lineHeight(size) + 2 * padding;
  const room: PageRoom = {
    top: margins.top + headHeight,
    bottom: document.page.height - margins.bottom,
    lineHeight: lineHeight(size),
    padding: 2 * padding,
  };
  const sheet: Sheet = { document, columns, size, headings };
  return {
    /** How many pages it will begin. */
    countPages: async (): Promise<number> => {
      const lines: number[] = [];
      for (const row of rows) lines.push(linesOf(textsOf(row)) + (await breathe(lines.length)));
      return countNewPages(lines, document.y + headHeight, room);
    },
    /** `turnPage` ends a page and begins the next one, on which the heading is drawn again. */
    draw: async (turnPage: () => void): Promise<void> => {
      const structure = document.struct('Table');
      document.addStructure(structure);
      drawHeading(sheet, addTo(structure, 'TR', document));
      for (const [index, cells] of rows.entries()) {
        await breathe(index);
        const row = addTo(structure, 'TR', document);
        drawRow(sheet, { row, texts: textsOf(cells), isDark: index % 2 === 1, room, turnPage });
        row.end();
        // What is drawn need not be remembered.
        rows[index] = [];
      }
      structure.end();
    },
  };
};

/** Other visitors wait for the same processor. */
const breathe = async (count: number): Promise<0> => {
  if (count % 20 === 19) await setImmediate();
  return 0;
};

type Column = TableColumn & { left: number; outer: number; inner: number };
type Sheet = { document: PdfDocument; columns: Column[]; size: number; headings: Line[][] };

const padding = 3;

const placed = (columns: TableColumn[], width: number): Column[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = margins.left;
  return columns.map((column) => {
    const outer = (column.share / whole) * width;
    const place = { ...column, left, outer, inner: outer - 2 * padding };
    left += outer;
    return place;
  });
};

const linesOf = (texts: Line[][]): number => Math.max(0, ...texts.map(({ length }) => length));

const addTo = (parent: Structure, tag: string, document: PdfDocument): Structure => {
  const child = document.struct(tag);
  parent.add(child);
  return child;
};

/** On further pages the heading is there for the eye only. */
const drawHeading = (sheet: Sheet, row?: Structure): void => {
  const { document, headings, columns, size } = sheet;
  const top = drawBand(sheet, linesOf(headings), '#dbe3ec');
  if (!row) document.markContent('Artifact', { type: 'Pagination' });
  for (const [index, column] of columns.entries()) {
    const draw = () => drawLines(document, headings[index] ?? [], placeIn(column, top, size));
    if (row) row.add(document.struct('TH', columnScope, [draw]));
    else draw();
  }
  if (!row) document.endMarkedContent();
  row?.end();
};

/** Newer than the types of the library. */
const columnScope: object = { scope: 'Column' };

type DrawnRow = {
  row: Structure;
  texts: Line[][];
  isDark: boolean;
  room: PageRoom;
  turnPage: () => void;
};

const drawRow = (sheet: Sheet, { row, texts, isDark, room, turnPage }: DrawnRow): void => {
  const { document, columns } = sheet;
  const cells = columns.map(() => addTo(row, 'TD', document));
  for (const part of splitRowOverPages(linesOf(texts), document.y, room)) {
    if (part.onNewPage) {
      turnPage();
      drawHeading(sheet);
    }
    drawPart(sheet, cells, texts, part, isDark ? '#f1f4f8' : '#ffffff');
  }
};

const drawPart = (
  sheet: Sheet,
  cells: Structure[],
  texts: Line[][],
  { from, lines: count }: RowPart,
  color: string,
): void => {
  const { document, size } = sheet;
  const top = drawBand(sheet, count, color);
  for (const [index, column] of sheet.columns.entries())
    for (const { lines, before } of linksOf(texts[index]?.slice(from, from + count))) {
      const cell = cells[index];
      const place = placeIn(column, top + before * lineHeight(size), size);
      if (cell) drawTagged(document, cell, lines, place);
    }
};

/** Neighbouring lines that lead to the same place, or to none. */
const linksOf = (lines: Line[] = []) => {
  const parts: { link: string | undefined; lines: Line[]; before: number }[] = [];
  for (const [before, line] of lines.entries()) {
    const last = parts.at(-1);
    if (last && last.link === line.link) last.lines.push(line);
    else parts.push({ link: line.link, lines: [line], before });
  }
  return parts;
};

/** The ground of so many lines, below which the next row comes; where its text starts. */
const drawBand = ({ document, columns, size }: Sheet, lines: number, color: string): number => {
  const { y } = document;
  const width = columns.reduce((sum, { outer }) => sum + outer, 0);
  const height = lines * lineHeight(size) + 2 * padding;
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(margins.left, y, width, height).fill(color);
  document.endMarkedContent();
  document.y = y + height;
  return y + padding;
};

const placeIn = ({ left, inner, align }: Column, y: number, size: number): TextPosition => ({
  x: left + padding,
  y,
  width: inner,
  size,
  align,
});
