import { inflateEntry, type OnShare } from './inflate-entry.ts';
import type { RawRow } from './raw-row.ts';
import type { Worksheet } from './workbook.ts';
import { readXlsxLinks } from './xlsx-links.ts';
import { readXlsxMerges } from './xlsx-merges.ts';
import { findXlsxParts, type XlsxParts, type XlsxSheet } from './xlsx-parts.ts';
import { XlsxRows } from './xlsx-rows.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { type CellStyles, readCellStyles } from './xlsx-styles.ts';
import { collectXml } from './xml-reader.ts';
import type { ZipDirectory } from './zip-directory.ts';

/** The worksheets of an Office Open XML workbook. */
export const openXlsx = async (archive: ZipDirectory): Promise<Worksheet[]> => {
  const parts = await findXlsxParts(archive);
  let shared: Promise<SharedParts> | undefined;
  const readOnce = () => (shared ??= readSharedParts(parts));
  return parts.sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: (onShare = () => {}) => readRows(sheet, readOnce, onShare),
    merges: () => readXlsxMerges(sheet.open().entry),
  }));
};

/** What the sheets of a workbook have in common. */
type SharedParts = { strings: string[]; styles: CellStyles; from1904: boolean };

const readSharedParts = async (parts: XlsxParts): Promise<SharedParts> => ({
  strings: await readSharedStrings(parts.sharedStrings),
  styles: await readCellStyles(parts.styles),
  from1904: parts.from1904,
});

async function* readRows(
  sheet: XlsxSheet,
  readOnce: () => Promise<SharedParts>,
  onShare: OnShare,
): AsyncGenerator<RawRow[]> {
  const { entry, readRelations } = sheet.open();
  const shared = await readOnce();
  const links = await readXlsxLinks(entry, await readRelations());
  yield* collectXml(inflateEntry(entry, onShare), new XlsxRows({ ...shared, links }));
}
