import { expect, test } from 'vitest';

import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { proposeSources } from './propose-sources.ts';
import { nameColumns } from './sheet-columns.ts';

const proposalFor = (cellsOf: Record<string, CellValue[]>) => {
  const columns = nameColumns(Object.keys(cellsOf).map((heading, place) => ({ heading, place })));
  const cells = Object.values(cellsOf);
  const body = (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? null));
  return proposeSources(columns, body, []);
};
const proposedFor = (cellsOf: Record<string, CellValue[]>) => proposalFor(cellsOf).sources;

const days = ['10/02/2025', '11/05/2025', '12/08/2026', '13/11/2026'];

/** What several things look like: none of them is proposed beside the days of the rows. */
test.each<[string, CellValue[]]>([
  ['Licitantes', ['3', '1', '4', '2']],
  ['Plazo', ['2', '4', '1', '3']],
  ['Mes', ['2', '5', '8', '11']],
  ['Lote', ['1', '1', '1', '1']],
  ['Etapa', ['1a', '2a', '1a', '1a']],
  ['Tomo', ['I', 'III', 'II', 'I']],
  ['Mes de entrega', ['mayo', 'agosto', 'noviembre', 'enero']],
  ['COG', ['2111', '2461', '2961', '2111']],
  ['Capítulo', [2000, 3000, 1000, 2000]],
  ['Nacido', ['1968', '1984', '1972', '1990']],
  ['Fojas', ['1024', '2026', '1187', '1530']],
  ['CP', ['45100', '44600', '45010', '44100']],
  ['Teléfono', ['3336152030', '3338420011', '3331224455', '3310001020']],
  ['Oficios', ['100245', '100317', '100402', '100533']],
  ['Tasa', ['16.00', '16.00', '8.00', '16.00']],
  ['Tasa', ['16%', '16%', '8%', '16%']],
  ['%', [0.16, 0.16, 0.08, 0.16]],
  ['Latitud', ['20.67', '20.71', '20.59', '20.66']],
  ['Superficie (m2)', ['1,250.00', '320.50', '810.25', '1,002.75']],
  ['Precio unitario', ['$1,250.00', '$320.50', '$810.25', '$1,002.75']],
  ['Vigencia', ['2025-2027', '2025-2028', '2025-2027', '2026-2028']],
  ['Convenio', ['2025-2027', '2025-2028', '2026-2028', '2024-2026']],
  ['Plazo de ejecución', ['01.03.2025 - 30.04.2025', '02.03.2025 - 01.05.2025', '', '']],
  ['Acta', ['https://x.mx/1', 'https://x.mx/2', 'https://x.mx/3', 'https://x.mx/4']],
  ['Portal', ['https://x.mx', 'https://x.mx', 'https://x.mx', 'https://x.mx']],
  ['Página del proveedor', ['www.a.mx', 'www.b.mx', 'www.c.mx', 'www.d.mx']],
  ['Fecha de nacimiento', ['01/02/1970', '02/03/1981', '03/04/1992', '04/05/1968']],
])('a column "%s" of %j is proposed as nothing', (heading, cells) => {
  expect(proposedFor({ [heading]: cells })).toEqual({});
  expect(proposedFor({ [heading]: cells, Fecha: days })).toEqual({ C21: { column: 'FECHA' } });
});

test.each<[string, CellValue[]]>([
  ['C5', ['1er trimestre', '2do trimestre', '3er trimestre', '4to trimestre']],
  ['C5', ['ENERO-MARZO', 'abr-jun', 'Julio a septiembre', 'oct-dic 2026']],
  ['C5', ['T1', '2T', 'T3', '4T']],
  ['C4', ['Ejercicio 2025', 'Ejercicio 2025', 'Ejercicio fiscal 2026', 'Ejercicio 2026']],
  ['C25', ['$1,250.00', '$32,000', '$810.25', '$1,002.75']],
  ['C25', ['1,250.00', '32,000.00', '810.25', '1,002.75']],
  ['C3', ['2024-2027', '2024-2027', '2021-2024', '2024-2027']],
])('cells that say what they are give %s: %j', (code, cells) => {
  expect(proposalFor({ Dato: cells })).toMatchObject({
    sources: { [code]: { column: 'DATO' } },
    reasons: { [code]: 'contents' },
  });
});

test.each<[string, CellValue[]]>([
  ['C5', ['1', '2', '3', '4', '4', '1']],
  ['C5', ['I', 'II', 'III', 'IV', 'IV', 'I']],
  ['C4', ['2025', '2025', '2026', '2026', '2026', '2025']],
  ['C4', [2025, 2025, 2026, 2026, 2026, 2025]],
])('%s is proposed where the days of the rows prove it: %j', (code, cells) => {
  const more = [...days, '20/12/2026', '08/01/2025'];
  expect(proposedFor({ Dato: cells, Fecha: more })[code as 'C4' | 'C5']).toEqual({
    column: 'DATO',
  });
  expect(proposedFor({ Dato: cells, Fecha: more.toReversed() })).toEqual({
    C21: { column: 'FECHA' },
  });
  expect(proposedFor({ Dato: cells })).toEqual({});
});

test('of two columns that say different things neither is proposed, of equal ones the first', () => {
  const other = ['01/03/2025', '02/06/2025', '03/09/2026', '04/12/2026'];
  expect(proposedFor({ Alfa: days, Beta: other })).toEqual({});
  expect(proposedFor({ Alfa: days, Beta: days })).toEqual({ C21: { column: 'ALFA' } });
  const money = ['$1,250.00', '$32,000', '$810.25', '$1,002.75'];
  expect(proposedFor({ Alfa: money, Beta: money.toReversed() })).toEqual({});
});

test('addresses that are called documents are those of the contracts where each has its own', () => {
  const own = ['https://x.mx/1', 'https://x.mx/2'];
  expect(proposedFor({ 'Contrato (PDF)': own })).toEqual({ C26: { column: 'CONTRATO PDF' } });
  expect(proposedFor({ 'Contrato (PDF)': ['https://x.mx', 'https://x.mx'] })).toEqual({});
});

test('a category is of the column that repeats few, not of descriptions that begin alike', () => {
  const cells = {
    Alfa: ['Servicio de grúa', 'Servicio de aseo', 'Adquisición de tóner', 'Servicio de internet'],
    Beta: ['Servicios', 'Servicios', 'Adquisiciones', 'Servicios'],
  };
  expect(proposedFor(cells)).toEqual({ C2: { column: 'BETA' } });
});

test('a heading that says anywhere that it is of money proves whole pesos', () => {
  const cells = [6_380_000, 290_000, 23_500];
  expect(proposedFor({ 'Por un importe de (IVA incluido)': cells }).C25).toBeDefined();
  expect(proposedFor({ Dato: cells })).toEqual({});
});

test('a minimum and a maximum that only the cells say are proposed by the contents', () => {
  const { reasons } = proposalFor({ Importes: ['$1,000.00 a $2,000.00', '$500.00 a $900.00'] });
  expect(reasons).toEqual({ C22: 'contents', C23: 'contents', C24: 'contents' });
});
