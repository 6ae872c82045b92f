import type { TestProject } from 'vitest/node';

import { buildPages } from '../../scripts/build-pages.ts';
import { unpackBrowser } from '../support/unpack-browser.ts';

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
