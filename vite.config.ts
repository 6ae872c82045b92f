import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

import { precompress } from './vite-precompress.ts';
import { withoutJsonSchemas } from './vite-without-json-schemas.ts';

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

export default defineConfig({
  plugins: [react(), withoutJsonSchemas(), precompress()],
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
          input: 'src/main/worker/service-worker.ts',
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
