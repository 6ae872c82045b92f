import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite';

import { dropSchemas } from './vite-drop-schemas.ts';
import { precompress } from './vite-precompress.ts';
import { thirdPartyNotices } from './vite-third-party-notices.ts';
import { trimFields } from './vite-trim-fields.ts';
import { trimZod } from './vite-trim-zod.ts';

/** Everything that a browser loads from one entry. */
const browserBundle = (
  entry: string,
  outDir: string,
  { rolldownOptions, ...more }: BuildEnvironmentOptions = {},
): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: entry,
      output: { codeSplitting: { groups: together } },
      ...rolldownOptions,
    },
    ...more,
  },
});

/** What nearly every page loads comes in few files; what only charts or the human check need stays apart. */
const together = [
  {
    name: 'libraries',
    test: /node_modules\/(?!@visx|d3-|internmap|altcha-lib|@zxcvbn-ts|@duckdb|apache-arrow|flatbuffers|tslib|@swc|hyparquet)/,
  },
  {
    // The pages of the index, of comparisons, of letters, of changes, of signals and of what something is made of have
    // theirs among themselves, but for what the routes of every page ask for.
    name: 'parts',
    test: /src\/[\w-]+\/(?!(?:calculations|corruption-index(?!\/(?:indicator-key|(?:web\/)?corruption-index-(?:search|calls|places))\.)|comparations(?!\/comparison-search\.)|breakdowns|facets(?!\/web\/facet-(?:calls|texts)\.)|subscriptions(?!\/(?:subscription-(?:search|place)|web\/subscription-query)\.)|signals(?!\/(?:signal-endpoints|web\/signal-(?:calls|texts|in-address))\.))\/|explanations\/(?:explained-f|web\/(?:explanation\.|figure-|use-))|contract-groups\/(?!group-search|web\/late-groups\.)|contract-changes\/|contract-versions\/changed-|period-changes\/(?!web\/(?:late-|period-change-(?:calls|texts)\.))|contact\/contact-draft|contracts\/web\/(?:contract-(?:figures|column-chooser)|sort-choice|use-change-words)|explanations\/web\/amount-panels|figures\/(?:variable|amount-band)|(?:administrative-units\/web\/role-choice|derived\/web\/as-of-line|pages\/web\/choose-first))[\w-]+\/([\w-]+\.ts|web\/(?!charts)(?:filter\/(?=shown-parts|unread-note))?[\w-]+(\.module)?\.(tsx?|css))$/,
    minShareCount: 2,
  },
  // What the filters of a page are chosen with, in one file with one style sheet.
  {
    name: 'choices',
    test: /src\/(?:figures\/figures\/web\/filter\/(?!contract-filter)|figures\/facets\/web\/(?:use-choices|choice-figures))/,
    minShareCount: 2,
  },
  // Of the index and of each of its indicators.
  {
    name: 'risk',
    test: /src\/risk\/corruption-index\/web\/(?:risk-badge|risk-series|points-|how-link)/,
    minShareCount: 2,
  },
  // Of contracts and of the list of units.
  {
    name: 'amounts',
    test: /src\/(?:lists\/contracts\/web\/contract-figures|figures\/explanations\/web\/amount-panels)/,
    minShareCount: 2,
  },
  // How a figure was made is a page, and a panel that most visitors do not open.
  { name: 'explanation', test: /src\/figures\/explanations\//, minShareCount: 2 },
  // Two pages lead to groups at once, and show them late.
  {
    name: 'group-links',
    test: /src\/lists\/contract-groups\/(?:grouping-kind|groups-query|group-order|web\/(?:late-group|group-texts))/,
    minShareCount: 2,
  },
  {
    name: 'groups',
    test: /src\/(?:lists\/contract-groups\/(?!group-search)|figures\/figures\/amount-band)/,
    minShareCount: 2,
  },
  // Small as they are, one file of them is smaller than three.
  {
    name: 'chart-words',
    test: /src\/foundation\/ui\/web\/charts\/(?:chart-legend|chart-figure\.module|series-swatch)/,
    minShareCount: 2,
  },
  {
    name: 'part-table',
    test: /src\/lists\/breakdowns\/web\/(?:part-|rest-rows|counted-link|breakdown\.module)/,
    minShareCount: 2,
  },
];

/**
 * A visitor's first page is lighter: a style sheet comes with the scripts that need it, names of files are
 * short, as each script holds those that it may ask for, and Terser, which takes some seconds, saves 1.8 KB.
 */
const light: BuildEnvironmentOptions = {
  cssCodeSplit: true,
  minify: 'terser',
  terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
  rolldownOptions: {
    output: {
      codeSplitting: { groups: together },
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: ({ names }) =>
        names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
    },
  },
};

/** Those of the public pages first, which have the shortest numbers. */
const styles = ['web', 'admin'].flatMap((tier) =>
  globSync(`src/**/${tier}/**/*.module.css`, { cwd: import.meta.dirname }).toSorted(),
);

/**
 * The place of a class in its file, in letters, and of its file, in two signs: every page carries them,
 * and with whole names the style sheet is 1.1 KB larger.
 */
const classOf = (name: string, file: string): string => {
  const address = file.replace(/\?.*$/, '');
  const ofFile = styles.indexOf(relative(import.meta.dirname, address));
  return inLetters(classesIn(address).indexOf(name)) + ofFile.toString(36).padStart(2, '0');
};

const classesIn = (file: string): string[] => {
  const known = classesOfFile.get(file);
  if (known) return known;
  const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g);
  const names = [...new Set(Array.from(found, ([, name = '']) => name))];
  classesOfFile.set(file, names);
  return names;
};

const classesOfFile = new Map<string, string[]>();

/** a to z, then aa, ab and so on. */
const inLetters = (index: number): string =>
  (index < 26 ? '' : inLetters(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(97 + (index % 26));

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  plugins: [react(), trimFields(), dropSchemas(), trimZod(), precompress(), thirdPartyNotices()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const environments = Object.values(builder.environments);
      await Promise.all(environments.map((environment) => builder.build(environment)));
    },
  },
  environments: {
    client: browserBundle('src/main/composition/web/public.tsx', 'dist/public', light),
    admin: browserBundle('src/main/composition/admin/admin.tsx', 'dist/admin'),
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        rolldownOptions: {
          input: 'src/foundation/offline/worker/service-worker.ts',
          output: { entryFileNames: '[name].js', format: 'es' },
        },
      },
    },
    // Whoever checks evidence reads it in the page that comes with it, so it stays readable.
    evidence: {
      consumer: 'client',
      build: {
        outDir: 'dist/evidence',
        minify: false,
        rolldownOptions: {
          input: 'src/lists/contracts/web/verify-evidence.ts',
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/main/composition/web/render-page.tsx' },
      },
    },
  },
});
