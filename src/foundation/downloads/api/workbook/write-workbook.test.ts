import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import type { WrittenCell } from './sheet-xml.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Long enough that rows are still read when the first bytes have been sent. */
async function* rowsUntilTheDatabaseIsGone(): AsyncGenerator<WrittenCell[]> {
  for (let row = 0; row < 3; row++) yield [{ value: 'x'.repeat(100_000), style: 'text-plain' }];
  throw new Error('the database is gone');
}

test('a workbook whose rows cannot be read to the end fails, and the process goes on', async () => {
  const target = new PassThrough().resume();
  const sheet = { name: 'Contratos', columns: [{ width: 20 }], rows: rowsUntilTheDatabaseIsGone() };
  await expect(writeWorkbook(target, sheet)).rejects.toThrow('the database is gone');
});
