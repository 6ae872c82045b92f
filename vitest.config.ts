import { globSync, readFileSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

/**
 * Files with a process of their own: they measure its memory, put something else in a module's place,
 * or load React for developing.
 */
const apart = [
  'src/office/accounts/api/log-in-work.test.ts',
  'src/loading/sheet-layouts/api/{hostile-files,read-in-process}.test.ts',
  'src/loading/sheet-layouts/api/write/write-validations.test.ts',
  'test/security/images.test.ts',
  'src/foundation/platform/api/http/conditional.test.ts',
  'test/e2e/hydration.test.ts',
];

/** Every case of what `npm test` tries with a few: all languages, all themes, many kills, real spreadsheets. */
const exhaustive = '{src,test,db}/**/*.exhaustive.test.ts';

const filesThatImport = (support: string): string[] =>
  globSync('{src,test,db}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes(`support/${support}'`),
  );

/** Files that try more cases, or have more tests, there than with `npm test`. */
const larger = filesThatImport('how-many.ts');

/** Files that kill processes, fill disks and shift clocks, and count how often. */
const faults = filesThatImport('count-fault.ts');

const isApart = (file: string): boolean => globSync(apart).includes(file);

const both = {
  setupFiles: ['test/setup/each-file.ts'],
  // A busy machine is no fault of the product; these end only what would never end.
  testTimeout: 5 * 60_000,
  hookTimeout: 5 * 60_000,
  expect: { poll: { timeout: 15_000 } },
};

const long = { testTimeout: 20 * 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['test/setup/database.ts', 'test/setup/browser.ts', 'test/setup/reader.ts'],
    // Nobody else sees the server's socket: files run side by side, each on a database of its own. A
    // file often waits for a page or the database, so two processors have time for a third one.
    maxWorkers: 3,
    tags: [{ name: 'exhaustive', description: 'Not with `npm test`.' }],
    projects: [
      {
        test: {
          ...both,
          name: 'together',
          include: ['{src,test,db}/**/*.test.{ts,tsx}'],
          exclude: [...apart, exhaustive],
          // Loading the product takes longer than most files do: a process does it once.
          isolate: false,
          // React as visitors get it.
          env: { NODE_ENV: 'production' },
        },
      },
      { test: { ...both, name: 'apart', include: apart } },
      {
        test: {
          ...both,
          ...long,
          name: 'exhaustive',
          include: [exhaustive, ...larger.filter((file) => !isApart(file))],
          exclude: faults,
          env: { NODE_ENV: 'production', EXHAUSTIVE: 'yes' },
        },
      },
      {
        test: {
          ...both,
          ...long,
          name: 'exhaustive-faults',
          include: faults,
          env: { NODE_ENV: 'production', EXHAUSTIVE: 'yes' },
        },
      },
      {
        test: {
          ...both,
          ...long,
          name: 'exhaustive-apart',
          include: larger.filter(isApart),
          env: { EXHAUSTIVE: 'yes' },
        },
      },
    ],
  },
});
