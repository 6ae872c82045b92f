import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { buildPages } from '../../scripts/build-pages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's executable. */
    browser: string;
  }
}

/** Fresh pages and an unpacked browser, once for the whole run. */
export default async function setup(project: TestProject): Promise<void> {
  await buildPages();
  project.provide('browser', await unpackBrowser());
}

/**
 * The package keeps whatever browser it finds in the temporary folder, so ours has a folder of its
 * own; two test files unpacking at the same time would break each other.
 */
const unpackBrowser = async (): Promise<string> => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = fileURLToPath(new URL('../../node_modules/.cache/browser', import.meta.url));
  mkdirSync(process.env.TMPDIR, { recursive: true });
  const { default: bundled } = await import('@sparticuz/chromium');
  const path = await bundled.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return path;
};
