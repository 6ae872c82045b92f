import { expect, test } from 'vitest';

import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { proposeSources } from './propose-sources.ts';
import { nameColumns } from './sheet-columns.ts';

const proposedFor = (cellsOf: Record<string, CellValue[]>) => {
  const columns = nameColumns(Object.keys(cellsOf).map((heading, place) => ({ heading, place })));
  const cells = Object.values(cellsOf);
  const body = (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? null));
  return proposeSources(columns, body, []).sources;
};

const headings = ['No.', 'Núm.', 'N°', '#', 'Consecutivo', 'No. consecutivo', 'ID', ''];

const counters: Record<string, CellValue[]> = {
  'from one': ['1', '2', '3'],
  'as numbers': [1, 2, 3, 4, 5],
  'with blanks': ['1', null, '2', '', '3', 'N/A', '4'],
  'with zeros before it': ['01', '02', '03', '04'],
  'with a point behind it': ['1.', '2.', '3.', '4.'],
  'once for merged rows': ['1', '1', '2', '2', '2', '3', '4'],
  'again for each part': ['1', '2', '3', '1', '2', '1'],
  downwards: ['4', '3', '2', '1'],
  'from a year': ['2018', '2019', '2020', '2021'],
  'from a year, as numbers': [2024, 2025, 2026],
  'from thousands': ['10001', '10002', '10003'],
  'with cents': ['1001.00', '1002.00', '1003.00'],
};

test.each(
  headings.flatMap((heading) =>
    Object.entries(counters).map(([how, cells]) => ({ heading, how, cells })),
  ),
)('a column "$heading" that counts rows $how gives no field', ({ heading, cells }) => {
  expect(proposedFor({ [heading]: cells })).toEqual({});
});

test('one number in a column "No." gives no field', () => {
  expect(proposedFor({ 'No.': ['1'] })).toEqual({});
  expect(proposedFor({ '#': [4] })).toEqual({});
});

test('the ID of the template is one where its numbers do not count the rows', () => {
  expect(proposedFor({ ID: ['8812', '9154', '8907'] })).toEqual({ C6: { column: 'ID' } });
});

test('a row number gives no field where the days of its rows agree with it by chance', () => {
  const days = ['10/02/2018', '11/05/2019', '12/08/2020', '13/11/2021'];
  for (const heading of headings)
    for (const cells of [
      ['1', '2', '3', '4'],
      ['2018', '2019', '2020', '2021'],
    ])
      expect(proposedFor({ [heading]: cells, Fecha: days })).toEqual({ C21: { column: 'FECHA' } });
});

test('a running number with letters is no number of a contract, one with its year is', () => {
  expect(proposedFor({ 'No.': ['Fila 01', 'Fila 02', 'Fila 03'] })).toEqual({});
  expect(proposedFor({ 'No.': ['AD-01-2026', 'AD-02-2026', 'AD-03-2026'] })).toEqual({
    C20: { column: 'NO' },
  });
});
