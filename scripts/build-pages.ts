import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { oneAtATime } from './one-at-a-time.mjs';
import { run } from './run.ts';

/** Builds the pages when they are missing or were made from other sources. Whether it had to. */
export const buildPages = async (): Promise<boolean> => {
  let built = false;
  await oneAtATime('.building', async () => {
    const sources = digestSources();
    if (isBuiltFrom(sources)) return;
    process.stderr.write('Building the pages … ');
    const started = performance.now();
    // Tests build the pages too, and Vite would build for the NODE_ENV it inherits.
    const variables = { NODE_ENV: 'production' };
    await run('vite', ['build', '--configLoader', 'native', '--logLevel', 'error'], variables);
    writeFileSync(record, sources);
    process.stderr.write(`done in ${Math.round((performance.now() - started) / 1000)} s.\n`);
    built = true;
  });
  return built;
};

const record = 'dist/pages-built-from';

const isBuiltFrom = (sources: string): boolean =>
  existsSync(record) && readFileSync(record, 'utf8') === sources;

/** Contents, not dates: dates lie after a checkout. */
const digestSources = (): string => {
  const digest = createHash('sha256');
  for (const path of findSources()) digest.update(path).update('\0').update(readFileSync(path));
  return digest.digest('hex');
};

const findSources = (): string[] => {
  const configuration = readdirSync('.').filter((name) => /^vite.*\.ts$/.test(name));
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/api/')); // no page imports the server
  return ['package-lock.json', ...configuration, ...sources].toSorted();
};
