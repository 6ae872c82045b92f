import { extname } from 'node:path';

import { type SheetExtension, sheetExtensions } from '../sheet-extensions.ts';
import { checkCompoundFile, isCompoundFile } from './compound-file.ts';
import { looksLikeText } from './read-csv.ts';
import { SheetRefused } from './sheet-refused.ts';
import { isZip, readZipDirectory, type ZipDirectory } from './zip-directory.ts';

/** A file whose content is what its name says; an archive comes with its entries. */
export type OpenedSheet =
  | { extension: '.xlsx' | '.ods'; archive: ZipDirectory }
  | { extension: '.xls' | '.csv'; file: Buffer };

/** `name` is the file's own name, whose ending must agree with its content. */
export const openSheet = (name: string, file: Buffer): OpenedSheet => {
  const extension = sheetExtension(name);
  const opened = openByContent(extension, file);
  if (opened.extension !== extension) {
    throw new SheetRefused('read.type-mismatch', { extension, found: opened.extension });
  }
  return opened;
};

const sheetExtension = (name: string): SheetExtension => {
  const ending = extname(name).toLowerCase();
  const extension = sheetExtensions.find((known) => known === ending);
  if (!extension) {
    throw new SheetRefused('read.unknown-type', { extensions: sheetExtensions.join(', ') });
  }
  return extension;
};

const openByContent = (extension: SheetExtension, file: Buffer): OpenedSheet => {
  if (isZip(file)) return openArchive(extension, readZipDirectory(file));
  if (isCompoundFile(file)) return openCompoundFile(extension, file);
  if (isForeign(file)) throw new SheetRefused('read.not-a-sheet', { extension });
  return { extension: '.csv', file };
};

const openArchive = (extension: SheetExtension, archive: ZipDirectory): OpenedSheet => {
  if (archive.has('[Content_Types].xml')) return { extension: '.xlsx', archive };
  if (archive.has('content.xml')) return { extension: '.ods', archive };
  throw new SheetRefused('read.not-a-sheet', { extension });
};

/** An encrypted .xlsx is such a file too. */
const openCompoundFile = (extension: SheetExtension, file: Buffer): OpenedSheet => {
  checkCompoundFile(file, extension);
  return { extension: '.xls', file };
};

/** Portals offer web pages as `.xls`, and pictures get renamed. */
const isForeign = (file: Buffer): boolean =>
  !looksLikeText(file) || /^\s*(?:<|%PDF|\{)/.test(file.toString('latin1', 0, 100));
