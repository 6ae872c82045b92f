import { addColumnSums } from '../add-column-sums.ts';
import { isAnswered, kindsOfColumns, type LayoutAnswers } from '../layout-answers.ts';
import { findLayoutQuestions, type LayoutQuestion } from '../layout-questions.ts';
import { setOfHeadings } from '../remembered-layout.ts';
import type { SheetFigures } from '../sheet-figures.ts';
import type { FoundSheet, FoundSheets } from './find-sheets.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import type { FiguresOfSheets } from './preview-sheets.ts';

/**
 * Refuses a file whose layout is known, and whose columns leave a doubt that nobody has decided: its rows
 * would be wrong without a word. Throws `LayoutUnknown`, with the sheet in doubt before others.
 */
export const refuseDoubts = (found: FoundSheets, figures: FiguresOfSheets): void => {
  const doubtful = found.sheets.find((sheet) => hasDoubt(sheet, found, figures));
  const preview = doubtful && found.previewWith(figures);
  if (!doubtful || !preview) return;
  const isFirst = ({ name }: { name: string }) => name === doubtful.start.sheet.name;
  throw new LayoutUnknown(
    preview.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    'read.layout-in-doubt',
  );
};

const hasDoubt = (sheet: FoundSheet, found: FoundSheets, figures: FiguresOfSheets): boolean => {
  if (certainOrigins.has(sheet.origin)) return false;
  const answers = answersFor(sheet, found);
  return questionsOf(sheet, found, figures).some(({ kind }) => !isAnswered(kind, answers));
};

/** The headings of our own files say what their columns are. */
const certainOrigins = new Set<FoundSheet['origin']>(['codes', 'template', 'download']);

const questionsOf = (
  sheet: FoundSheet,
  { sheets }: FoundSheets,
  figures: FiguresOfSheets,
): LayoutQuestion[] => {
  const headings = headingsOf(sheet);
  const added = addColumnSums(
    sheets
      .filter((other) => headingsOf(other) === headings)
      .flatMap(({ start }): SheetFigures[] => {
        const one = figures.get(start.sheet.name);
        return one ? [one] : [];
      }),
  );
  const { columns } = sheet.head;
  return added
    ? findLayoutQuestions({ columns, figures: added, sources: sheet.layout.sources })
    : [];
};

const headingsOf = ({ head }: FoundSheet): string =>
  setOfHeadings(head.columns.map(({ name }) => name));

/** Whoever says what the columns are has decided about them, but not whether they include the tax. */
const answersFor = ({ origin, remembered }: FoundSheet, { chosen }: FoundSheets): LayoutAnswers =>
  origin === 'chosen'
    ? { answered: kindsOfColumns, amountsIncludeTax: chosen?.amountsIncludeTax }
    : (remembered?.layout ?? {});
