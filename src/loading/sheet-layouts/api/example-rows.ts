import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { mostDifferent } from '../../data-load/most-different.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { columnsOfLayout, type Sources } from '../layout.ts';
import { findColumn, type SheetColumn } from '../sheet-columns.ts';

/**
 * A few rows whose descriptions differ as much as possible, for whoever is about to say something of
 * all of them; where no column is the description yet, by the column with the longest texts.
 */
export const findExamples = (
  body: RawRow[],
  columns: SheetColumn[],
  { C11 }: Sources,
): LoadLayout['examples'] => {
  const descriptionColumns = C11 ? columnsOfLayout({ sources: { C11 } }) : [];
  const places = descriptionColumns.flatMap((name) => findColumn(columns, name)?.place ?? []);
  const shown = places.length > 0 ? places : [longestColumn(body, columns)];
  const texts = body.map(({ values }) =>
    shown
      .map((place) => textAt(values, place))
      .filter(Boolean)
      .join(' '),
  );
  return mostDifferent(texts, mostExamples).map((index) => ({
    row: body[index]?.rowIndex ?? 0,
    text: (texts[index] ?? '').slice(0, longestText),
  }));
};

const mostExamples = 3;
const longestText = 200;

const longestColumn = (body: RawRow[], columns: SheetColumn[]): number => {
  const lengthOf = (place: number) =>
    body.reduce((sum, { values }) => sum + textAt(values, place).length, 0);
  const [longest] = columns.toSorted((one, other) => lengthOf(other.place) - lengthOf(one.place));
  return longest?.place ?? 0;
};

const textAt = (values: RawRow['values'], place: number): string => cellText(values[place] ?? null);
