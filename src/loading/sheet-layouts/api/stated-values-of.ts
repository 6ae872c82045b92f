import type { LoadLayout } from '../layout-endpoints.ts';
import { type TextOfFile, valuesStatedByFile } from '../values-stated-by-file.ts';
import { type MappedLoad, placeOfHeadings } from './mapped-load.ts';
import { type SheetPreview, topOfPreview } from './preview-sheets.ts';

/**
 * What a file says of all its rows in its titles and names. Where several sheets are read, theirs
 * count when each of them says the same.
 */
export const statedValuesOf = (
  load: MappedLoad,
  alike: LoadLayout['sheetsAlike'],
): LoadLayout['statedValues'] => {
  const { sheet, head } = placeOfHeadings(load);
  const others = new Set(alike.filter(({ isRead }) => isRead).map(({ name }) => name));
  const read = [sheet, ...load.preview.filter(({ name }) => others.has(name))];
  const ofSheets = read.map((one) => textsAbove(one, head.headingRow));
  const ofFile: TextOfFile = {
    place: 'file-name',
    text: load.fileName.replace(/\.\w{3,4}$/, ''),
  };
  const stated = valuesStatedByFile([...ofSheets.flat(), ofFile]);
  const isStatedInAll = (code: keyof typeof stated) =>
    stated[code]?.place === 'file-name' ||
    ofSheets.every((texts) => valuesStatedByFile(texts)[code] !== undefined);
  return {
    ...(stated.C1 && isStatedInAll('C1') && { C1: stated.C1 }),
    ...(stated.C2 && isStatedInAll('C2') && { C2: stated.C2 }),
  };
};

const textsAbove = (sheet: SheetPreview, headingRow: number): TextOfFile[] => [
  ...topOfPreview(sheet)
    .rows.filter(({ rowIndex }) => rowIndex < headingRow)
    .flatMap(({ values }) => values.filter((value) => typeof value === 'string'))
    .map((text) => ({ place: 'title', text }) as const),
  { place: 'sheet-name', text: sheet.name },
];
