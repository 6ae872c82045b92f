import { countText, inflateEntry, type OnShare } from './inflate-entry.ts';
import { OdsRows } from './ods-rows.ts';
import { readOdsTables } from './ods-tables.ts';
import type { RawRow } from './raw-row.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { MergedCells, Worksheet } from './workbook.ts';
import { onlyOpening, readSidePart } from './xlsx-parts.ts';
import { collectXml } from './xml-reader.ts';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

/** The tables of an OpenDocument spreadsheet. */
export const openOds = async (archive: ZipDirectory): Promise<Worksheet[]> => {
  await refuseEncrypted(archive);
  const content = archive.get('content.xml');
  if (!content) throw new SheetRefused('read.damaged');
  const count = await countText(content, '<table:table ');
  const names = count > 1 ? await readOdsTables(content) : [{ name: '', isHidden: false }];
  return names.map((named, table) => ({
    ...named,
    rows: (onShare = () => {}) => readTable(content, table, onShare),
    merges: () => readTableMerges(content, table),
  }));
};

async function* readTable(
  content: ZipEntry,
  table: number,
  onShare: OnShare,
): AsyncGenerator<RawRow[]> {
  const pieces = collectXml(inflateEntry(content, onShare), new OdsRows(table));
  for await (const found of pieces) yield* found;
}

const readTableMerges = async (content: ZipEntry, table: number): Promise<MergedCells[]> => {
  if ((await countText(content, '-spanned')) === 0) return [];
  const rows = new OdsRows(table);
  // Rows that are taken are forgotten.
  for await (const found of collectXml(inflateEntry(content), rows)) Array.from(found);
  return rows.merges;
};

const refuseEncrypted = async (archive: ZipDirectory): Promise<void> => {
  const manifest = archive.get('META-INF/manifest.xml');
  if (archive.has('encrypted-package')) throw new SheetRefused('read.encrypted');
  if (!manifest) return;
  await readSidePart(
    manifest,
    onlyOpening((name) => {
      if (name === 'encryption-data') throw new SheetRefused('read.encrypted');
    }),
  );
};
