import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { forEachLanguage, type Language } from '../language.ts';

type Catalogue = Readonly<Record<string, string>>;
export type TextsByLanguage = Readonly<Record<Language, Catalogue>>;

/**
 * The texts of a slice in every language: those of its public pages, or of another of its folders. The
 * server finds texts here alone, so that a language is its catalogues.
 */
export const textsOf = (slice: string, folder = 'texts'): TextsByLanguage => {
  const path = folderOfSlice.get(slice);
  if (path === undefined) throw new Error(`No slice is called ${slice}.`);
  return forEachLanguage((language) => read(join(path, folder, `${language}.json`)));
};

export const hasTexts = (slice: string, folder: string): boolean => {
  const path = folderOfSlice.get(slice);
  return path !== undefined && existsSync(join(path, folder));
};

/** A bundle of this file is in another folder. */
const rootOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootOf(dirname(folder));
const root = rootOf(import.meta.dirname);

/** Slices have names of their own, whatever their wing. */
const folderOfSlice = new Map(
  globSync('src/*/*/', { cwd: root }).map((path) => [basename(path), join(root, path)]),
);

/** Reads a file once, and lets `node --watch` know it. */
const require = createRequire(import.meta.url);
const read = (path: string) => require(path) as Catalogue;
