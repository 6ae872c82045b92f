import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const copies = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Writes a compressed copy beside every text a browser loads, once, at build time. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => ['client', 'admin'].includes(name),
  async writeBundle({ dir = '' }) {
    const assets = path.join(dir, 'assets');
    const texts = (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file));
    await Promise.all(texts.map((file) => writeCopies(path.join(assets, file))));
  },
});

const writeCopies = async (file: string) => {
  const content = await readFile(file);
  for (const [suffix, compress] of Object.entries(copies))
    await writeFile(file + suffix, await compress(content));
};
