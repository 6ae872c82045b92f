import { describe, expect, test } from 'vitest';

import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { detectHeaderRow } from './detect-header-row.ts';
import type { SheetSample } from './sheet-start.ts';

type Value = CellValue | undefined;
const topOf = (rows: Value[][], merges: SheetSample['merges'] = []): SheetSample => ({
  rows: rows.map((values, index) => ({ rowIndex: index + 1, values })),
  merges,
});
const over = (firstColumn: number, lastColumn: number, row = 1) => ({
  firstRow: row,
  lastRow: row,
  firstColumn,
  lastColumn,
});
const columnsOf = (top: SheetSample) =>
  detectHeaderRow(top).columns.map(({ heading, group }) => [heading, group ?? null]);

const people = ['Nombre(s)', 'Primer apellido', 'Nombre(s)', 'Primer apellido'];
const first = ['AD-1', 'ANA', 'LLANOVAL', 'LUIS', 'CELAJEDO', 1160];

describe('a heading over several columns tells whose names they are', () => {
  const groups = [null, 'Persona adjudicada', null, 'Persona servidora pública', null, null];
  const own = ['Contrato', ...people, 'Monto total'];
  const named = [
    ['Contrato', null],
    ['Nombre(s)', 'Persona adjudicada'],
    ['Primer apellido', 'Persona adjudicada'],
    ['Nombre(s)', 'Persona servidora pública'],
    ['Primer apellido', 'Persona servidora pública'],
  ];

  test('a heading over several columns tells whose names they are in merged cells, which end where they end', () => {
    const top = topOf([groups, own, first], [over(1, 2), over(3, 4)]);
    expect(columnsOf(top)).toEqual([...named, ['Monto total', null]]);
  });

  test('a heading over several columns tells whose names they are in a text with separators, up to the next one', () => {
    expect(columnsOf(topOf([groups, own, first])).slice(0, 5)).toEqual(named);
  });

  test('no title does, and no name with its colon', () => {
    const titles = [
      ['Ayuntamiento de Santa Lumbre', null, null, null, null, null],
      ['Formato:', 'Adjudicaciones directas', null, null, null, null],
    ];
    for (const title of titles) {
      const top = topOf([title, own, first]);
      expect(columnsOf(top)).toEqual(own.map((heading) => [heading, null]));
      const merged = topOf([title, own, first], [over(0, 5)]);
      expect(columnsOf(merged)).toEqual(own.map((heading) => [heading, null]));
    }
  });
});

describe('two rows of headings are read as one', () => {
  const upper = ['No.', 'Proveedor', 'Contrato', null, null, 'Monto'];
  const lower = [null, null, 'Número', 'Fecha', 'Objeto', null];
  const data = ['1', 'ACME', 'AD-1', '05/02/2026', 'Bacheo', '1160'];

  test('where nothing is merged, as in a text with separators', () => {
    const head = detectHeaderRow(topOf([upper, lower, data]));
    expect(head).toMatchObject({ headingRow: 1, headingRows: 2 });
    expect(head.columns.map(({ heading, group }) => [heading, group ?? null])).toEqual([
      ['No.', null],
      ['Proveedor', null],
      ['Contrato Número', 'Contrato'],
      ['Contrato Fecha', 'Contrato'],
      ['Contrato Objeto', 'Contrato'],
      ['Monto', null],
    ]);
  });

  test.each([
    ['a row that has a value below a heading of its own', ['1', null, 'Número', 'Fecha', 'Objeto']],
    ['a row with a number', [null, null, 'Número', 'Fecha', 5]],
    ['texts beside a heading that has none below', [null, null, null, 'Fecha', 'Objeto']],
  ])('%s is none of them', (_what, below) => {
    expect(detectHeaderRow(topOf([upper, below, data]))).toMatchObject({ headingRows: 1 });
  });
});
