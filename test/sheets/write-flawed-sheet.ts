import { writeFile } from 'node:fs/promises';

import { buildFlawedSheet } from './build-flawed-sheet.ts';

/** Writes the sheet beside this file: `node test/sheets/write-flawed-sheet.ts`. */
await writeFile(new URL('contratos-con-defectos.xlsx', import.meta.url), buildFlawedSheet());
