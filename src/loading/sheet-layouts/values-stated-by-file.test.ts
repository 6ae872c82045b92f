import { expect, test } from 'vitest';

import { type TextOfFile, valuesStatedByFile } from './values-stated-by-file.ts';

const title = (text: string): TextOfFile => ({ place: 'title', text });

test('a title or a name says the procedure type or the category of all rows', () => {
  expect(valuesStatedByFile([title('Adjudicaciones directas 2025')])).toEqual({
    C1: { place: 'title', text: 'Adjudicaciones directas 2025', value: 'NO_BID' },
  });
  expect(
    valuesStatedByFile([{ place: 'file-name', text: 'licitaciones_2025.xlsx' }]),
  ).toMatchObject({
    C1: { place: 'file-name', value: 'PUBLIC' },
  });
  expect(valuesStatedByFile([{ place: 'sheet-name', text: 'Obra pública' }])).toMatchObject({
    C2: { place: 'sheet-name', value: 'PUBLIC_WORKS' },
  });
});

test.each([
  'Licitaciones públicas e invitaciones a cuando menos tres personas',
  'Contratos de adquisiciones, arrendamientos y servicios',
  'Dirección de Obras Públicas',
  'Ley de Adquisiciones del Estado',
  'Contratos 2025',
])('«%s» says neither', (text) => {
  expect(valuesStatedByFile([title(text)])).toEqual({});
});

test('texts that differ say nothing', () => {
  const texts = [
    title('Adjudicaciones directas'),
    { place: 'sheet-name', text: 'Licitaciones' } as const,
  ];
  expect(valuesStatedByFile(texts)).toEqual({});
});
