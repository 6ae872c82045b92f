import { inflateEntry, type OnShare } from './inflate-entry.ts';
import type { RawRow } from './raw-row.ts';
import { readDateStyles } from './xlsx-date-styles.ts';
import { readXlsxLinks } from './xlsx-links.ts';
import { findXlsxParts } from './xlsx-parts.ts';
import { XlsxRows } from './xlsx-rows.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { collectXml } from './xml-reader.ts';
import type { ZipDirectory } from './zip-directory.ts';

/** The rows of the first worksheet of an Office Open XML workbook, as a stream. */
export async function* readXlsx(archive: ZipDirectory, onShare: OnShare): AsyncGenerator<RawRow[]> {
  const parts = await findXlsxParts(archive);
  const rows = new XlsxRows({
    strings: await readSharedStrings(parts.sharedStrings),
    dateStyles: await readDateStyles(parts.styles),
    links: await readXlsxLinks(parts),
    from1904: parts.from1904,
  });
  yield* collectXml(inflateEntry(parts.sheet, onShare), rows);
}
