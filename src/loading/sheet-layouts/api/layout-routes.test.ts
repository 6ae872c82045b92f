import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { read as readWorkbook } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { platformB, platformBWorkbook } from '../../../../test/support/platform-sheets.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { showDataSources } from '../../../review/data-sources/data-source-endpoints.ts';
import {
  cancelCurrentLoad,
  downloadTemplate,
  readLoadAgain,
} from '../../../review/load-review/load-endpoints.ts';
import { listLoadQuestions } from '../../../review/load-review/question-endpoints.ts';
import {
  confirmCurrentLoad,
  downloadValidations,
} from '../../../review/load-review/review-endpoints.ts';
import type { Cells } from '../../data-load/cell.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';
import {
  correctLoadCells,
  undoLoadCorrections,
} from '../../load-correction/correction-endpoints.ts';
import {
  changeLoadLayout,
  forgetLoadLayout,
  keepLayoutDraft,
  keepLoadLayout,
  listLoadLayouts,
  setLoadLayout,
  showLoadLayout,
} from '../layout-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;
type Value = string | number | null;

const headings = [
  'No.',
  'NUM. CONTRATO',
  'PROC.',
  'CONCEPTO',
  'AP. PATERNO',
  'AP. MATERNO',
  'NOMBRE O RAZÓN SOCIAL',
  'R.F.C.',
  'MONTO MIN/MAX',
  'FECHA',
  'ÁREA',
  'RAMO',
];
const rows: Value[][] = [
  [
    1,
    'SLL-98',
    'AD',
    'Bacheo',
    'LLANOVAL',
    'CELAJEDO',
    'JAVIER',
    'LACJ700415AB1',
    '$10,000.00 A $48,500.00',
    '14/03/2026',
    'Obras',
    'Servicios',
  ],
  [
    2,
    'SLL-99',
    'LP',
    'Tóner',
    null,
    null,
    'PAPELERIA YUCAVERA',
    'PYU990312TR1',
    '96,280',
    '25/02/2026',
    'Oficialía',
    'Adquisición',
  ],
];

const send = async (office: Office, table: Value[][], name = 'contratos.xlsx') => {
  const sheets = [{ name: 'ADJ 1T', rows: [['Santa Lumbre'], [], ...table] }];
  const answer = await office.uploadBytes(await writeXlsx({ sheets }), name);
  expect(answer.statusCode).toBe(200);
  await read();
  return (await office.state()).current;
};

const readWith = async (office: Office, defaults: object) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
};

const layoutOf = async (office: Office) => (await office.ask(showLoadLayout)).data;

/** Goes on with what is shown. */
const say = async (office: Office) => {
  const { sheet, sheetsAlike, headingRow, sources } = await layoutOf(office);
  const others = sheetsAlike.filter(({ isRead }) => isRead).map(({ name }) => name);
  await office.ask(setLoadLayout, { body: { sheets: [sheet, ...others], headingRow, sources } });
  await read();
};

const confirmRead = (office: Office) =>
  office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });

test('a file whose columns nobody knows waits for a person, with proposals and their reasons', async () => {
  const office = await openOffice();
  expect(await send(office, [headings, ...rows])).toMatchObject({ status: 'MAPPING' });
  const { sheet, headingRow, sources, reasons, columns } = await layoutOf(office);
  expect([sheet, headingRow]).toEqual(['ADJ 1T', 3]);
  expect(sources).toMatchObject({
    C1: { column: 'PROC' },
    C11: { column: 'CONCEPTO' },
    C15: { joined: ['NOMBR RAZON SOCIAL', 'AP PATERNO', 'AP MATERNO'] },
    C16: { column: 'RFC' },
    C20: { column: 'NUM CONTRATO' },
    C21: { column: 'FECHA' },
    C23: { amountsOf: 'MONTO MIN MAX', part: 'minimum' },
    C2: { column: 'RAMO' },
  });
  expect(reasons).toMatchObject({ C1: 'heading', C2: 'contents', C21: 'heading' });
  expect(columns[1]).toMatchObject({ heading: 'NUM. CONTRATO', samples: ['SLL-98', 'SLL-99'] });
});

test('a merged cell is shown in each of its rows where the columns are said, and in the review', async () => {
  const office = await openOffice();
  const place = headings.indexOf('ÁREA');
  const [first = [], second = []] = rows;
  const blanked = second.map((value, index) => (index === place ? null : value));
  const merges = [{ startRow: 1, endRow: 2, startCol: place, endCol: place }];
  const sheet = { name: 'H', rows: [headings, first, blanked], merges };
  await office.uploadBytes(await writeXlsx({ sheets: [sheet] }), 'combinadas.xlsx');
  await read();
  const { columns: shown } = await layoutOf(office);
  const area = first[place];
  expect(shown[place]).toMatchObject({ heading: 'ÁREA', samples: [area, area], filled: 2 });
  await say(office);
  const units = await sql`
    select draft ->> 'organizerAdministrativeUnit' as organizer,
           draft ->> 'applicantAdministrativeUnit' as applicant
      from data_load_rows where organization_id = ${office.organization} order by row_index`;
  const [one, other] = units;
  expect(Object.values(one ?? {})).toContain(area);
  expect(other).toEqual(one);
});

/** A file of 30 rows of which no column says the procedure type or the category. */
const mixed: Value[][] = Array.from({ length: 30 }, (_, index) => [
  `C-${index}`,
  ['Adquisición de papelería', 'Construcción de barda perimetral', 'Servicio de limpieza'][
    index < 28 ? 0 : index - 27
  ] ?? null,
  'LLANOVAL SA',
  1000 + index,
]);
const mixedHeadings = ['Contrato', 'Concepto', 'Proveedor', 'Total'];

test('a value for all rows of a mixed file is offered with three rows that differ', async () => {
  const office = await openOffice();
  await send(office, [mixedHeadings, ...mixed]);
  const { statedValues, sources, examples } = await layoutOf(office);
  expect(statedValues).toEqual({});
  expect(sources).not.toHaveProperty('C1');
  expect(sources).not.toHaveProperty('C2');
  expect(examples.map(({ text }) => text).toSorted()).toEqual([
    'Adquisición de papelería',
    'Construcción de barda perimetral',
    'Servicio de limpieza',
  ]);
});

test('a title that says the procedure type of all rows is offered with where it says so', async () => {
  const office = await openOffice();
  await send(office, [['Adjudicaciones directas 2025'], mixedHeadings, ...mixed]);
  expect((await layoutOf(office)).statedValues).toEqual({
    C1: { value: 'NO_BID', place: 'title', text: 'Adjudicaciones directas 2025' },
  });
});

test('of several sheets each has to say it', exhaustive, async () => {
  const office = await openOffice();
  const table = [mixedHeadings, ...mixed];
  const sheets = ['Adjudicaciones directas', 'Otros'].map((name) => ({ name, rows: table }));
  await office.uploadBytes(await writeXlsx({ sheets }), 'contratos.xlsx');
  await read();
  expect((await layoutOf(office)).statedValues).toEqual({});
});

test(
  'a sheet in thousands of pesos is told where its columns are chosen, in the review and among the sources',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [['(Miles de pesos)'], headings, ...rows]);
    const stated = { sheet: 'ADJ 1T', cell: 'A3', text: 'miles de pesos', amountsIn: 1000 };
    expect((await layoutOf(office)).statedUnit).toEqual(stated);
    await say(office);
    const { current } = await office.state();
    expect(current?.reading?.statedUnits).toEqual([stated]);
    await readWith(office, { amountsIn: 1 });
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
    const body = { filters: { administrationPeriods: [] } };
    const { sources } = (await office.ask(showDataSources, { body })).data;
    expect(sources[0]).toMatchObject({ scale: 'miles de pesos', multipliedBy: null });
  },
);

/** The least, the most and the counted amount of each row that is read. */
const amountsOf = ({ organization }: Office) =>
  sql`
    select draft -> 'minAmount' as least, draft -> 'maxAmount' as most,
           draft -> 'totalOrMaxAmount' as amount
      from data_load_rows join data_loads on data_loads.id = load_id and data_loads.status = 'OPEN'
     where data_load_rows.organization_id = ${organization} order by row_index`.values();

const withAmounts = (...amounts: string[]): Value[][] =>
  rows.map((row, index) => row.map((cell, place) => (place === 8 ? (amounts[index] ?? '') : cell)));

test(
  'a file whose columns somebody chose is asked what separates its decimals, and its amounts are read so',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...withAmounts('$10.000,50 A $48.500,75', '96.280,25')]);
    await say(office);
    expect(await amountsOf(office)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const { decimalSign } = (await office.ask(listLoadQuestions)).data;
    expect(decimalSign).toMatchObject({ rows: 2, proposal: { sign: 'COMMA' } });
    await readWith(office, { decimalSign: 'COMMA' });
    expect(await amountsOf(office)).toEqual([
      [10_000.5, 48_500.75, 48_500.75],
      [null, null, 96_280.25],
    ]);
    // Chosen once more, the columns are read with what was answered of the decimals.
    await office.ask(changeLoadLayout, { body: {} });
    await say(office);
    expect((await office.state()).current?.defaults).toEqual({ decimalSign: 'COMMA' });
    expect((await amountsOf(office))[1]).toEqual([null, null, 96_280.25]);
  },
);

test('a CSV in thousands with a decimal comma, whose columns somebody chose, comes to pesos', async () => {
  const office = await openOffice();
  const table = [['Cifras en miles de pesos'], headings, ...withAmounts('10,5 A 48,75', '96,28')];
  const csv = table.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n');
  await office.uploadBytes(new TextEncoder().encode(csv), 'contratos.csv');
  await read();
  const stated = { sheet: '', cell: 'A1', text: 'miles de pesos', amountsIn: 1000 };
  expect((await layoutOf(office)).statedUnit).toEqual(stated);
  await say(office);
  const { amountsIn } = (await office.ask(listLoadQuestions)).data;
  expect(amountsIn).toMatchObject({ statements: [stated], proposal: 1000, silentColumns: [] });
  await readWith(office, { amountsIn: 1000, decimalSign: 'COMMA' });
  expect(await amountsOf(office)).toEqual([
    [10_500, 48_750, 48_750],
    [null, null, 96_280],
  ]);
  await office.ask(changeLoadLayout, { body: {} });
  await say(office);
  expect((await office.state()).current?.defaults).toMatchObject({ amountsIn: 1000 });
  expect((await amountsOf(office))[1]).toEqual([null, null, 96_280]);
});

test(
  'sheets that are left out take what they state of their amounts with them',
  exhaustive,
  async () => {
    const office = await openOffice();
    const sheets = [
      { name: 'Enero', rows: [['Cifras en pesos'], headings, ...withAmounts('100', '200')] },
      { name: 'Febrero', rows: [['En miles de pesos'], headings, ...withAmounts('300', '400')] },
    ];
    await office.uploadBytes(await writeXlsx({ sheets }), 'contratos.xlsx');
    await read();
    await say(office);
    await readWith(office, { amountsIn: 1000 });
    expect((await amountsOf(office))[0]).toEqual([null, null, 100_000]);
    await office.ask(changeLoadLayout, { body: {} });
    const { headingRow, sources } = await layoutOf(office);
    await office.ask(setLoadLayout, { body: { sheets: ['Enero'], headingRow, sources } });
    await read();
    expect((await office.state()).current?.defaults).toEqual({});
    expect(await amountsOf(office)).toEqual([
      [null, null, 100],
      [null, null, 200],
    ]);
  },
);

test('what was chosen is read, and the next file with these headings in another order too', async () => {
  const office = await openOffice();
  await send(office, [headings, ...rows]);
  await say(office);
  const { docs } = await office.rows();
  expect(docs).toMatchObject([
    {
      data: {
        supplierName: { value: 'JAVIER LLANOVAL CELAJEDO' },
        maxAmount: { value: '$48,500.00' },
      },
    },
    { data: { supplierName: { value: 'PAPELERIA YUCAVERA' }, totalAmount: { value: '96,280' } } },
  ]);
  expect((await office.state()).current).toMatchObject({
    status: 'OPEN',
    reading: { origin: 'chosen', unusedColumns: ['No.'] },
  });
  await confirmRead(office);
  const backwards = [headings, ...rows].map((row) => row.toReversed());
  expect(await send(office, backwards)).toMatchObject({
    status: 'OPEN',
    reading: { origin: 'remembered' },
  });
  const [remembered] = await sql`
    select remembered_by is not null as "isNamed" from load_layouts
     where organization_id = ${office.organization}`;
  expect(remembered).toEqual({ isNamed: true });
});

test(
  'with one more column a person is asked, and what was chosen is proposed',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    await say(office);
    await confirmRead(office);
    const more = [headings, ...rows].map((row, index) => [...row, index === 0 ? 'Nota' : 'x']);
    expect(await send(office, more)).toMatchObject({ status: 'MAPPING' });
    const { reasons } = await layoutOf(office);
    expect(reasons).toMatchObject({ C1: 'remembered', C21: 'remembered', C29: 'heading' });
  },
);

test('every sheet with the same headings is read with what was chosen', exhaustive, async () => {
  const office = await openOffice();
  const sheets = ['Enero', 'Febrero'].map((name) => ({ name, rows: [headings, ...rows] }));
  await office.uploadBytes(await writeXlsx({ sheets }), 'meses.xlsx');
  await read();
  await say(office);
  expect((await office.state()).current?.reading?.sheets.map(({ name }) => name)).toEqual([
    'Enero',
    'Febrero',
  ]);
});

test(
  'what was chosen for the columns stays with the load, whoever looks at it',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    const { sheet, headingRow } = await layoutOf(office);
    const keep = (changes: object) =>
      office.ask(keepLayoutDraft, { body: { sheet, headingRow, changes } });
    await keep({ C29: { column: 'NO' } });
    // A second tab, which did not know of the first choice, loses nothing of it.
    const { data } = await keep({ C1: null, C2: { constant: 'SERVICES' } });
    expect(data.sources).toMatchObject({ C29: { column: 'NO' }, C2: { constant: 'SERVICES' } });
    const { sources, reasons } = await layoutOf(office);
    expect(sources).toEqual(data.sources);
    expect([sources.C1, reasons.C2, reasons.C11]).toEqual([undefined, undefined, 'heading']);
    await office.ask(keepLayoutDraft, { body: { sheet, headingRow: 1 } });
    expect((await layoutOf(office)).headingRow).toBe(1);
  },
);

test(
  'a sheet with the same headings can be left out, also of the next file',
  exhaustive,
  async () => {
    const office = await openOffice();
    const bytes = () =>
      writeXlsx({
        sheets: ['Enero', 'Prueba'].map((name) => ({ name, rows: [headings, ...rows] })),
      });
    const readSheets = async () => {
      const reading = (await office.state()).current?.reading;
      return [reading?.sheets.map(({ name }) => name), reading?.unreadSheets];
    };
    await office.uploadBytes(await bytes(), 'enero.xlsx');
    await read();
    const { sheet, headingRow, sheetsAlike } = await layoutOf(office);
    expect(sheetsAlike).toEqual([{ name: 'Prueba', isHidden: false, isRead: true }]);
    await office.ask(keepLayoutDraft, { body: { sheet, headingRow, leftOutSheets: ['Prueba'] } });
    await say(office);
    expect(await readSheets()).toEqual([['Enero'], ['Prueba']]);
    await confirmRead(office);
    await office.uploadBytes(await bytes(), 'febrero.xlsx');
    await read();
    expect(await readSheets()).toEqual([['Enero'], ['Prueba']]);
  },
);

test('a hidden sheet with the same headings is offered as one, and read when somebody says so', async () => {
  const office = await openOffice();
  const bytes = () =>
    writeXlsx({
      sheets: ['Enero', 'Borrador'].map((name) => ({
        name,
        ...(name === 'Borrador' && { hidden: true }),
        rows: [headings, ...rows],
      })),
    });
  const readingOf = async () => {
    const reading = (await office.state()).current?.reading;
    return [reading?.sheets.map(({ name, isHidden }) => [name, isHidden]), reading?.hiddenSheets];
  };
  await office.uploadBytes(await bytes(), 'enero.xlsx');
  await read();
  const { sheet, headingRow, sheets, sheetsAlike } = await layoutOf(office);
  expect(sheets).toContainEqual({ name: 'Borrador', isHidden: true });
  expect(sheetsAlike).toEqual([{ name: 'Borrador', isHidden: true, isRead: false }]);
  await say(office);
  expect(await readingOf()).toEqual([[['Enero', false]], ['Borrador']]);
  await office.ask(changeLoadLayout, { body: {} });
  await office.ask(keepLayoutDraft, { body: { sheet, headingRow, leftOutSheets: [] } });
  await say(office);
  const both = [
    ['Enero', false],
    ['Borrador', true],
  ];
  expect(await readingOf()).toEqual([both, []]);
});

test(
  'a row of headings that was chosen is remembered, also where it does not look like one',
  exhaustive,
  async () => {
    const office = await openOffice();
    const short = [
      ['No.', 'Concepto', null],
      [1, 'Bacheo', 48500],
      [2, 'Tóner', 96280],
    ];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Lista', rows: [['Lista', 'de', 'contratos', 'de 2026'], ...short] }],
    });
    await office.uploadBytes(bytes, 'lista.xlsx');
    await read();
    await office.ask(keepLayoutDraft, {
      body: {
        sheet: 'Lista',
        headingRow: 2,
        changes: { C11: { column: 'CONCEPTO' }, C25: { column: '(C)' } },
      },
    });
    const { sources } = await layoutOf(office);
    const known = { ...sources, C1: { column: 'NO' }, C2: { column: 'NO' } };
    await office.ask(setLoadLayout, {
      body: { sheets: ['Lista'], headingRow: 2, sources: known },
    });
    await read();
    await confirmRead(office);
    await office.uploadBytes(bytes, 'lista.xlsx');
    await read();
    expect((await office.state()).current).toMatchObject({
      status: 'OPEN',
      reading: { origin: 'remembered', sheets: [{ name: 'Lista', headingRow: 2, rows: 2 }] },
    });
  },
);

test('who chose what the columns are is shown, and can be forgotten', exhaustive, async () => {
  const office = await openOffice();
  await send(office, [headings, ...rows]);
  expect((await layoutOf(office)).remembered).toBeNull();
  await say(office);
  await confirmRead(office);
  const current = await send(office, [headings, ...rows]);
  const { docs } = (await office.ask(listLoadLayouts)).data;
  expect(docs).toEqual([
    { _id: current?.reading?.remembered, by: 'Ana Díaz', at: expect.any(String) },
  ]);
  await office.ask(changeLoadLayout, { body: {} });
  const { remembered } = await layoutOf(office);
  expect(remembered).toEqual(docs[0]);
  await office.ask(forgetLoadLayout, { body: { _id: remembered?._id ?? '' } });
  expect((await layoutOf(office)).remembered).toBeNull();
  await office.ask(cancelCurrentLoad, { body: {} });
  expect(await send(office, [headings, ...rows])).toMatchObject({ status: 'MAPPING' });
});

test(
  'a row of the second sheet is named with its sheet in remarks and in the workbook',
  exhaustive,
  async () => {
    const office = await openOffice();
    const [first = [], second = []] = rows;
    const sheets = [
      { name: 'Enero', rows: [headings, first] },
      { name: 'Febrero', rows: [headings, second, second] },
    ];
    await office.uploadBytes(await writeXlsx({ sheets }), 'meses.xlsx');
    await read();
    await say(office);
    const workbook = await readWorkbook((await office.send(downloadValidations)).rawPayload);
    const [, , ...reviewed] = workbook.sheets[0]?.rows ?? [];
    expect(reviewed.map(([place]) => place)).toEqual([2, '2:2', '2:3']);
    expect(JSON.stringify(reviewed)).toContain('Repite la fila 2:2; se omite.');
    expect(JSON.stringify(reviewed)).not.toContain('200000');
  },
);

test(
  'columns are asked for once more, and the rows as they were come back',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    await say(office);
    await office.ask(changeLoadLayout, { body: {} });
    expect((await office.state()).current?.status).toBe('MAPPING');
    expect(await layoutOf(office)).toMatchObject({
      canKeep: true,
      sources: { C2: { column: 'RAMO' } },
    });
    await office.ask(keepLoadLayout, { body: {} });
    expect((await office.state()).current).toMatchObject({ status: 'OPEN' });
    await office.ask(changeLoadLayout, { body: {} });
    const { sheet, headingRow, sources } = await layoutOf(office);
    const body = { sheets: [sheet], headingRow, sources: { ...sources, C29: { column: 'NO' } } };
    await office.ask(setLoadLayout, { body });
    await read();
    expect((await office.rows()).docs).toMatchObject([{ data: { notes: { value: '1' } } }, {}]);
  },
);

test(
  'a value for all rows is of one file, and the next one is asked for its own',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    const { sheet, headingRow, sources } = await layoutOf(office);
    const body = {
      sheets: [sheet],
      headingRow,
      sources: { ...sources, C1: { constant: 'NO_BID' }, C2: { constant: 'SERVICES' } },
    };
    await office.ask(setLoadLayout, { body });
    await read();
    const [row] = (await office.rows()).docs;
    expect(row?.data).toMatchObject({
      procedureType: { value: 'Adjudicación directa' },
      category: { value: 'Servicios' },
    });
    await confirmRead(office);
    await send(office, [headings, ...rows.toReversed()]);
    expect((await office.state()).current?.status).toBe('MAPPING');
    const next = (await layoutOf(office)).sources;
    expect([next.C1, next.C2]).not.toContainEqual({ constant: expect.anything() });
    expect(next.C11).toEqual(sources.C11);
  },
);

test(
  'a layout that lacks what every row needs, or names a column that is not there, is refused',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    const { sheet, headingRow, sources } = await layoutOf(office);
    const { C1: _, ...without } = sources;
    const describeWith = (chosen: typeof sources) =>
      office.send(setLoadLayout, { body: { sheets: [sheet], headingRow, sources: chosen } });
    expect((await describeWith(without)).statusCode).toBe(422);
    expect((await describeWith({ ...sources, C1: { column: 'NADA' } })).statusCode).toBe(422);
    expect((await office.state()).current?.status).toBe('MAPPING');
  },
);

test(
  'a row of totals that was left out is told in the review and among the sources, with its amount',
  exhaustive,
  async () => {
    const office = await openOffice();
    const total = { C15: 'Total general', C25: 1500.5 };
    const { reading } = await office.open([sheetRow(), total]);
    const told = { row: 4, label: 'Total general', amount: 1500.5 };
    expect(reading).toMatchObject({ leftOut: { totals: 1 }, totals: [{ ...told, sum: 1500.5 }] });
    await office.ask(confirmCurrentLoad, { body: {} });
    const body = { filters: { administrationPeriods: [] } };
    const { sources } = (await office.ask(showDataSources, { body })).data;
    expect(sources[0]).toMatchObject({
      rows: { read: 1, new: 1 },
      notContracts: { rows: 1, totals: [told] },
    });
  },
);

test('lines of bidders are told in the review, and the page of sources misses nothing for them', async () => {
  const office = await openOffice();
  const values = sheetRow() as Partial<Record<ColumnCode, Value | Date>>;
  const contract = columns.map(({ code }) => values[code] ?? null);
  const blank = columns.map(() => null);
  const table = [
    [...columns.map(({ code }) => code), 'Participante', 'RFC'],
    [...columns.map(({ heading }) => heading), 'Participante', 'RFC'],
    [...contract, 'LUMINARIAS DEL VALLE', 'LVA010203AB7'],
    [...blank, 'LUCES DEL NORTE', 'LNO010203AB1'],
    [...blank, 'FOCOS DEL SUR', 'FSU010203AB2'],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Datos', rows: table }] });
  await office.uploadBytes(bytes, 'participantes.xlsx');
  await read();
  const { current } = await office.state();
  expect(current?.summary).toMatchObject({ newContractsCount: 1, errorsCount: 0 });
  expect(current?.reading?.leftOut).toMatchObject({ bidders: 2 });
  await office.ask(confirmCurrentLoad, { body: {} });
  const body = { filters: { administrationPeriods: [] } };
  const { sources, leftOut } = (await office.ask(showDataSources, { body })).data;
  expect(leftOut).toEqual([]);
  expect(sources[0]).toMatchObject({
    rows: { read: 1, new: 1, leftOut: 0 },
    notContracts: { rows: 0 },
  });
});

test(
  'a row of totals is compared with the rows as they are now, after a meaning, a correction and in the next load',
  exhaustive,
  async () => {
    const office = await openOffice();
    const amounts = ['100', '1.000', '300'];
    const contract = (amount: string, index: number) =>
      sheetRow({ C20: `LP-${index}`, C21: `0${index + 1}/02/2026`, C22: amount, C25: null });
    const sheet = (total: number) => [...amounts.map(contract), { C15: 'TOTAL', C25: total }];
    const sums = async () => {
      const { current } = await office.state();
      return current?.reading?.totals.map(({ amount, sum }) => [amount, sum]);
    };
    await office.open(sheet(1400));
    expect(await sums()).toEqual([[1400, 100 + 300]]);
    const correction = { rowIndex: 5, column: 'C22', was: '300', value: '250' } as const;
    await office.ask(correctLoadCells, { body: correction });
    expect(await sums()).toEqual([[1400, 100 + 250]]);
    await office.ask(undoLoadCorrections, { body: {} });
    const defaults = { meanings: { amounts: { '1.000': 1000 } } };
    await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
    await read();
    expect(await sums()).toEqual([[1400, 100 + 1000 + 300]]);
    await office.ask(cancelCurrentLoad, { body: {} });
    await office.open(sheet(1450));
    expect(await sums()).toEqual([[1450, 100 + 1000 + 300]]);
  },
);

test(
  'each row of totals of each sheet is compared with the rows above it',
  exhaustive,
  async () => {
    const office = await openOffice();
    const head = [columns.map(({ code }) => code), columns.map(({ heading }) => heading)];
    const rowOf = (cells: Partial<Cells>) =>
      columns.map(({ code }) => {
        const cell = cells[code] ?? null;
        return cell instanceof Date || typeof cell !== 'object' ? cell : null;
      });
    const contract = (number: number, amount: number | string) =>
      rowOf(sheetRow({ C20: `LP-${number}`, C21: `0${number}/02/2026`, C22: amount, C25: null }));
    const total = (label: string, amount: number) => rowOf({ C15: label, C25: amount });
    const sheets = [
      {
        name: 'Enero',
        rows: [
          ...head,
          contract(1, 10),
          total('Subtotal', 10),
          contract(2, '2.000'),
          total('Subtotal', 2000),
          total('Gran total', 2010),
          contract(5, 4),
          total('Total general', 2014),
        ],
      },
      { name: 'Febrero', rows: [...head, contract(3, 7), contract(4, 8.5), total('TOTAL', 15.5)] },
    ];
    await office.uploadBytes(await writeXlsx({ sheets }), 'meses.xlsx');
    await read();
    const sums = async () => (await office.state()).current?.reading?.totals.map(({ sum }) => sum);
    expect(await sums()).toEqual([10, 0, 10, 10 + 4, 7 + 8.5]);
    const correction = { rowIndex: 5, column: 'C22', was: '2.000', value: '2000' } as const;
    await office.ask(correctLoadCells, { body: correction });
    expect(await sums()).toEqual([10, 2000, 10 + 2000, 10 + 2000 + 4, 7 + 8.5]);
  },
);

test(
  'the explanations of the template are not told as a sheet that was not read',
  exhaustive,
  async () => {
    const office = await openOffice();
    const template = await office.send(downloadTemplate);
    const workbook = await readWorkbook(template.rawPayload);
    const sheets = workbook.sheets.map(({ name, rows: given }) => ({ name, rows: given }));
    sheets[0]?.rows.push(
      sheets[0].rows[2]?.map((cell) => (cell === 'EJEMPLO-LP-001' ? 'LP-1' : cell)) ?? [],
    );
    await office.uploadBytes(await writeXlsx({ sheets }), 'plantilla.xlsx');
    await read();
    const { current } = await office.state();
    expect(current?.reading).toMatchObject({ unreadSheets: [], leftOut: { examples: 1 } });
  },
);

test(
  'a load that waits for its columns is the one open load, and can be cancelled',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, [headings, ...rows]);
    const second = await office.uploadBytes(await platformBWorkbook(), 'b.xlsx');
    expect(second.statusCode).toBe(409);
    await office.ask(cancelCurrentLoad, { body: {} });
    expect((await office.state()).current).toBeNull();
  },
);

test('a download of the national platform is read without a question', async () => {
  const office = await openOffice();
  expect((await office.uploadBytes(await platformBWorkbook(), 'b.xlsx')).statusCode).toBe(200);
  await read();
  expect((await office.state()).current).toMatchObject({
    status: 'OPEN',
    reading: { origin: 'pnt-b', leftOut: { noInformation: 1 }, amendments: 1 },
  });
  expect((await office.rows()).docs).toHaveLength(3);
  // The table of amendments was read, and so was the column that names its rows.
  const reading = (await office.state()).current?.reading;
  expect(reading?.unreadSheets).toEqual([]);
  expect(reading?.unusedColumns.filter((heading) => heading.includes('convenios modif'))).toEqual([
    'Se realizaron convenios modificatorios (catálogo)',
  ]);
});

const given = {
  administrationPeriod: '2024-2027',
  organizerAdministrativeUnit: 'Oficialía Mayor',
  administrativeUnitType: 'CENTRALIZED',
  procedureState: 'CONCLUDED',
} as const;

test(
  'an amendment of the national platform is loaded with an amount that is not published',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.uploadBytes(await platformBWorkbook(), 'b.xlsx');
    await read();
    await office.ask(readLoadAgain, { body: { defaults: given, blankUnreadable: false } });
    await read();
    const { current } = await office.state();
    expect(current?.summary).toMatchObject({ amountsNotPublishedCount: 1 });
    const { docs } = await office.rows();
    expect(docs.map(({ status }) => status)).toEqual(['NEW', 'ERROR', 'NEW']);
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
    await read();
    const stored = await sql`
    select category, total_or_max_amount as amount, amends_contract_id is not null as amends
      from contracts where organization_id = ${office.organization} order by amount nulls last`;
    expect(stored).toEqual([
      { category: 'ACQUISITION', amount: 1160, amends: false },
      { category: 'MODIFICACION', amount: null, amends: true },
    ]);
  },
);

test(
  'of rows that the national platform repeats, the one updated last is taken',
  exhaustive,
  async () => {
    const office = await openOffice();
    const [names = [], first = []] = platformB;
    const updated = (day: string, note: string) =>
      first.map((value, place) => {
        if (names[place] === 'Fecha de actualización') return day;
        return names[place] === 'Nota' ? note : value;
      });
    const table = [names, updated('10/04/2026', 'a'), updated('20/07/2026', 'b')];
    const sheets = [{ name: 'Reporte de Formatos', rows: table }];
    await office.uploadBytes(await writeXlsx({ sheets }), 'b.xlsx');
    await read();
    await office.ask(readLoadAgain, { body: { defaults: given, blankUnreadable: false } });
    await read();
    const { docs } = await office.rows();
    expect(docs.map(({ status, data }) => [status, data.notes.value])).toEqual([
      ['SKIPPED', 'a'],
      ['NEW', 'b'],
    ]);
  },
);
