import { join } from 'node:path';

import { bundledReader } from '../src/loading/sheet-layouts/api/bundled-reader.ts';
import { oneAtATime } from './one-at-a-time.mjs';
import { run } from './run.ts';

const script = join(import.meta.dirname, '../src/loading/sheet-layouts/api/check-process.ts');

/** Bundles the processes that read spreadsheets when they are missing or were made of other sources. */
export const buildReader = (): Promise<void> =>
  oneAtATime('.building', async () => {
    if (bundledReader(script)) return;
    const configuration = ['--config', 'vite.reader.config.ts', '--configLoader', 'native'];
    await run('vite', ['build', ...configuration, '--logLevel', 'error'], {
      NODE_ENV: 'production',
    });
  });
