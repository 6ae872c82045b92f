// npm start: the pages and the reader of spreadsheets are built when they are not up to date, then the server runs in this process.
import { dirname } from 'node:path';

import { buildPages } from './build-pages.ts';
import { buildReader } from './build-reader.ts';

process.chdir(dirname(import.meta.dirname));
try {
  await buildPages();
  await buildReader();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('../src/main/composition/api/server.ts');
