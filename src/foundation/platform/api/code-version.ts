import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
let known: string | undefined;
let moment: number | undefined;

/**
 * A digest of the code that makes answers. Who keeps an answer must ask again when a sum is computed
 * differently from now on, even though no data changed. The same in every process of one version.
 */
export const codeVersion = (): string => (known ??= digestOf(findSources()));

/** When that code came to this machine, in milliseconds. */
export const codeMoment = (): number =>
  (moment ??= Math.max(...findSources().map((file) => statSync(file).mtimeMs)));

const findSources = (): string[] => {
  const sources = ['src', 'db/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  // The versions of all packages are pinned in it.
  return [join(root, 'package.json'), ...sources.toSorted()];
};

const digestOf = (files: string[]): string => {
  const digest = createHash('sha256');
  for (const file of files)
    digest.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return digest.digest('base64url');
};
