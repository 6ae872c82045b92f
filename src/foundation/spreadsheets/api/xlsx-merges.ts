import { inflateEntry, countText } from './inflate-entry.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { MergedCells } from './workbook.ts';
import { placeOf } from './xlsx-links.ts';
import { onlyOpening } from './xlsx-parts.ts';
import { readXml } from './xml-reader.ts';
import { zipBombRefused, type ZipEntry } from './zip-directory.ts';

/** The merged cells of a worksheet; they stand behind its rows. */
export const readXlsxMerges = async (sheet: ZipEntry): Promise<MergedCells[]> => {
  const merges: MergedCells[] = [];
  if ((await countText(sheet, 'mergeCell')) === 0) return merges;
  await readXml(
    inflateEntry(sheet),
    onlyOpening((name, attributes) => {
      if (name !== 'mergeCell') return;
      merges.push(mergeOf(attributes['ref'] ?? ''));
      if (merges.length > sheetLimits.merges) throw zipBombRefused();
    }),
  );
  return merges;
};

const mergeOf = (ref: string): MergedCells => {
  const [first = '', last = first] = ref.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  return {
    firstRow: from.row,
    lastRow: to.row,
    firstColumn: from.column,
    lastColumn: to.column,
  };
};
