import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { describe, expect, inject, test } from 'vitest';

import { insertContract } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import {
  correctLoadCells,
  listLoadCellValues,
} from '../../../loading/load-correction/correction-endpoints.ts';
import {
  revertConfirmedLoad,
  showRevertPreview,
} from '../../../loading/past-loads/past-load-endpoints.ts';
import {
  forgetLoadMeaning,
  listMeanings,
} from '../../../loading/past-loads/remembered-meaning-endpoints.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad, listLoadIssues } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const questionsOf = async (office: Office) => (await office.ask(listLoadQuestions)).data;
const readWith = async (office: Office, defaults: object, blankUnreadable = false) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable } });
  await read();
};

/** A row whose amount its place tells. */
const numbered = (index: number, cells: Partial<Cells> = {}) =>
  sheetRow({ C20: `LP-${index}`, C22: index + 0.25, C25: index + 0.25, ...cells });
const amountOf = (rows: Partial<Cells>[]): number =>
  rows.reduce((cents, { C25 }) => cents + Math.round(Number(C25) * 100), 0) / 100;

test('each field that rows lack is asked for with how many rows and how much money that is', async () => {
  const office = await openOffice();
  const rows = Array.from({ length: 40 }, (_, index) =>
    numbered(index + 1, {
      ...(index % 4 === 0 && { C8: null }),
      ...(index % 5 === 0 && { C27: 'S/N' }),
      ...(index % 7 === 0 && { C19: null }),
      ...(index % 11 === 0 && { C11: null }),
    }),
  );
  await office.open(rows);
  const { blanks, spellings, unreadable, remembered } = await questionsOf(office);
  const lacking = (every: number) => rows.filter((_, index) => index % every === 0);
  expect(
    blanks.map(({ field, column, rows: count, amount }) => [field, column, count, amount]),
  ).toEqual([
    ['procedureState', 'C8', 10, amountOf(lacking(4))],
    ['areaInCharge', 'C27', 8, amountOf(lacking(5))],
    ['administrativeUnitType', 'C19', 6, amountOf(lacking(7))],
    [null, 'C11', 4, amountOf(lacking(11))],
  ]);
  expect(blanks.map(({ proposals }) => proposals[0])).toEqual([
    { value: 'CONCLUDED', reason: 'rows' },
    { value: 'Oficialía Mayor', reason: 'rows' },
    { value: 'CENTRALIZED', reason: 'rows' },
    undefined,
  ]);
  expect([spellings, unreadable, remembered]).toEqual([[], [], []]);
});

describe('the administration of rows', () => {
  const confirm = async (office: Office) => {
    const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors: true } });
    return [answer.statusCode, answer.json().message];
  };
  const refused = [409, 'data-load:load.administration-unanswered'];
  const periodsOf = async (office: Office) => {
    const { docs } = await office.rows({ pageSize: 50 });
    return docs.map(({ data }) => data.administration.infos);
  };
  const of2007 = (index: number) =>
    numbered(index, { C4: 2007, C5: '1o 2007', C21: '03/02/2007', C28: null, C31: null });

  test('the administration of rows is asked with rows and money where most of them are of other years, and nothing is confirmed before', async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { administrationPeriod: '2024-2027' });
    await insertContract(sql, office.organization, { administrationPeriod: '2004-2007' });
    const rows = [...[1, 2, 3].map(of2007), numbered(4)];
    await office.open(rows);
    expect((await questionsOf(office)).administrations).toEqual([
      {
        doubt: 'OUTSIDE',
        period: '2024-2027',
        years: ['2007'],
        rows: 3,
        firstRows: [3, 4, 5],
        amount: amountOf(rows.slice(0, 3)),
        proposal: '2004-2007',
        options: ['2004-2007', '2024-2027'],
      },
    ]);
    expect(await confirm(office)).toEqual(refused);

    await readWith(office, { administrations: { '2024-2027': '2004-2007' } });
    expect((await questionsOf(office)).administrations).toEqual([]);
    // The row whose year lies in what it states keeps that.
    const told = 'La fila dice «2024-2027»; se toma la administración 2004-2007, como se contestó.';
    expect(await periodsOf(office)).toEqual([[told], [told], [told], []]);
    expect((await confirm(office))[0]).toBe(200);
    const stored = await sql`
      select administration_period as period, fiscal_year as year, count(*)::int as rows from contracts
       where organization_id = ${office.organization} and contract_number like 'LP-%'
       group by 1, 2 order by 1`;
    expect(stored).toEqual([
      { period: '2004-2007', year: '2007', rows: 3 },
      { period: '2024-2027', year: '2026', rows: 1 },
    ]);
  });

  test('the administration of rows is asked where it is nearly a registered one, which is proposed', async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { administrationPeriod: '2024-2027' });
    const rows = [1, 2].map((index) => numbered(index, { C3: '2024-2026' }));
    await office.open(rows);
    expect((await questionsOf(office)).administrations).toMatchObject([
      {
        doubt: 'OVERLAP',
        period: '2024-2026',
        rows: 2,
        amount: amountOf(rows),
        proposal: '2024-2027',
        options: ['2024-2027', '2024-2026'],
      },
    ]);
    expect(await confirm(office)).toEqual(refused);
    await readWith(office, { administrations: { '2024-2026': '2024-2026' } });
    expect((await questionsOf(office)).administrations).toEqual([]);
    expect((await confirm(office))[0]).toBe(200);
  });

  test('an administration that the rows of each month name otherwise is asked once, and asked again where its answer is taken back', async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { administrationPeriod: '2024-2027' });
    const month = (number: number) => [numbered(number, { C3: '2024-2026' })];
    await office.open(month(1));
    await readWith(office, { administrations: { '2024-2026': '2024-2027' } });
    expect((await confirm(office))[0]).toBe(200);
    await office.open(month(2));
    expect((await questionsOf(office)).administrations).toEqual([]);
    expect(await periodsOf(office)).toEqual([
      ['La fila dice «2024-2026»; se toma la administración 2024-2027, como se contestó.'],
    ]);
    await readWith(office, {});
    expect((await questionsOf(office)).administrations).toMatchObject([{ doubt: 'OVERLAP' }]);
    await readWith(office, { administrations: { '2024-2026': '2024-2026' } });
    expect((await confirm(office))[0]).toBe(200);
    await office.open(month(3));
    // It is registered now, and no row is taken for one of another.
    expect(await periodsOf(office)).toEqual([[]]);
  });

  test('rows of years that an answer of an earlier load was not about are told as of a new administration', async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { administrationPeriod: '2018-2020' });
    const month = (number: number, year: number) => [
      numbered(number, { C3: '2019-2021', C4: year, C5: `1o ${year}`, C21: `03/02/${year}` }),
    ];
    await office.open(month(1, 2020));
    await readWith(office, { administrations: { '2019-2021': '2018-2020' } });
    expect((await confirm(office))[0]).toBe(200);
    await office.open(month(2, 2021));
    expect((await questionsOf(office)).administrations).toMatchObject([
      { doubt: 'NEW', period: '2019-2021', rows: 1, proposal: '2019-2021' },
    ]);
  });

  test('the administration of rows is asked where the monitor has no contract of it, and keeps nobody from confirming', async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { administrationPeriod: '2024-2027' });
    const row = { C3: '2021-2024', C4: 2023, C5: '1o 2023', C21: '03/02/2023' };
    await office.open([numbered(1, row), numbered(2)]);
    expect((await questionsOf(office)).administrations).toMatchObject([
      { doubt: 'NEW', period: '2021-2024', rows: 1, amount: 1.25, proposal: '2021-2024' },
    ]);
    expect((await confirm(office))[0]).toBe(200);
  });
});

test('a unit that rows leave blank may be the other one of each row, and rows without both stay asked', async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C17: 'Oficialía Mayor', C18: null }),
    numbered(2, { C17: 'Obras Públicas', C18: null }),
    numbered(3, { C17: null, C18: null }),
    numbered(4, { C17: 'Tesorería', C18: 'Parques' }),
  ]);
  const applicant = async () =>
    (await questionsOf(office)).blanks.find(({ column }) => column === 'C18');
  expect(await applicant()).toMatchObject({
    rows: 3,
    proposals: [{ value: '=', reason: 'other-unit' }, expect.anything()],
  });
  await readWith(office, { blankUnits: 'OTHER_UNIT' });
  expect(await applicant()).toMatchObject({ rows: 1, firstRows: [5] });
  const { docs } = await office.rows({ pageSize: 50 });
  const units = docs.map(({ data }) => data.applicantAdministrativeUnit.infos.join());
  expect(units.slice(0, 2)).toEqual([
    'La celda está en blanco; se toma «Oficialía Mayor», la otra unidad de la fila, como se contestó en esta carga.',
    'La celda está en blanco; se toma «Obras Públicas», la otra unidad de la fila, como se contestó en esta carga.',
  ]);
  expect(units.slice(2).join()).not.toContain('la otra unidad');
});

test('a load that is taken back takes along what it told that spellings mean, which is listed until then', async () => {
  const office = await openOffice();
  const listed = async () =>
    (await office.ask(listMeanings)).data.docs.map(({ spelling, by, fileName }) => [
      spelling,
      by,
      fileName,
    ]);
  const load = async (rows: Partial<Cells>[], category: object, name: string) => {
    const { _id } = await office.open(rows, undefined, name);
    await readWith(office, { meanings: { category } });
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
    return _id;
  };
  await load([numbered(1, { C2: 'Gasto mayor' })], { 'Gasto mayor': 'SERVICES' }, 'uno.xlsx');
  const second = await load(
    [numbered(2, { C2: 'Gasto menor' }), numbered(3, { C2: 'Gasto mayor' })],
    { 'Gasto menor': 'SERVICES', 'Gasto mayor': 'SERVICES' },
    'dos.xlsx',
  );
  const first = ['Gasto mayor', 'Ana Díaz', 'uno.xlsx'];
  expect(await listed()).toEqual([['Gasto menor', 'Ana Díaz', 'dos.xlsx'], first]);
  const { data: preview } = await office.ask(showRevertPreview, { query: { _id: second } });
  expect(preview.meanings).toEqual([
    { kind: 'category', spelling: 'Gasto menor', meaning: 'SERVICES' },
  ]);
  const { data: done } = await office.ask(revertConfirmedLoad, { body: { _id: second } });
  expect(done.withdrawnMeaningsCount).toBe(1);
  expect(await listed()).toEqual([first]);
  await office.open([numbered(2, { C2: 'Gasto menor' })]);
  expect((await questionsOf(office)).spellings.map(({ spelling }) => spelling)).toEqual([
    'Gasto menor',
  ]);
  const forgotten = await office.ask(forgetLoadMeaning, {
    body: { kind: 'category', spelling: 'gasto MAYOR' },
  });
  expect(forgotten.data.docs).toEqual([]);
});

test('a category of many rows is asked for beside rows whose descriptions differ', async () => {
  const office = await openOffice();
  const kinds = ['Compra de papelería', 'Construcción de barda', 'Servicio de limpieza'];
  const rows = Array.from({ length: 30 }, (_, index) =>
    numbered(index + 1, { C2: 'Contrato', C11: `${kinds[Math.max(0, index - 27)]} ${index}` }),
  );
  await office.open(rows);
  const [question] = (await questionsOf(office)).spellings;
  const shown = question?.examples.map(({ text }) => text.replace(/ \d+$/, ''));
  expect(shown?.toSorted()).toEqual(kinds);
  const query = { column: 'C2' } as const;
  const [value] = (await office.ask(listLoadCellValues, { query })).data.docs;
  expect(value?.examples).toEqual(question?.examples);
});

test('values that are chosen fill the rows, and what became of the rows before is told', async () => {
  const office = await openOffice();
  await office.open([numbered(1, { C8: null }), numbered(2, { C8: null, C27: null }), numbered(3)]);
  expect((await office.state()).current?.statusesBefore).toBeNull();
  await readWith(office, { procedureState: 'CONCLUDED', areaInCharge: 'Tesorería' });
  expect((await questionsOf(office)).blanks).toEqual([]);
  const { current } = await office.state();
  expect(current?.summary).toMatchObject({ newContractsCount: 3, errorsCount: 0 });
  expect(current?.statusesBefore).toEqual([
    { status: 'ERROR', becomes: 'ERROR', count: 2, amount: 3.5 },
    { status: 'NEW', becomes: 'NEW', count: 1, amount: 3.25 },
  ]);
});

test(
  'year, quarter and administration are proposed by the name of the file, by dates, and by what is registered',
  exhaustive,
  async () => {
    const office = await openOffice();
    const blank = { C3: null, C4: null, C5: null, C21: null };
    await office.open(
      [numbered(1, blank), numbered(2, blank)],
      undefined,
      'contratos 1er trim 2026.xlsx',
    );
    const proposals = async () =>
      Object.fromEntries(
        (await questionsOf(office)).blanks.map((blanks) => [blanks.field, blanks.proposals]),
      );
    expect(await proposals()).toMatchObject({
      fiscalYear: [{ value: '2026', reason: 'file-name' }],
      period: [{ value: '1o 2026', reason: 'file-name' }],
      administrationPeriod: [],
    });
    await office.ask(cancelCurrentLoad, { body: {} });
    await sql`update organizations set default_administration_period = '2024-2027'
             where id = ${office.organization}`;
    const called = { ...blank, C10: new Date('2025-08-20T00:00:00Z') };
    await office.open([numbered(1, called), numbered(2, blank)], undefined, 'contratos.xlsx');
    expect(await proposals()).toMatchObject({
      fiscalYear: [{ value: '2025', reason: 'dates' }],
      period: [{ value: '3o 2025', reason: 'dates' }],
      administrationPeriod: [{ value: '2024-2027', reason: 'organization' }],
    });
  },
);

test(
  'a state is proposed for rows that all have the date of their contract',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([numbered(1, { C8: null }), numbered(2, { C8: null })]);
    expect((await questionsOf(office)).blanks[0]?.proposals).toEqual([
      { value: 'CONCLUDED', reason: 'dates' },
    ]);
  },
);

test('the one registered unit is proposed where the sheet names no other', exhaustive, async () => {
  const office = await openOffice();
  await office.open([numbered(1, { C17: 'Oficialía Mayor', C18: 'Oficialía Mayor' })]);
  await office.ask(confirmCurrentLoad, { body: {} });
  const proposalsFor = async (...organizers: string[]) => {
    await office.open(
      organizers.map((C17, index) => numbered(index + 2, { C17, C18: null })),
      undefined,
      'mayo.xlsx',
    );
    const { blanks } = await questionsOf(office);
    await office.ask(cancelCurrentLoad, { body: {} });
    return blanks.find(({ column }) => column === 'C18')?.proposals;
  };
  expect(await proposalsFor('OFICIALIA MAYOR')).toEqual([
    { value: 'Oficialía Mayor', reason: 'organization' },
  ]);
  expect(await proposalsFor('Obras Públicas', 'Tesorería')).toEqual([]);
});

test(
  'what was chosen in the load before is proposed again, and the units that are registered can be chosen',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([numbered(1, { C17: null })]);
    await readWith(office, { organizerAdministrativeUnit: 'Desarrollo Urbano' });
    await office.ask(confirmCurrentLoad, { body: {} });
    await insertContract(sql, office.organization, { contractNumber: 'OTRO' });
    await office.open([numbered(2, { C17: null })]);
    const [question] = (await questionsOf(office)).blanks;
    expect(question?.proposals).toEqual([{ value: 'Desarrollo Urbano', reason: 'earlier-load' }]);
    expect(question?.options).toEqual(
      expect.arrayContaining(['Desarrollo Urbano', 'Servicios Públicos']),
    );
    expect(question?.isOpen).toBe(true);
  },
);

test(
  'a spelling that was not understood is asked once for all its rows, with the known value most like it',
  exhaustive,
  async () => {
    const office = await openOffice();
    const rows = [
      numbered(1, { C2: 'Obra menor' }),
      numbered(2, { C2: 'OBRA  MENOR.' }),
      numbered(3, { C2: 'Adquicisiones' }),
      numbered(4, { C2: 'Lo de siempre' }),
      numbered(5, { C1: 'A. D.', C22: null, C25: null, C8: 'Desierto' }),
      numbered(6, { C22: '1.500', C25: null }),
      numbered(7, { C21: '13 de febreo de 2026' }),
      numbered(8),
    ];
    await office.open(rows);
    const { spellings } = await questionsOf(office);
    expect(
      spellings.map(({ kind, spelling, rows: count, amount, proposal }) => ({
        [`${kind} ${spelling}`]: [count, amount, proposal],
      })),
    ).toEqual(
      expect.arrayContaining([
        { 'category Obra menor': [2, 3.5, 'PUBLIC_WORKS'] },
        { 'category Adquicisiones': [1, 3.25, 'ACQUISITION'] },
        { 'category Lo de siempre': [1, 4.25, null] },
        { 'procedureType A. D.': [1, null, 'NO_BID'] },
        { 'amounts 1.500': [1, null, null] },
        { 'dates 13 de febreo de 2026': [1, 7.25, '2026-02-13'] },
      ]),
    );
    expect(spellings).toHaveLength(6);
    expect(spellings.find(({ kind }) => kind === 'amounts')?.options).toEqual(['1500', '1.5']);
  },
);

test('a meaning is remembered for later loads until it is forgotten', exhaustive, async () => {
  const office = await openOffice();
  await office.open([numbered(1, { C2: 'Gasto menor' })]);
  await readWith(office, { meanings: { category: { 'Gasto menor': 'SERVICES' } } });
  await office.ask(confirmCurrentLoad, { body: {} });
  await office.open([numbered(2, { C2: 'GASTO MENOR' })]);
  expect(await questionsOf(office)).toMatchObject({
    spellings: [],
    remembered: [{ kind: 'category', spelling: 'Gasto menor', meaning: 'SERVICES' }],
  });
  await readWith(office, { meanings: { category: { 'Gasto menor': null } } });
  expect(await questionsOf(office)).toMatchObject({
    spellings: [{ spelling: 'GASTO MENOR', rows: 1 }],
    remembered: [],
  });
});

test('a row that says the same in two columns is one row of a question', exhaustive, async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C22: '12,5', C25: '12,5' }),
    numbered(2, { C22: ' 12,5', C25: null }),
    numbered(3, { C22: '12,5', C25: 12.5 }),
    numbered(4),
  ]);
  const { spellings } = await questionsOf(office);
  expect(spellings).toMatchObject([
    { kind: 'amounts', spelling: '12,5', rows: 3, firstRows: [3, 4, 5], amount: 12.5 },
  ]);
});

/** Sixty different amounts with a decimal comma, in text; some rows say theirs twice. */
const commaCents = Array.from({ length: 60 }, (_, index) => 150_075 + index * 98_765);
const withComma = (cents: number): string => {
  const pesos = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${pesos},${String(cents % 100).padStart(2, '0')}`;
};
const commaRows = commaCents.map((cents, index) =>
  numbered(index, {
    C22: withComma(cents),
    C25: index % 3 === 0 ? withComma(cents) : null,
  }),
);

test(
  'what separates the decimals is asked once for all amounts, and proposed where no cell contradicts it',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open(commaRows);
    const { decimalSign, spellings, otherSpellings } = await questionsOf(office);
    expect(decimalSign).toEqual({
      rows: 60,
      firstRows: [3, 4, 5, 6, 7],
      amount: null,
      proposal: { sign: 'COMMA', example: '1.500,75' },
      otherSpellings: { COMMA: 10, POINT: 0 },
      columns: null,
      hasBoth: false,
      doubt: null,
    });
    expect([spellings.length, otherSpellings]).toEqual([50, 10]);
    await readWith(office, { decimalSign: 'COMMA' });
    expect(await questionsOf(office)).toMatchObject({
      decimalSign: null,
      spellings: [],
      otherSpellings: 0,
      remembered: [],
    });
    const { statuses, docs } = (await office.ask(listLoadIssues)).data;
    const amount = commaCents.reduce((sum, cents) => sum + cents, 0) / 100;
    expect(statuses).toEqual([{ status: 'NEW', becomes: 'NEW', count: 60, amount }]);
    expect(docs.find(({ key }) => key === 'check.decimal-sign')?.text).toContain(
      '«1.500,75» se lee como $1,500.75, porque se dijo que la coma separa',
    );
    await readWith(office, {});
    expect((await questionsOf(office)).decimalSign?.rows).toBe(60);
  },
);

test('columns that are written in different ways are answered one by one, each by its own sign', async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C22: '1.500,75', C25: '1,500.75' }),
    numbered(2, { C22: '2.500', C25: '2,500.00' }),
    numbered(3, { C22: '3.250,5', C25: '3,250.50' }),
  ]);
  const [first] = [(await questionsOf(office)).decimalSign];
  expect(first).toMatchObject({
    columns: ['C22'],
    hasBoth: false,
    rows: 3,
    proposal: { sign: 'COMMA' },
  });
  await readWith(office, { decimalSigns: { C22: 'COMMA' } });
  expect((await questionsOf(office)).decimalSign).toBeNull();
  const { statuses } = (await office.ask(listLoadIssues)).data;
  expect(statuses).toEqual([{ status: 'NEW', becomes: 'NEW', count: 3, amount: 7251.25 }]);
});

test('an amount that the answer may read wrong stays asked where rows are written in different ways', async () => {
  const office = await openOffice();
  await office.open(
    ['1.500,75', '2,500.75', '3.500', '12.5'].map((C22, index) =>
      numbered(index + 1, { C22, C25: null }),
    ),
  );
  expect((await questionsOf(office)).decimalSign).toMatchObject({
    columns: null,
    hasBoth: true,
    proposal: null,
  });
  await readWith(office, { decimalSign: 'POINT', asksThousands: true });
  const { spellings } = await questionsOf(office);
  const options = new Map(spellings.map((question) => [question.spelling, question.options]));
  expect(options).toEqual(
    new Map([
      ['1.500,75', ['1500.75']],
      ['3.500', ['3500', '3.5']],
    ]),
  );
});

const proposalFor = async (...amounts: string[]) => {
  const office = await openOffice();
  await office.open(amounts.map((C22, index) => numbered(index, { C22, C25: null })));
  const { decimalSign } = await questionsOf(office);
  return decimalSign && decimalSign.proposal;
};

test(
  'no sign is proposed that a cell contradicts, and none where both fit',
  exhaustive,
  async () => {
    expect(await proposalFor('1.500,75', '1.500')).toMatchObject({ sign: 'COMMA' });
    expect(await proposalFor('1.500,75 M.N.', '12 500,75')).toMatchObject({ sign: 'COMMA' });
    for (const other of ['1,234.56', '12.50', '12,500', '14,932.680.00'])
      expect(await proposalFor('1.500,75', other)).toBeNull();
    expect(await proposalFor('1.500', '2.500')).toBeNull();
  },
);

test('an amount that may have three decimals is not published before somebody says what separates them', async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C22: '1.500,75', C25: null }),
    numbered(2, { C22: ' $3,125', C25: null }),
    numbered(3, { C22: '12,500', C25: '12,500' }),
    numbered(4, { C22: 4.25, C25: 4.25 }),
  ]);
  const doubt = { rows: 2, firstRows: [4, 5], amount: 15_625, example: '$3,125' };
  expect((await questionsOf(office)).decimalSign).toMatchObject({ rows: 1, proposal: null, doubt });
  const confirm = async () => {
    const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors: true } });
    return [answer.statusCode, answer.json().message];
  };
  const refused = [409, 'data-load:load.decimal-sign-unanswered'];
  expect(await confirm()).toEqual(refused);

  // One spelling that is explained says nothing of the others.
  const withMeaning = { meanings: { amounts: { '1.500,75': 1500.75 } } };
  await readWith(office, withMeaning);
  const question = (await questionsOf(office)).decimalSign;
  expect(question).toMatchObject({ rows: 0, amount: null, proposal: null, doubt });
  expect(await confirm()).toEqual(refused);

  await readWith(office, { ...withMeaning, decimalSign: 'COMMA' });
  expect((await questionsOf(office)).decimalSign).toBeNull();
  const { statuses } = (await office.ask(listLoadIssues)).data;
  expect(statuses).toMatchObject([
    { status: 'ERROR', count: 2 },
    { status: 'NEW', count: 2, amount: 1505 },
  ]);

  await readWith(office, { ...withMeaning, decimalSign: 'POINT' });
  expect((await confirm())[0]).toBe(200);
  const [{ sum } = { sum: 0 }] = await sql<{ sum: number }[]>`
    select sum(total_or_max_amount) as sum from contracts
     where organization_id = ${office.organization}`;
  expect(sum).toBe(1500.75 + 3125 + 12_500 + 4.25);
});

test(
  'thousands need no answer where no amount has a decimal comma, and what was typed needs none',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([
      numbered(1, { C22: '12.50', C25: null }),
      numbered(2, { C22: '3,125', C25: null }),
      numbered(3, { C22: '1,234.56', C25: null }),
    ]);
    expect((await questionsOf(office)).decimalSign).toBeNull();
    await office.ask(cancelCurrentLoad, { body: {} });

    await office.open([
      numbered(1, { C22: '1.500,75', C25: null }),
      numbered(2, { C22: '3,125', C25: null }),
    ]);
    const correct = { rowIndex: 4, column: 'C22', was: '3,125', value: '3,126' } as const;
    await office.ask(correctLoadCells, { body: correct });
    expect((await questionsOf(office)).decimalSign).toMatchObject({ rows: 1, doubt: null });
  },
);

test(
  'the doubt stays when the cells that raised it are corrected, and when another file takes their place',
  exhaustive,
  async () => {
    const office = await openOffice();
    const commas = [
      numbered(1, { C22: '1.500,75', C25: null }),
      numbered(2, { C22: '3,125', C25: null }),
    ];
    const opened = await office.open(commas);
    const correct = { rowIndex: 3, column: 'C22', was: '1.500,75', value: '1500.75' } as const;
    await office.ask(correctLoadCells, { body: correct });
    const doubt = { rows: 1, firstRows: [4], amount: 3125, example: '3,125' };
    expect((await questionsOf(office)).decimalSign).toMatchObject({ rows: 0, doubt });

    const corrected = [numbered(1, { C22: 1500.75, C25: null }), ...commas.slice(1)];
    await office.open(corrected, opened._id);
    expect((await questionsOf(office)).decimalSign).toMatchObject({ rows: 0, doubt });
    const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors: true } });
    expect(answer.json()).toMatchObject({ message: 'data-load:load.decimal-sign-unanswered' });
    await readWith(office, { decimalSign: 'POINT' });
    expect((await questionsOf(office)).decimalSign).toBeNull();
  },
);

test('nothing is asked of a sheet that no sign explains better', async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C22: '14,932.680.00', C25: null }),
    numbered(2, { C22: 'mucho', C25: null }),
    numbered(3),
  ]);
  expect((await questionsOf(office)).decimalSign).toBeNull();
});

test(
  'a corrected cell is read by the sign that was answered, and a contradicting one proposes to write it so',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([
      numbered(1, { C22: '1.500,75', C25: null }),
      numbered(2, { C22: '1,234.56', C25: null }),
    ]);
    await readWith(office, { decimalSign: 'COMMA' });
    const amountCell = async () => (await office.rows()).docs[1]?.data.totalAmount;
    expect((await amountCell())?.proposals).toEqual(['1234,56']);
    const correct = (was: string, value: string) =>
      office.ask(correctLoadCells, { body: { rowIndex: 4, column: 'C22', was, value } });
    await correct('1,234.56', '1234,56');
    expect((await amountCell())?.errors).toEqual([]);
    await readWith(office, { decimalSign: 'COMMA', areaInCharge: 'Tesorería' });
    expect((await office.state()).current?.summary).toMatchObject({
      newContractsCount: 2,
      errorsCount: 0,
    });
    const amounts = (await office.ask(listLoadIssues)).data.statuses;
    expect(amounts).toMatchObject([{ count: 2, amount: 2735.31 }]);
    await correct('1234,56', '1234.56');
    expect((await amountCell())?.errors).toHaveLength(1);
  },
);

test('a meaning of one spelling goes before the sign', exhaustive, async () => {
  const office = await openOffice();
  await office.open([
    numbered(1, { C22: '1.500,75', C25: null }),
    numbered(2, { C22: '1.500', C25: null }),
  ]);
  await readWith(office, { decimalSign: 'COMMA', meanings: { amounts: { '1.500': 1.5 } } });
  const { statuses } = (await office.ask(listLoadIssues)).data;
  expect(statuses).toMatchObject([{ status: 'NEW', count: 2, amount: 1502.25 }]);
});

test(
  'the columns are named whose unreadable cells could be left blank, and they are',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([
      numbered(1, { C10: 'pronto' }),
      numbered(2, { C10: 'mañana', C26: 'en el archivo' }),
      numbered(3, { C22: null, C25: null }),
      numbered(4, { C22: 'mucho', C25: null }),
    ]);
    expect((await questionsOf(office)).unreadable).toEqual([
      { column: 'C10', rows: 2, firstRows: [3, 4], amount: 3.5 },
      { column: 'C25', rows: 1, firstRows: [5], amount: null },
      { column: 'C26', rows: 1, firstRows: [4], amount: 2.25 },
    ]);
    await readWith(office, {}, true);
    expect((await questionsOf(office)).unreadable).toEqual([]);
    expect((await office.state()).current?.summary).toMatchObject({
      newContractsCount: 3,
      errorsCount: 1,
      optionalCellsLeftBlankCount: 3,
      amountsNotPublishedCount: 1,
    });
  },
);

test('without an open load nothing is asked', async () => {
  const office = await openOffice();
  expect((await office.send(listLoadQuestions)).statusCode).toBe(409);
});
