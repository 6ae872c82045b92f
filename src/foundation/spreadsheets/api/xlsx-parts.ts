import { posix } from 'node:path';

import { inflateEntry } from './inflate-entry.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import { readXml, type XmlAttributes, type XmlListener } from './xml-reader.ts';
import { zipBombRefused, type ZipDirectory, type ZipEntry } from './zip-directory.ts';

/** What of a workbook is needed to read its worksheets. */
export type XlsxParts = {
  sheets: XlsxSheet[];
  sharedStrings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  /** Whether days count from 1904, as some workbooks of a Macintosh do. */
  from1904: boolean;
};

export type XlsxSheet = {
  name: string;
  isHidden: boolean;
  /** Throws when the archive lacks it. */
  open(): { entry: ZipEntry; readRelations: () => Promise<ReadonlyMap<string, string>> };
};

export const findXlsxParts = async (archive: ZipDirectory): Promise<XlsxParts> => {
  const [workbook] = targetsOf(await readRelations(archive, ''), '', 'officeDocument');
  if (workbook === undefined) throw notASheet();
  const relations = await readRelations(archive, workbook);
  const { sheets, from1904 } = await readWorkbook(entryAt(archive, workbook));
  return {
    sheets: worksheetsAmong(sheets, relations).map(({ name, isHidden, target }) => {
      const path = resolve(workbook, target);
      return { name, isHidden, open: () => openPart(archive, path) };
    }),
    sharedStrings: archive.get(targetsOf(relations, workbook, 'sharedStrings')[0] ?? ''),
    styles: archive.get(targetsOf(relations, workbook, 'styles')[0] ?? ''),
    from1904,
  };
};

/** A worksheet, and the targets of its hyperlinks by the id of their relationship. */
const openPart = (archive: ZipDirectory, path: string) => ({
  entry: entryAt(archive, path),
  readRelations: async () => linksOf(await readRelations(archive, path)),
});

/** Hears a part beside the sheet, which is never as long as a sheet may be. */
export const readSidePart = async (entry: ZipEntry, listener: XmlListener): Promise<void> => {
  if (entry.size > sheetLimits.sidePartBytes) throw zipBombRefused();
  await readXml(inflateEntry(entry), listener);
};

type Relation = { id: string; type: string; target: string };

const notASheet = () => new SheetRefused('read.not-a-sheet', { extension: '.xlsx' });

const readRelations = async (archive: ZipDirectory, part: string): Promise<Relation[]> => {
  const entry = archive.get(`${folderOf(part)}_rels/${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!entry) return relations;
  await readSidePart(
    entry,
    onlyOpening((name, attributes) => {
      if (name === 'Relationship') relations.push(relationOf(attributes));
    }),
  );
  return relations;
};

const relationOf = (attributes: XmlAttributes): Relation => ({
  id: attributes['Id'] ?? '',
  type: posix.basename(attributes['Type'] ?? ''),
  target: attributes['Target'] ?? '',
});

export const onlyOpening = (open: XmlListener['open']): XmlListener => ({
  open,
  close() {},
  text() {},
});

const folderOf = (part: string) => (part.includes('/') ? `${posix.dirname(part)}/` : '');

const resolve = (part: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(folderOf(part) + target);

const targetsOf = (relations: Relation[], part: string, type: string) =>
  relations.filter((relation) => relation.type === type).map(({ target }) => resolve(part, target));

const entryAt = (archive: ZipDirectory, path: string): ZipEntry => {
  const entry = archive.get(path);
  if (!entry) throw new SheetRefused('read.damaged');
  return entry;
};

const readWorkbook = async (entry: ZipEntry) => {
  if (entry.name.endsWith('.bin')) throw notASheet();
  const workbook = { sheets: Array<NamedSheet>(), from1904: false };
  await readSidePart(
    entry,
    onlyOpening((name, attributes) => {
      if (name === 'sheet') workbook.sheets.push(namedSheet(attributes));
      if (name === 'workbookPr') workbook.from1904 = isTrue(attributes['date1904']);
    }),
  );
  return workbook;
};

/** The prefix of the attribute is the writer's choice; mostly it is `r:id`. */
export const relationId = (attributes: XmlAttributes): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

type NamedSheet = { id: string; name: string; isHidden: boolean };

const namedSheet = (attributes: XmlAttributes): NamedSheet => ({
  id: relationId(attributes),
  name: attributes['name'] ?? '',
  isHidden: attributes['state']?.toLowerCase().endsWith('hidden') ?? false,
});

/** A chart can be a sheet of its own; rows have only worksheets. */
const worksheetsAmong = (named: NamedSheet[], relations: Relation[]) => {
  const sheets = relations.filter(({ type }) => type === 'worksheet');
  const found = named.flatMap((sheet) => {
    const relation = sheets.find(({ id }) => id === sheet.id);
    return relation ? [{ ...sheet, target: relation.target }] : [];
  });
  if (found.length === 0) throw notASheet();
  if (found.length > sheetLimits.sheets) throw new SheetRefused('read.damaged');
  return found;
};

const linksOf = (relations: Relation[]) =>
  new Map(
    relations.filter(({ type }) => type === 'hyperlink').map(({ id, target }) => [id, target]),
  );
