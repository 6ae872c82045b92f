import { basename } from 'node:path';

import { checkRow } from '../../src/data-load/check-row.ts';
import type { CheckedRow } from '../../src/data-load/load-row.ts';
import type { Sql } from '../../src/platform/api/database/database.ts';
import { type LoadOptions, openChecked } from '../../src/sheet-layouts/api/open-load.ts';
import { readSheet } from '../../src/sheet-layouts/api/read-sheet.ts';

/** As `openLoad` does it, but without a process, whose start takes longer than most sheets of tests. */
export const openLoadHere = (
  sql: Sql,
  organizationId: string,
  file: string,
  options: LoadOptions = {},
) =>
  openChecked(
    sql,
    organizationId,
    async (known) => {
      const checked: CheckedRow[] = [];
      for await (const row of readSheet(file)) checked.push(checkRow(row, known));
      return checked;
    },
    { ...options, fileName: options.fileName ?? basename(file) },
  );
