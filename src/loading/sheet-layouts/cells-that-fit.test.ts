import { expect, test } from 'vitest';

import { cellsThatFit } from './cells-that-fit.ts';

test('the share that fits counts the cells that can be read as each field, and names the first that cannot', () => {
  const dates = cellsThatFit(['10/03/2026', '11/03/2026', 'pendiente de firma', null, '']);
  expect(dates.C21).toEqual({ cells: 2, other: 'pendiente de firma' });
  const amounts = cellsThatFit(['1,160.00', 2320, '$3,480.50']);
  expect(amounts.C25).toEqual({ cells: 3, other: null });
  const types = cellsThatFit(['Adjudicación directa', 'Licitación pública', 'Tóner']);
  expect(types.C1).toEqual({ cells: 2, other: 'Tóner' });
});

test('nothing is told of fields that any text can be', () => {
  const fits = cellsThatFit(['Tóner para impresoras']);
  expect([fits.C11, fits.C15]).toEqual([undefined, undefined]);
});
