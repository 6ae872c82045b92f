import { writeFile } from 'node:fs/promises';

import { writeLoadSheet } from '../../src/loading/sheet-layouts/api/write/write-load-sheet.ts';
import { municipalities } from './municipalities.ts';
import { seedOrganizations } from './organizations.ts';
import { rowsOf } from './town.ts';

/** Writes the three spreadsheets and `organizations.json` beside this file. */
const here = new URL('./', import.meta.url);
const organizations = JSON.stringify(seedOrganizations(), null, 2);
await writeFile(new URL('organizations.json', here), `${organizations}\n`);
for (const town of municipalities) {
  const file = new URL(`${town.slug}.xlsx`, here);
  await writeLoadSheet(file.pathname, rowsOf(town));
}
