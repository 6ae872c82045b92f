import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const copies = {
  // The best level would take a minute for the engine that answers SQL, to save a tenth of it.
  '.br': (content: Buffer) =>
    content.length < large
      ? brotli(content)
      : brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': promisify(gzip),
};

/** Bytes. */
const large = 4_000_000;

/** Writes a compressed copy beside every text a browser loads, once, at build time. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => ['client', 'admin'].includes(name),
  async writeBundle({ dir = '' }) {
    const assets = path.join(dir, 'assets');
    const texts = (await readdir(assets)).filter((file) => /\.(js|css|svg|wasm)$/.test(file));
    await Promise.all(texts.map((file) => writeCopies(path.join(assets, file))));
  },
});

const writeCopies = async (file: string) => {
  const content = await readFile(file);
  for (const [suffix, compress] of Object.entries(copies))
    await writeFile(file + suffix, await compress(content));
};
