import { isBlankValue, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { headingKey } from '../heading-key.ts';
import type { SheetHead, SheetSample } from './sheet-start.ts';

/**
 * Tells rows that say a row above the data again, as printed sheets do on each page: one of the rows
 * of headings or of titles as it stands, or some of the headings and nothing else.
 */
export const repeatedHeadings = (
  { headingRow, headingRows, columns }: SheetHead,
  { rows }: Pick<SheetSample, 'rows'>,
): ((row: RawRow) => boolean) => {
  const above = rows.filter(({ rowIndex }) => rowIndex < headingRow + headingRows);
  const whole = new Set(above.map(wholeText).filter((text) => text !== undefined));
  const texts = new Map(columns.map(({ place, heading }) => [place, new Set(spellings(heading))]));
  for (const { rowIndex, values } of above)
    for (const [place, text] of filledTexts(values))
      if (rowIndex >= headingRow - 1)
        texts.set(place, new Set([...(texts.get(place) ?? []), ...spellings(text)]));
  return (row) => {
    const text = wholeText(row);
    if (text === undefined) return false;
    return whole.has(text) || isOfHeadings(filledTexts(row.values), texts);
  };
};

/** As it stands, and as headings are compared. */
const spellings = (text: string): string[] => [text, headingKey(text.slice(0, longestHeading))];

const longestHeading = 400;

/** Undefined for a row with anything but texts: headings are no numbers and no days. */
const wholeText = ({ values }: RawRow): string | undefined => {
  const filled = values.filter((value) => !isBlankValue(value));
  return filled.length >= fewestTexts && filled.every((value) => typeof value === 'string')
    ? JSON.stringify(filledTexts(values))
    : undefined;
};

const filledTexts = (values: RawRow['values']): [number, string][] =>
  [...values.entries()].flatMap(([place, value]) =>
    isBlankValue(value) ? [] : [[place, cellText(value ?? null)] as [number, string]],
  );

/** A row of groups, or the lower of two rows of headings, may have two. */
const fewestTexts = 2;
const fewestHeadings = 3;

const isOfHeadings = (
  filled: [number, string][],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
): boolean =>
  filled.length >= fewestHeadings &&
  filled.every(([place, text]) => spellings(text).some((one) => texts.get(place)?.has(one)));
