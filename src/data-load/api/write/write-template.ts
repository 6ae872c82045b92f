import type { Writable } from 'node:stream';

import { writeWorkbook } from '../../../downloads/api/workbook/write-workbook.ts';
import { headRows, templateColumns } from './template-layout.ts';

/** Writes the empty load template: codes in row 1, headings in row 2, data to come from row 3. */
export const writeTemplate = (target: Writable): Promise<void> =>
  writeWorkbook(target, {
    name: 'Sheet1',
    columns: templateColumns(),
    frozen: { rows: 2, columns: 0 },
    rows: headRows(),
  });
