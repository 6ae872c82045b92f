import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildArchive } from '../../../../test/support/archive.ts';
import {
  platformAWorkbook,
  platformB,
  platformBWorkbook,
} from '../../../../test/support/platform-sheets.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';
import { rowName } from '../../data-load/row-name.ts';
import type { RememberedLayout } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import { readSheet, type ReadSheetOptions } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layouts-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Value = string | number | Date | null;
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];

const read = async (name: string, content: Uint8Array | string, options: ReadSheetOptions = {}) => {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: SheetRow[] = [];
  let reading: SheetReading | undefined;
  const onReading = (found: SheetReading) => {
    reading = found;
  };
  for await (const row of readSheet(file, { ...options, onReading })) rows.push(row);
  if (!reading) throw new Error('The reading was not told.');
  return { rows, reading, cells: rows.map((row) => row.cells) };
};

const readSheets = async (...sheets: Sheet[]) => read('sheets.xlsx', await writeXlsx({ sheets }));

const refusalOf = async (rows: Value[][], options: ReadSheetOptions = {}): Promise<unknown> => {
  const content = await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] });
  return read('refused.xlsx', content, options).catch((error: unknown) => error);
};

/** The headings of the template backwards, written as people write them. */
const headings = columns
  .map(({ heading }) => heading.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
  .map((heading) => (heading === 'RFC' ? 'R.F.C.' : heading))
  .toReversed();

const contract = (number: string, amount: number): Value[] => {
  const values: Record<string, Value> = {
    C1: 'AD',
    C20: number,
    C25: amount,
    C15: 'ACME',
    C4: 2026,
  };
  return columns.map(({ code }) => values[code] ?? null).toReversed();
};

describe('the headings of the template', () => {
  test('the headings of the template are known in any order, further down, with small differences', async () => {
    const { cells, rows, reading } = await readSheets({
      name: 'Contratos',
      rows: [['Ayuntamiento de Santa Lumbre'], [], headings, contract('A-1', 10)],
    });
    expect(cells).toMatchObject([{ C1: 'AD', C15: 'ACME', C20: 'A-1', C25: 10, C34: null }]);
    expect(rows[0]?.rowIndex).toBe(4);
    expect(reading).toMatchObject({ origin: 'template', sheets: [{ headingRow: 3, rows: 1 }] });
  });

  test.each([
    ['a title', ['Contratos 2026 (miles de pesos)'], headings, 'miles de pesos'],
    ['a title of its own', ['Cifras en Millones  de Pesos'], headings, 'millones de pesos'],
    [
      'a heading',
      ['Contratos'],
      [...headings, 'Monto modificado (miles de pesos)'],
      'miles de pesos',
    ],
    ['a short title', ['Montos (miles)'], headings, 'miles'],
    ['a title without pesos', ['Cifras en millones'], headings, 'millones'],
    ['a heading without pesos', ['Contratos'], [...headings, 'Subtotal en miles $'], 'miles'],
    ['a short heading', ['Contratos'], [...headings, 'Subtotal (miles)'], 'miles'],
    ['neither', ['Contratos de más de 2 millones de pesos', 'Miles de luminarias'], headings, null],
  ])('amounts that are not in pesos are told by %s', async (_what, title, head, scale) => {
    const { reading, cells } = await readSheets({
      name: 'Contratos',
      rows: [title, [], head, contract('A-1', 10)],
    });
    expect(reading.statedUnits[0]?.text ?? null).toBe(scale);
    expect(cells).toMatchObject([{ C25: 10 }]);
  });

  test('the headings of the template without one that a row needs, a person is asked', async () => {
    const without = headings.filter((heading) => !heading.startsWith('MATERIA'));
    expect(await refusalOf([without, contract('A-1', 10)])).toBeInstanceOf(LayoutUnknown);
  });

  test('twice the same needed heading, a person is asked', async () => {
    const twice = [...headings, 'Materia'];
    expect(await refusalOf([twice, contract('A-1', 10)])).toBeInstanceOf(LayoutUnknown);
  });
});

describe('rows that are no contracts are left out and counted', () => {
  test('a group heading, the headings once more, and totals', async () => {
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [
        headings,
        ['PRIMER TRIMESTRE'],
        contract('A-1', 10),
        contract('A-2', 20.5),
        headings,
        contract('A-3', 5),
        columns.map(({ code }) => (code === 'C25' ? 35.5 : null)).toReversed(),
      ],
    });
    expect(cells.map(({ C20 }) => C20)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(reading.leftOut).toEqual({
      totals: 1,
      groups: 1,
      headings: 1,
      noInformation: 0,
      signatures: 0,
      examples: 0,
      bidders: 0,
    });
    expect(reading.totals).toEqual([{ row: 7, label: null, amount: 35.5, sum: 35.5 }]);
  });

  test('the signatures below the rows, with names and offices', async () => {
    const foot = (...texts: string[]): Value[] => [texts[0] ?? null, null, texts[1] ?? null];
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [
        headings,
        contract('A-1', 10),
        foot('ELABORÓ', 'Vo. Bo.'),
        foot('__________', '__________'),
        foot('C. Petra Amezola', 'Mtra. Zoraida Peñaflor'),
        foot('Auxiliar', 'Tesorera municipal'),
        contract('A-2', 20),
        foot('C. Petra Amezola', 'Mtra. Zoraida Peñaflor'),
      ],
    });
    expect(cells.map(({ C20 }) => C20)).toEqual(['A-1', 'A-2', null]);
    expect(reading.leftOut).toMatchObject({ signatures: 4, groups: 0 });
  });

  test('the headings of the template, and its codes, once more', async () => {
    const coded = (number: string): Value[] =>
      columns.map(({ code }) => (code === 'C20' ? number : null));
    const head = [columns.map(({ code }) => code), columns.map(({ heading }) => heading)];
    const { cells, reading } = await readSheets({
      name: 'Datos',
      rows: [...head, coded('A-1'), ...head, coded('A-2')],
    });
    expect(cells.map(({ C20 }) => C20)).toEqual(['A-1', 'A-2']);
    expect(reading.leftOut.headings).toBe(2);
  });

  test('headings of several rows with the titles above them, as printed sheets have on each page', async () => {
    const page: Value[][] = [
      ['Ayuntamiento de Santa Lumbre', null, null, 'Oficialía Mayor'],
      ['PROC.', 'CONTRATO', null, 'ÁREA'],
      [null, 'Número', 'Fecha', null],
    ];
    const rows = [
      ...page,
      ['AD', 'A-1', '05/02/2026', 'Obras'],
      ...page,
      ['AD', 'A-2', '06/02/2026', 'Obras'],
    ];
    const merges = [1, 5].map((row) => ({ startRow: row, endRow: row, startCol: 1, endCol: 2 }));
    const sources = {
      C1: { column: 'PROC' },
      C20: { column: 'CONTRATO NUMERO' },
      C21: { column: 'CONTRATO FECHA' },
      C18: { column: 'AREA' },
    };
    for (const merged of [merges, []]) {
      const content = await writeXlsx({ sheets: [{ name: 'H', rows, merges: merged }] });
      const { cells, reading } = await read('pages.xlsx', content, { chosen: { sources } });
      expect(cells.map(({ C20, C21 }) => [C20, C21])).toEqual([
        ['A-1', '05/02/2026'],
        ['A-2', '06/02/2026'],
      ]);
      expect(reading.leftOut.headings).toBe(3);
    }
  });

  test('groups above the headings, which stand there once more', async () => {
    const groups: Value[] = [null, 'Persona adjudicada', null, 'Persona solicitante', null];
    const own: Value[] = ['CONTRATO', 'NOMBRE', 'APELLIDO', 'NOMBRE', 'APELLIDO'];
    const { cells, reading } = await read(
      'groups.xlsx',
      await writeXlsx({
        sheets: [
          {
            name: 'H',
            rows: [
              groups,
              own,
              ['A-1', 'ANA', 'SOL', 'LUIS', 'SUR'],
              groups,
              own,
              ['A-2', 'EVA', 'MAR', 'LUIS', 'SUR'],
            ],
          },
        ],
      }),
      { chosen: { sources: { C20: { column: 'CONTRATO' }, C15: { column: 'NOMBR' } } } },
    );
    expect(cells.map(({ C20 }) => C20)).toEqual(['A-1', 'A-2']);
    expect(reading.leftOut.headings).toBe(2);
  });

  test('the total of one row, named where its date would be', async () => {
    const values: Record<string, Value> = { C25: 20, C21: 'TOTAL MARZO' };
    const total = columns.map(({ code }) => values[code] ?? null).toReversed();
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [headings, contract('A-1', 20), total],
    });
    expect(cells.map(({ C20 }) => C20)).toEqual(['A-1']);
    expect(reading.totals).toEqual([{ row: 3, label: 'TOTAL MARZO', amount: 20, sum: 20 }]);
  });

  test('totals that differ from their rows say both', async () => {
    const values: Record<string, Value> = { C25: 99, C15: 'TOTAL' };
    const total = columns.map(({ code }) => values[code] ?? null).toReversed();
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [headings, contract('A-1', 10), contract('A-2', 20), total],
    });
    expect(cells).toHaveLength(2);
    expect(reading.totals).toEqual([{ row: 4, label: 'TOTAL', amount: 99, sum: 30 }]);
  });

  const labelled = (code: ColumnCode, label: string, amount: number): Value[] => {
    const values: Record<string, Value> = { [code]: label, C25: amount };
    return columns.map((column) => values[column.code] ?? null).toReversed();
  };
  const places: ColumnCode[] = ['C11', 'C15', 'C20'];

  test.each([
    'Subtotal enero',
    'Sub-total: Obras Públicas',
    'Total de abril',
    'TOTAL 2026',
    'Total (3 contratos)',
    'Total acumulado',
    'TOTAL DE CONTRATOS',
    'Importe total',
    'Importe total de los contratos',
    'Monto total contratado',
    'Suma de los importes',
    'Gran total del ejercicio',
  ])('totals called «%s», in whichever column that stands', async (label) => {
    for (const place of places) {
      const { cells, reading } = await readSheets({
        name: 'Contratos',
        rows: [
          headings,
          contract('A-1', 1000.25),
          contract('A-2', 2000.5),
          labelled(place, label, 3000.75),
        ],
      });
      expect([place, ...cells.map(({ C20 }) => C20)]).toEqual([place, 'A-1', 'A-2']);
      expect(reading.totals).toEqual([{ row: 4, label, amount: 3000.75, sum: 3000.75 }]);
    }
  });

  test('subtotals of months and a total that is wrong, which is compared with the contracts', async () => {
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [
        headings,
        contract('A-1', 100.25),
        contract('A-2', 200.5),
        labelled('C11', 'Subtotal enero', 300.75),
        contract('A-3', 700),
        contract('A-4', 1.75),
        labelled('C11', 'Subtotal febrero', 710),
        labelled('C11', 'TOTAL GENERAL', 9999.99),
      ],
    });
    expect(cells).toHaveLength(4);
    expect(reading.totals).toEqual([
      { row: 4, label: 'Subtotal enero', amount: 300.75, sum: 300.75 },
      { row: 7, label: 'Subtotal febrero', amount: 710, sum: 701.75 },
      { row: 8, label: 'TOTAL GENERAL', amount: 9999.99, sum: 1002.5 },
    ]);
  });

  test.each([
    ['C11', 'Suma alzada para construir una barda'],
    ['C11', 'Totalizador de agua'],
    ['C11', 'Importe total del anticipo'],
    ['C15', 'TOTAL DE MÉXICO SA DE CV'],
  ] as const)('a contract of which only %s, «%s», is known stays one', async (place, words) => {
    const { cells, reading } = await readSheets({
      name: 'Contratos',
      rows: [headings, contract('A-1', 10), contract('A-2', 20), labelled(place, words, 77)],
    });
    expect(cells).toHaveLength(3);
    expect(reading.totals).toEqual([]);
  });

  test('a supplier called Total is a contract', async () => {
    const row = contract('A-2', 10).map((value) =>
      value === 'ACME' ? 'TOTAL PLAY SA DE CV' : value,
    );
    const { cells } = await readSheets({
      name: 'Contratos',
      rows: [headings, contract('A-1', 10), row],
    });
    expect(cells).toHaveLength(2);
  });
});

describe('merged cells', () => {
  const year = headings.indexOf('EJERCICIO');
  const amount = headings.indexOf('MONTO TOTAL O MONTO MAXIMO, EN SU CASO');
  const blanked = contract('A-2', 7).map((value, place) =>
    place === year || place === amount ? null : value,
  );
  const rows = [headings, contract('A-1', 10), blanked];
  const merges = [year, amount].map((column) => ({
    startRow: 1,
    endRow: 2,
    startCol: column,
    endCol: column,
  }));

  test('a year that is merged downwards is filled down, an amount is not', async () => {
    const { cells } = await readSheets({ name: 'Contratos', rows, merges });
    expect(cells).toMatchObject([
      { C4: 2026, C25: 10 },
      { C4: 2026, C25: null },
    ]);
  });

  test('merged cells of an OpenDocument spreadsheet too', async () => {
    const { cells } = await read(
      'merged.ods',
      await writeOds({ sheets: [{ name: 'H', rows, merges }] }),
    );
    expect(cells).toMatchObject([
      { C4: 2026, C25: 10 },
      { C4: 2026, C25: null },
    ]);
  });
});

test('every sheet with known headings is read, and its rows have names of their own', async () => {
  const { rows, reading } = await readSheets(
    { name: 'Portada', rows: [['Contratos de 2026'], ['Oficialía Mayor']] },
    { name: 'Enero', rows: [headings, contract('A-1', 10)] },
    { name: 'Febrero', rows: [headings, contract('B-1', 20), contract('B-2', 20)] },
    { name: 'Vieja', hidden: true, rows: [headings, contract('X-1', 20)] },
  );
  expect(rows.map(({ rowIndex, cells }) => [rowName(rowIndex), cells.C20])).toEqual([
    ['2', 'A-1'],
    ['2:2', 'B-1'],
    ['2:3', 'B-2'],
  ]);
  expect(reading.sheets.map(({ name, rows: count }) => [name, count])).toEqual([
    ['Enero', 1],
    ['Febrero', 2],
  ]);
  expect(reading.unreadSheets).toEqual(['Portada']);
});

describe('a hidden sheet', () => {
  const coded = (number: string): Value[][] => [
    columns.map(({ code }) => code),
    columns.map(({ heading }) => heading),
    columns.map(({ code }) => (code === 'C20' ? number : null)),
  ];
  const known = (number: string): Value[][] => [headings, contract(number, 10)];
  const numbersOf = ({ cells }: { cells: { C20: unknown }[] }) => cells.map(({ C20 }) => C20);

  test.each([
    ['of the template', coded],
    ['with known headings', known],
  ])('%s is not read beside one that is shown, and told', async (_what, rowsOf) => {
    const found = await readSheets(
      { name: 'Datos', rows: rowsOf('A-1') },
      { name: 'Borrador', hidden: true, rows: rowsOf('X-1') },
      { name: 'Viejo', veryHidden: true, rows: rowsOf('X-2') },
    );
    expect(numbersOf(found)).toEqual(['A-1']);
    expect(found.reading).toMatchObject({
      sheets: [{ name: 'Datos', isHidden: false }],
      hiddenSheets: ['Borrador', 'Viejo'],
    });
  });

  test('a hidden sheet of an OpenDocument spreadsheet neither', async () => {
    const cell = (value: Value) =>
      `<table:table-cell><text:p>${String(value ?? '')}</text:p></table:table-cell>`;
    const table = (name: string, style: string, rows: Value[][]) =>
      `<table:table table:name="${name}" table:style-name="${style}">${rows
        .map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`)
        .join('')}</table:table>`;
    const style = (name: string, display: boolean) =>
      `<style:style style:name="${name}"><style:table-properties table:display="${display}"/></style:style>`;
    const content = `<office:document-content>${style('ta1', true)}${style('ta2', false)}${table(
      'Datos',
      'ta1',
      coded('A-1'),
    )}${table('Borrador', 'ta2', coded('X-1'))}</office:document-content>`;
    const found = await read('hidden.ods', buildArchive([{ name: 'content.xml', content }]));
    expect(numbersOf(found)).toEqual(['A-1']);
    expect(found.reading.hiddenSheets).toEqual(['Borrador']);
  });

  test('a hidden sheet of the template beside a sheet of something else is asked about', async () => {
    const content = await writeXlsx({
      sheets: [
        { name: 'Portada', rows: [['Ayuntamiento de Santa Lumbre'], ['Contratos']] },
        { name: 'Datos', hidden: true, rows: coded('X-1') },
      ],
    });
    const refusal = await read('cover.xlsx', content).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LayoutUnknown);
    expect(refusal).toMatchObject({ preview: [{ name: 'Datos', isHidden: true }] });
  });
});

describe('the formats of the National Transparency Platform', () => {
  test('direct awards, with amendments from their table', async () => {
    const { cells, reading } = await read('b.xlsx', await platformBWorkbook());
    expect(reading).toMatchObject({
      origin: 'pnt-b',
      leftOut: { noInformation: 1 },
      amendments: 1,
      amendmentsWithoutContract: 1,
    });
    expect(cells).toMatchObject([
      {
        C1: 'Adjudicación directa',
        C2: 'Adquisiciones',
        C4: 2026,
        C5: '1o 2026',
        C6: 'ADQ-1/2026',
        C15: 'PAPELERIA LA ESTRELLA',
        C16: 'PES050403ABA',
        C17: null,
        C18: 'Oficialía Mayor',
        C20: 'AD-001/2026',
        C22: 1160,
        C27: 'Dirección de Adquisiciones',
      },
      { C1: 'Adjudicación directa', C15: 'Javier Llanoval Celajedo', C22: '580 Dólares' },
      {
        C2: 'Convenio modificatorio',
        C20: 'AD-001/2026',
        C22: null,
        C25: 'No publicado',
        C11: 'Ampliación del plazo',
      },
    ]);
  });

  test('tenders', async () => {
    const { cells, reading } = await read('a.xlsx', await platformAWorkbook());
    expect(reading).toMatchObject({ origin: 'pnt-a', amendments: 1 });
    expect(cells[0]).toMatchObject({
      C1: 'Licitación pública',
      C7: null,
      C15: 'CONSTRUCTORA SIERRA ALTA SA DE CV',
      C17: 'Oficialía Mayor',
      C18: 'Obras Públicas',
      C22: 1160000,
      C27: 'Obras Públicas',
    });
  });

  test('the formats of the National Transparency Platform as a text in latin letters with rows before its headings', async () => {
    const lines = [['Sujeto obligado: Santa Lumbre'], ['Formato 28b'], [], ...platformB].map(
      (row) =>
        row.map((value) => `"${value instanceof Date ? '05/02/2026' : (value ?? '')}"`).join(','),
    );
    const { cells, reading } = await read('b.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
    expect(reading.origin).toBe('pnt-b');
    expect(cells).toMatchObject([{ C27: 'Dirección de Adquisiciones' }, { C20: 'AD-002/2026' }]);
  });
});

test('a text whose values are parted by bars', async () => {
  const rows = [headings, contract('A-1', 1000.5)].map((row) => row.join('|'));
  const { cells, reading } = await read('barras.csv', `Contratos de 2026\n${rows.join('\n')}`);
  expect(reading.origin).toBe('template');
  expect(cells).toMatchObject([{ C20: 'A-1', C25: '1000.5', C15: 'ACME' }]);
});

test('a list of CompraNet', async () => {
  const names =
    'orden_de_gobierno,codigo_del_expediente,partida_especifica,tipo_de_procedimiento,tipo_de_contratacion,codigo_del_contrato,numero_de_contrato,titulo_del_contrato,fecha_de_firma_del_contrato,importe_drc,moneda,rfc,proveedor';
  const { cells, reading } = await read(
    'c.csv',
    `${names}\nAPF,2255,21101,LICITACIÓN PÚBLICA,SERVICIOS,88,,Poda,05/02/2026 14:00,"1,160.00",MXN,SIN,ACME`,
  );
  expect(reading.origin).toBe('compranet');
  expect(cells).toMatchObject([
    { C1: 'LICITACIÓN PÚBLICA', C2: 'SERVICIOS', C20: '88', C22: '1,160.00', C15: 'ACME' },
  ]);
});

describe('a layout that was chosen', () => {
  const foreign = ['PROC.', 'CONCEPTO', 'AP. PATERNO', 'NOMBRE', 'MONTO MIN/MAX', 'ÁREA'];
  const rememberedLayout: RememberedLayout = {
    columns: ['PROC', 'CONCEPTO', 'AP PATERNO', 'NOMBR', 'MONTO MIN MAX', 'AREA'],
    layout: {
      sources: {
        C1: { column: 'PROC' },
        C11: { column: 'CONCEPTO' },
        C15: { joined: ['NOMBR', 'AP PATERNO'] },
        C22: { amountsOf: 'MONTO MIN MAX', part: 'only' },
        C23: { amountsOf: 'MONTO MIN MAX', part: 'minimum' },
        C24: { amountsOf: 'MONTO MIN MAX', part: 'maximum' },
        C17: { column: 'AREA' },
        C19: { constant: 'Centralizada' },
      },
    },
  };
  const rows: Value[][] = [
    ['AD', 'Bacheo', 'LLANOVAL', 'JAVIER', '$10,000.00 A $48,500.00', 'Obras'],
    ['LP', 'Tóner', null, 'PAPELERIA YUCAVERA S.C.', '96,280', 'Oficialía'],
  ];
  const write = (table: Value[][]) => writeXlsx({ sheets: [{ name: 'ADJ 1T', rows: table }] });

  test('a layout that was chosen names joined, two amounts in a cell, a constant', async () => {
    const { cells, reading } = await read('sentence.xlsx', await write([foreign, ...rows]), {
      remembered: [rememberedLayout],
    });
    expect(reading.origin).toBe('remembered');
    expect(cells).toMatchObject([
      { C15: 'JAVIER LLANOVAL', C22: null, C23: '$10,000.00', C24: '$48,500.00' },
      { C15: 'PAPELERIA YUCAVERA S.C.', C22: '96,280', C23: null, C24: null, C19: 'Centralizada' },
    ]);
  });

  test('the same headings in another order are known, with one more they are asked for', async () => {
    const backwards = [foreign, ...rows].map((row) => row.toReversed());
    const { cells } = await read('order.xlsx', await write(backwards), {
      remembered: [rememberedLayout],
    });
    expect(cells[0]).toMatchObject({ C1: 'AD', C15: 'JAVIER LLANOVAL' });
    const more = [[...foreign, 'CONVENIO'], ...rows.map((row) => [...row, 'x'])];
    expect(await refusalOf(more, { remembered: [rememberedLayout] })).toBeInstanceOf(LayoutUnknown);
  });

  test('a layout that was chosen of two equal headings only the order tells which is which', async () => {
    const twice: RememberedLayout = {
      columns: ['PROC', 'FECHA', 'FECHA (2)'],
      layout: { sources: { C1: { column: 'PROC' }, C21: { column: 'FECHA (2)' } } },
    };
    const table: Value[][] = [
      ['PROC', 'FECHA', 'FECHA'],
      ['AD', '01/01/2026', '05/02/2026'],
    ];
    const { cells } = await read('twice.xlsx', await write(table), { remembered: [twice] });
    expect(cells).toMatchObject([{ C21: '05/02/2026' }]);
    const other = table.map(([proc = null, ...days]) => [...days, proc]);
    expect(await refusalOf(other, { remembered: [twice] })).toBeInstanceOf(LayoutUnknown);
  });

  test('headings over several columns have their own below them', async () => {
    const table = [
      ['PROC.', 'CONTRATO', null, 'ÁREA'],
      [null, 'Número', 'Fecha', null],
      ['AD', 'A-1', '05/02/2026', 'Obras'],
    ];
    const merges = [{ startRow: 0, endRow: 0, startCol: 1, endCol: 2 }];
    const content = await writeXlsx({ sheets: [{ name: 'H', rows: table, merges }] });
    const sources = {
      C20: { column: 'CONTRATO NUMERO' },
      C21: { column: 'CONTRATO FECHA' },
    };
    const { cells, rows: found } = await read('two.xlsx', content, { chosen: { sources } });
    expect(cells).toMatchObject([{ C20: 'A-1', C21: '05/02/2026' }]);
    expect(found[0]?.rowIndex).toBe(3);
  });

  test('a chosen layout whose column is not there is refused with its name', async () => {
    const sources = { C20: { column: 'CONTRATO' } };
    const refusal = await refusalOf([foreign, ...rows], { chosen: { sources } });
    expect(refusal).toMatchObject({ code: 'read.lacks-columns', values: { columns: 'CONTRATO' } });
  });
});
