import { relative } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

import {
  digestOfSource,
  type ReaderRecord,
} from './src/loading/sheet-layouts/api/bundled-reader.ts';

const root = import.meta.dirname;

/** The sources of this project, and the versions of all others. */
const isNoted = (path: string): boolean => path.startsWith('src/') || others.includes(path);
const others = ['package-lock.json', 'vite.reader.config.ts'];

/** Tells what the bundles were made of, so that they serve no longer than that stays. */
const noteSources = (): Plugin => ({
  name: 'note-sources',
  generateBundle(_, output) {
    const modules = [...this.getModuleIds()].map((id) => relative(root, id));
    const sources = [...modules, ...others].filter(isNoted).toSorted();
    const record: ReaderRecord = {
      bundles: Object.fromEntries(
        Object.values(output).flatMap((file) =>
          file.type === 'chunk' && file.facadeModuleId !== null
            ? [[relative(root, file.facadeModuleId), file.fileName]]
            : [],
        ),
      ),
      sources: Object.fromEntries(sources.map((path) => [path, digestOfSource(path) ?? ''])),
    };
    this.emitFile({ type: 'asset', fileName: 'made-of.json', source: JSON.stringify(record) });
  },
});

/** The processes that read spreadsheets: loading hundreds of modules takes longer than most sheets do. */
export default defineConfig({
  publicDir: false,
  plugins: [noteSources()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/reader',
    rolldownOptions: {
      input: ['check-process', 'sheet-process'].map(
        (name) => `src/loading/sheet-layouts/api/${name}.ts`,
      ),
    },
  },
});
