import { expect, test } from 'vitest';

import { fileNameIn } from './file-name.ts';

test.each([
  ['attachment; filename="monitor-contratos-2026-11-20.xlsx"', 'monitor-contratos-2026-11-20.xlsx'],
  ['attachment; filename=monitor-contratos.csv', 'monitor-contratos.csv'],
  [
    'attachment; filename="x.csv"; filename*=UTF-8\'\'monitor-%C3%B1and%C3%BA.csv',
    'monitor-ñandú.csv',
  ],
  ['attachment; filename="plain.csv"; filename*=UTF-8\'\'%E0%A4%A', 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', '..-..-etc-passwd'],
  ['attachment', undefined],
  ['', undefined],
  [null, undefined],
])('%j names %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
