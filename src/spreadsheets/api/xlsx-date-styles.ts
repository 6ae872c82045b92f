import { isDateFormat } from 'hucre';

import { onlyOpening, readSidePart } from './xlsx-parts.ts';
import type { XmlAttributes } from './xml-reader.ts';
import type { ZipEntry } from './zip-directory.ts';

/** For each cell style, by number, whether it shows its number as a date. */
export const readDateStyles = async (entry: ZipEntry | undefined): Promise<boolean[]> => {
  const formats = new Map<string, string>();
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
  return styles.map((id) => isDateStyle(id, formats.get(id)));
};

const formatOf = (attributes: XmlAttributes): [id: string, code: string] => [
  attributes['numFmtId'] ?? '',
  attributes['formatCode'] ?? '',
];

const isDateStyle = (id: string, code: string | undefined): boolean =>
  code === undefined ? builtInDates.has(Number(id)) : isDateFormat(code);

/** Formats that every workbook knows without saying so, those of other languages included. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
