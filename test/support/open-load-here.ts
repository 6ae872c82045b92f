import { basename } from 'node:path';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { checkRow } from '../../src/loading/data-load/check-row.ts';
import type { CheckedRow } from '../../src/loading/data-load/load-row.ts';
import { type LoadOptions, openChecked } from '../../src/loading/sheet-layouts/api/open-load.ts';
import { readSheet } from '../../src/loading/sheet-layouts/api/read-sheet.ts';

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
