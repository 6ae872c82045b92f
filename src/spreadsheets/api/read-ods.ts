import { inflateEntry, type OnShare } from './inflate-entry.ts';
import { OdsRows } from './ods-rows.ts';
import type { RawRow } from './raw-row.ts';
import { SheetRefused } from './sheet-refused.ts';
import { onlyOpening, readSidePart } from './xlsx-parts.ts';
import { collectXml } from './xml-reader.ts';
import type { ZipDirectory } from './zip-directory.ts';

/** The rows of the first table of an OpenDocument spreadsheet, as a stream. */
export async function* readOds(archive: ZipDirectory, onShare: OnShare): AsyncGenerator<RawRow[]> {
  await refuseEncrypted(archive);
  const content = archive.get('content.xml');
  if (!content) throw new SheetRefused('read.damaged');
  for await (const found of collectXml(inflateEntry(content, onShare), new OdsRows())) yield* found;
}

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
