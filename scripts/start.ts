// npm start: the pages are built when they are not up to date, then the server runs in this process.
import { dirname } from 'node:path';

import { buildPages } from './build-pages.ts';

process.chdir(dirname(import.meta.dirname));
await buildPages().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
await import('../src/main/api/server.ts');
