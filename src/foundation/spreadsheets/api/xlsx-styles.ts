import { type NumberFormat, numberFormatOf } from './number-format.ts';
import { onlyOpening, readSidePart } from './xlsx-parts.ts';
import type { XmlAttributes } from './xml-reader.ts';
import type { ZipEntry } from './zip-directory.ts';

/** For each cell style, by number, what it shows of a number; undefined where it shows it as it is. */
export type CellStyles = (NumberFormat | undefined)[];

export const readCellStyles = async (entry: ZipEntry | undefined): Promise<CellStyles> => {
  const formats = new Map<string, NumberFormat | undefined>();
  const styles: string[] = [];
  let inCellStyles = false;
  if (!entry) return [];
  const listener = onlyOpening((name, attributes) => {
    if (name === 'numFmt') formats.set(...formatOf(attributes));
    if (name === 'cellXfs') inCellStyles = true;
    if (name === 'xf' && inCellStyles) styles.push(attributes['numFmtId'] ?? '');
  });
  await readSidePart(entry, {
    ...listener,
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles.map((id) => (formats.has(id) ? formats.get(id) : builtIn(Number(id))));
};

const formatOf = (attributes: XmlAttributes): [id: string, format: NumberFormat | undefined] => [
  attributes['numFmtId'] ?? '',
  numberFormatOf(attributes['formatCode'] ?? ''),
];

const builtIn = (id: number): NumberFormat | undefined => {
  if (builtInDates.has(id)) return { isDate: true };
  return builtInPercents.has(id) ? numberFormatOf('0%') : undefined;
};

/** Formats that every workbook knows without saying so, those of other languages included. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const builtInPercents = new Set([9, 10]);
