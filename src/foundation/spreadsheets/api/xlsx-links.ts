import { columnIndexOf } from './cell-place.ts';
import { inflateEntry } from './inflate-entry.ts';
import { sheetLimits } from './sheet-limits.ts';
import { onlyOpening, relationId } from './xlsx-parts.ts';
import { readXml } from './xml-reader.ts';
import { zipBombRefused, type ZipEntry } from './zip-directory.ts';

/** Which cells lead where, by `row:column` (row from 1, column from 0). */
export type XlsxLinks = ReadonlyMap<string, string>;

/**
 * The hyperlinks stand behind the rows they belong to, so a sheet that has any is read twice; a
 * link over many cells counts for the first one alone.
 */
export const readXlsxLinks = async (
  sheet: ZipEntry,
  linkTargets: ReadonlyMap<string, string>,
): Promise<XlsxLinks> => {
  const links = new Map<string, string>();
  if (linkTargets.size === 0) return links;
  await readXml(
    inflateEntry(sheet),
    onlyOpening((name, attributes) => {
      if (name !== 'hyperlink') return;
      const target = linkTargets.get(relationId(attributes));
      if (target === undefined) return;
      links.set(firstPlaceOf(attributes['ref'] ?? ''), target);
      if (links.size > sheetLimits.links) throw zipBombRefused();
    }),
  );
  return links;
};

export const linkPlace = (row: number, column: number): string => `${row}:${column}`;

const firstPlaceOf = (ref: string): string => {
  const [first = ''] = ref.split(':');
  const { row, column } = placeOf(first);
  return linkPlace(row, column);
};

/** A place such as `AH12`: its row from 1 and its column from 0. */
export const placeOf = (place: string): { row: number; column: number } => ({
  row: Number(place.replace(/^[A-Z$]+/, '').replace('$', '')),
  column: columnIndexOf(place.replaceAll('$', '')),
});
