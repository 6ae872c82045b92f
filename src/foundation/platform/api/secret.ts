import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from './config.ts';

/**
 * The secret of this installation: SECRET, else one made at the first start and kept in DATA_DIR.
 * Processes with a database of their own may be on several machines and must be told the same.
 */
export const readSecret = async ({
  secret,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secret' | 'dataDir' | 'databaseUrl'>): Promise<string> => {
  if (secret) return secret;
  if (databaseUrl)
    throw new Error(
      'SECRET is needed beside DATABASE_URL: at least 32 characters of chance, the same for every process.',
    );
  await mkdir(dataDir, { recursive: true });
  return keepSecret(join(dataDir, 'secret'));
};

/** The same where there is one by now; none is made. */
export const findSecret = async ({
  secret,
  dataDir,
}: Pick<Config, 'secret' | 'dataDir'>): Promise<string | undefined> =>
  secret ?? (await readIfThere(join(dataDir, 'secret')));

/** A key for one purpose: who learns it learns neither the secret nor another key. */
export const keyFor = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `contraluz ${purpose}`, 32)).toString('base64url');

/** Of several processes that start at once one makes it, and all have the same. */
const keepSecret = async (file: string): Promise<string> => {
  const known = await readIfThere(file);
  if (known) return known;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, file).catch(ignoreExisting);
  await rm(draft);
  return (await readIfThere(file)) ?? '';
};

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text.length < 32) throw new Error(`The secret in ${file} has fewer than 32 characters.`);
    return text;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const ignoreExisting = (error: unknown): void => {
  if (codeOf(error) !== 'EEXIST') throw error;
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
