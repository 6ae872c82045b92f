import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What `vite.reader.config.ts` writes beside the bundles of the reading processes. */
export type ReaderRecord = {
  /** The bundle of each script. Paths of sources are relative to the project. */
  bundles: Record<string, string>;
  /** Of each source, the SHA-256 of what was in it. */
  sources: Record<string, string>;
};

const root = join(import.meta.dirname, '../../../..');
const built = join(root, 'dist/reader');

/**
 * The bundle of a script of a reading process, which starts in a third of the time. None when it is
 * missing, or when any source is another than it was made of: a row is never checked by an earlier
 * version of the rules.
 */
export const bundledReader = (script: string, folder = built): string | undefined => {
  const record = readRecord(folder);
  const bundle = record?.bundles[relative(root, script)];
  return record && bundle !== undefined && isCurrent(record) ? join(folder, bundle) : undefined;
};

const readRecord = (folder: string): ReaderRecord | undefined => {
  const text = textOf(join(folder, 'made-of.json'));
  return text === undefined ? undefined : (JSON.parse(text) as ReaderRecord);
};

const isCurrent = ({ sources }: ReaderRecord): boolean =>
  Object.entries(sources).every(([path, digest]) => digestOfSource(path) === digest);

/** Of a source by its path in the project; none of one that is gone. */
export const digestOfSource = (path: string): string | undefined => {
  const text = textOf(join(root, path));
  return text === undefined ? undefined : createHash('sha256').update(text).digest('hex');
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
