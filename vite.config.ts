import { createHash } from 'node:crypto';
import { relative } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

import { precompress } from './vite-precompress.ts';
import { trimFields } from './vite-trim-fields.ts';
import { trimZod } from './vite-trim-zod.ts';

/** Everything a visitor's browser loads from one entry, with one style sheet. */
const browserBundle = (entry: string, outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: entry, output: { codeSplitting: { groups: together } } },
  },
});

/** What nearly every page loads comes in few files; what only charts or the human check need stays apart. */
const together = [
  { name: 'libraries', test: /node_modules\/(?!@visx|d3-|internmap|altcha-lib)/ },
  {
    name: 'parts',
    test: /src\/[\w-]+\/([\w-]+\.ts|web\/(?!charts)[\w-]+(\.module)?\.(tsx?|css))$/,
    minShareCount: 2,
  },
];

/** Short, and alike for all classes of a file, since every page carries them. */
const classOf = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
};

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  plugins: [react(), trimFields(), trimZod(), precompress()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const environments = Object.values(builder.environments);
      await Promise.all(environments.map((environment) => builder.build(environment)));
    },
  },
  environments: {
    client: browserBundle('src/main/web/public.tsx', 'dist/public'),
    admin: browserBundle('src/main/admin/admin.tsx', 'dist/admin'),
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        rolldownOptions: {
          input: 'src/offline/worker/service-worker.ts',
          output: { entryFileNames: '[name].js', format: 'es' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/main/web/render-page.tsx' },
      },
    },
  },
});
