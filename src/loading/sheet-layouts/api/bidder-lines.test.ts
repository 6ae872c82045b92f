import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '../../data-load/columns.ts';
import type { ChosenLayout } from '../layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { readSheet } from './read-sheet.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidders-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Value = string | number | null;
const headings = [
  'Ejercicio',
  'Contrato',
  'Persona adjudicada',
  'Monto',
  'Participantes',
  'RFC part.',
];
const chosen: ChosenLayout = {
  sources: {
    C4: { column: 'EJERCICIO' },
    C20: { column: 'CONTRATO' },
    C15: { column: 'PERSONA ADJUDICADA' },
    C25: { column: 'MONTO' },
  },
};

type Merge = { from: number; to: number; columns?: number[] };
const read = async (
  rows: Value[][],
  merged: Merge[] = [],
  layout: ChosenLayout | null = chosen,
) => {
  const merges = merged.flatMap(({ from, to, columns: places = [0, 1, 2, 3] }) =>
    places.map((place) => ({
      startRow: from - 1,
      endRow: to - 1,
      startCol: place,
      endCol: place,
    })),
  );
  const file = join(folder, 'bidders.xlsx');
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'H', rows, merges }] }));
  let reading: SheetReading | undefined;
  const found = await Array.fromAsync(
    readSheet(file, {
      chosen: layout ?? undefined,
      onReading: (told) => {
        reading = told;
      },
    }),
  );
  return {
    contracts: found.map(({ cells }) => [cells.C4, cells.C20, cells.C15, cells.C25]),
    bidders: reading?.leftOut.bidders,
    leftOut: reading?.leftOut,
    totals: reading?.totals.map(({ label }) => label),
  };
};

const first = [
  2026,
  'AD-1',
  'PAPELERIA LA ESTRELLA',
  1160,
  'PAPELERIA LA ESTRELLA',
  'PES050403ABA',
];
const second = [2026, 'AD-2', 'CONSTRUCTORA SIERRA', 5800, 'CONSTRUCTORA SIERRA', 'CSA990817QA7'];
const line = (name: string, year: Value = null): Value[] => [year, null, null, null, name, 'X'];
const both = [first, second].map((row) => row.slice(0, 4));

describe('a line of a bidder is of the contract above it', () => {
  const rows = [headings, first, line('LUIS LLANOVAL'), line('ACME'), second, line('TOTAL PLAY')];

  test('where the cells of the contract are merged over its lines', async () => {
    const merges = [
      { from: 2, to: 4 },
      { from: 5, to: 6 },
    ];
    expect(await read(rows, merges)).toMatchObject({ contracts: both, bidders: 3 });
  });

  test('where they are blank below the first one', async () => {
    expect(await read(rows)).toMatchObject({ contracts: both, bidders: 3, totals: [] });
  });

  test('where its year is said again in each line', async () => {
    const again = [headings, first, line('LUIS LLANOVAL', 2026), second, line('ACME', 2026)];
    expect(await read(again)).toMatchObject({ contracts: both, bidders: 2 });
  });

  test('where nothing but the name of the bidder stands there', async () => {
    const alone = [headings, first, [null, null, null, null, 'ACME', null], second];
    expect(await read(alone)).toMatchObject({ contracts: both, bidders: 1 });
  });

  test('a line of a bidder is of the contract above it in the template, beside whose columns they stand', async () => {
    const cells = (values: Record<string, Value>, bidder: string) => [
      ...columns.map(({ code }) => values[code] ?? null),
      bidder,
      'X',
    ];
    const template = [
      [...columns.map(({ code }) => code), 'Participante', 'RFC'],
      [...columns.map(({ heading }) => heading), 'Participante', 'RFC'],
      cells({ C4: 2026, C20: 'AD-1', C15: 'ACME', C25: 5 }, 'ACME'),
      cells({}, 'LUIS LLANOVAL'),
    ];
    expect(await read(template, [], null)).toMatchObject({
      contracts: [[2026, 'AD-1', 'ACME', 5]],
      bidders: 1,
    });
  });
});

describe('a line is a contract, or an error, of its own', () => {
  const own: [string, Value[]][] = [
    ['number', [null, 'AD-9', null, null, 'ACME', 'X']],
    ['supplier', [null, null, 'ACME', null, 'ACME', 'X']],
    ['amount', [null, null, null, 50, 'ACME', 'X']],
    ['amount of nothing', [null, null, null, 0, 'ACME', 'X']],
    ['year', [2025, null, null, null, 'ACME', 'X']],
  ];

  test.each(own)('a line is a contract, or an error, of its own with a %s', async (_what, row) => {
    const found = await read([headings, first, row]);
    expect(found).toMatchObject({ contracts: [both[0], row.slice(0, 4)] });
  });

  test('a line is a contract, or an error, of its own when two lots are awarded in one block, whose amounts are not merged', async () => {
    const lots = [
      headings,
      first,
      line('LUIS LLANOVAL'),
      [null, null, 'CONSTRUCTORA SIERRA', 300, 'CONSTRUCTORA SIERRA', 'X'],
      line('ACME'),
    ];
    const found = await read(lots, [{ from: 2, to: 5, columns: [0, 1] }]);
    expect(found).toMatchObject({
      contracts: [both[0], [2026, 'AD-1', 'CONSTRUCTORA SIERRA', 300]],
      bidders: 2,
    });
  });

  test('below merged cells that ended, or that lost what they said when rows were filtered out', async () => {
    const rows = [headings, first, line('ACME'), line('LUIS'), line('ANA')];
    const past = await read(rows, [{ from: 2, to: 3 }]);
    expect(past).toMatchObject({ bidders: 1 });
    expect(past.contracts).toHaveLength(3);
    const lost = await read(rows, [
      { from: 2, to: 3 },
      { from: 4, to: 5 },
    ]);
    expect(lost.contracts).toHaveLength(3);
  });

  test('a line is a contract, or an error, of its own when no contract stands above it', async () => {
    const found = await read([headings, line('ACME'), first]);
    expect(found.contracts).toEqual([[null, null, null, null], both[0]]);
  });
});

test('what stands below a total is no line of the contract above it', async () => {
  const total = [null, null, 'TOTAL', 1160, null, null];
  const found = await read([headings, first, line('ACME'), total, line('Los montos incluyen IVA')]);
  expect(found).toMatchObject({ bidders: 1, contracts: [both[0], [null, null, null, null]] });
});

test('the heading of a group, a total and an empty quarter are told as what they are', async () => {
  const found = await read([
    headings,
    first,
    line('ACME'),
    ['SEGUNDO TRIMESTRE', null, null, null, null, null],
    second,
    [null, null, null, null, 'Total de contratos', 2],
    [null, null, null, null, 'No se generó información', 'X'],
  ]);
  expect(found).toMatchObject({
    contracts: both,
    leftOut: { bidders: 1, groups: 1, totals: 1, noInformation: 1 },
  });
});
