import { expect, test } from 'vitest';

import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { proposeSources } from './propose-sources.ts';
import { nameColumns } from './sheet-columns.ts';

/** What is proposed for columns by their headings and the cells below. */
const proposedFor = (cellsOf: Record<string, CellValue[]>) => {
  const columns = nameColumns(Object.keys(cellsOf).map((heading, place) => ({ heading, place })));
  const cells = Object.values(cellsOf);
  const body = (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? null));
  return proposeSources(columns, body, []).sources;
};

test('a column called a date has the day of the contract where its cells count days', () => {
  expect(proposedFor({ FECHA: [45_667, 45_679, 45_692] })).toMatchObject({
    C21: { column: 'FECHA' },
  });
  expect(proposedFor({ ANEXO: [45_667, 45_679, 45_692] }).C21).toBeUndefined();
});

test('a column called after the contract has its number where its cells look like numbers', () => {
  const cells = ['CM-2025-A', 'CM-2025-B', 'CM-2025-C'];
  expect(proposedFor({ 'Contrato marco': cells })).toMatchObject({
    C20: { column: 'CONTRATO MARCO' },
  });
  expect(proposedFor({ 'Contrato marco': ['Sí', 'No', 'No'] }).C20).toBeUndefined();
  expect(proposedFor({ 'Vigencia del contrato': cells }).C20).toBeUndefined();
});

test.each([
  ['its heading says so', 'MONTO MÍNIMO Y MÁXIMO', ['por definir', 'por definir']],
  ['its cells say so', 'IMPORTES', ['Mínimo $4,000.00 Máximo $10,000.00', '$6,960.00']],
  ['the maximum stands first', 'IMPORTES', ['MÁX. $10,000.00 MÍN. $4,000.00', '$6,960.00']],
])('a column has a minimum and a maximum where %s', (_, heading, cells) => {
  expect(proposedFor({ [heading]: cells })).toMatchObject({
    C22: { part: 'only' },
    C23: { part: 'minimum' },
    C24: { part: 'maximum' },
  });
});
