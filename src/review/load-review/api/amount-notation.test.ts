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
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { totalContracts } from '../../../lists/contracts/contract-endpoints.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import {
  correctLoadCells,
  undoLoadCorrections,
} from '../../../loading/load-correction/correction-endpoints.ts';
import { listLoads, revertConfirmedLoad } from '../../../loading/past-loads/past-load-endpoints.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad, downloadValidations, listLoadRows } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;
type Value = string | number | null;

const titles = { 1000: 'Cifras en miles de pesos', 1_000_000: 'Cifras en millones de pesos' };

const valueOf = (cell: Cells['C1']): Value => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
};

/** The layout of the template below a title; the first row is row 4. */
const sheetOf = (title: string | null, rows: Partial<Cells>[], name = 'Contratos') => ({
  name,
  rows: [
    [title],
    columns.map(({ code }) => code),
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ code }) => valueOf(row[code] ?? null))),
  ],
});

const contract = (amount: string | number, index: number): Partial<Cells> =>
  sheetRow({ C20: `LP-${index + 1}`, C21: `0${index + 1}/02/2026`, C22: amount, C25: amount });

const bytesOf = (...sheets: ReturnType<typeof sheetOf>[]) => writeXlsx({ sheets });

const openBytes = async (office: Office, bytes: Uint8Array, corrects?: string) => {
  const answer = await office.uploadBytes(bytes, 'contratos.xlsx', corrects);
  expect(answer.statusCode).toBe(200);
  await read();
  return (await office.state()).current;
};
const openIn = (office: Office, title: string | null, rows: Partial<Cells>[]) =>
  bytesOf(sheetOf(title, rows)).then((bytes) => openBytes(office, bytes));

const readWith = async (office: Office, defaults: object) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
  return (await office.state()).current;
};
const questionOf = async (office: Office) => (await office.ask(listLoadQuestions)).data.amountsIn;
const confirmed = async (office: Office) => {
  const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors: true } });
  return [answer.statusCode, answer.json().message];
};
const download = async (office: Office) => (await office.send(downloadValidations)).rawPayload;

const registered = async ({ organization }: Office): Promise<number[]> => {
  const rows = await sql<{ amount: number }[]>`
    select total_or_max_amount as amount from contracts
     where organization_id = ${organization} order by contract_number`;
  return rows.map(({ amount }) => amount);
};
/** What the rows of the open load are read as. */
const readAmounts = async ({ organization }: Office): Promise<(number | null)[]> => {
  const rows = await sql<{ amount: number | null }[]>`
    select (draft ->> 'totalOrMaxAmount')::numeric as amount
      from data_load_rows join data_loads on data_loads.id = load_id and data_loads.status = 'OPEN'
     where data_load_rows.organization_id = ${organization} order by row_index`;
  return rows.map(({ amount }) => amount);
};

/** Cents, with the decimal point moved and the rest rounded half up, in whole numbers alone. */
const centsOf = (figure: string | number, places: number): bigint => {
  const [whole = '', fraction = ''] = String(figure).replaceAll(',', '').split('.');
  const digits = fraction.padEnd(places + 3, '0');
  const cents = BigInt(whole + digits.slice(0, places + 2));
  return cents + (Number(digits[places + 2]) >= 5 ? 1n : 0n);
};
const pesosOf = (figure: string | number, places: number) => Number(centsOf(figure, places)) / 100;
const sumOf = (figures: (string | number)[], places: number) =>
  Number(figures.reduce<bigint>((sum, figure) => sum + centsOf(figure, places), 0n)) / 100;

/** Numbers and texts, with more decimals than cents, among them what binary numbers make of 1.1 + 2.2. */
const figures = [1500.5, '1,234.567', 0.0125, '96,280.125', 3.3000000000000003, '7.005'];

test('a file in thousands of pesos is asked about with an amount and its total both ways, and is confirmed only then', async () => {
  const office = await openOffice();
  await openIn(office, titles[1000], figures.map(contract));
  expect(await questionOf(office)).toEqual({
    statements: [{ sheet: 'Contratos', cell: 'A1', text: 'miles de pesos', amountsIn: 1000 }],
    silentSheets: [],
    silentColumns: [],
    proposal: 1000,
    example: { rowIndex: 4, text: '1500.5' },
    answers: [
      { amountsIn: 1000, example: 1_500_500, total: sumOf(figures.toSpliced(5), 3) },
      { amountsIn: 1, example: 1500.5, total: sumOf(figures.toSpliced(5), 0) },
    ],
  });
  expect(await confirmed(office)).toEqual([409, 'data-load:load.amounts-in-unanswered']);
  expect(await registered(office)).toEqual([]);

  const meanings = { amounts: { '7.005': 7.005 } };
  const current = await readWith(office, { amountsIn: 1000, meanings });
  expect(current).toMatchObject({ status: 'OPEN', summary: { errorsCount: 0 } });
  expect(await questionOf(office)).toBeNull();
  const pesos = figures.map((figure) => pesosOf(figure, 3));
  expect(await readAmounts(office)).toEqual(pesos);
  expect((await confirmed(office))[0]).toBe(200);
  expect(await registered(office)).toEqual(pesos);
});

test.for([
  ['millions', 1_000_000, titles[1_000_000], 6],
  ['pesos, whatever the file says', 1, titles[1000], 0],
  ['thousands, though the file says nothing', 1000, null, 3],
] as const)('amounts are read as answered: in %s', async ([, amountsIn, title, places]) => {
  const office = await openOffice();
  await openIn(office, title, figures.slice(0, 5).map(contract));
  await readWith(office, { amountsIn });
  const pesos = figures.slice(0, 5).map((figure) => pesosOf(figure, places));
  expect(await readAmounts(office)).toEqual(pesos);
  await confirmed(office);
  expect(await registered(office)).toEqual(pesos);
});

test('every amount of a contract is multiplied, and no other number', exhaustive, async () => {
  const office = await openOffice();
  const open = { C22: null, C23: '1.5', C24: 20, C25: 20, C32: 'Sí', C33: '0.25', C6: '1500' };
  await openIn(office, titles[1000], [sheetRow(open)]);
  await readWith(office, { amountsIn: 1000 });
  await confirmed(office);
  const [stored] = await sql`
    select min_amount as minimum, max_amount as maximum, total_or_max_amount as amount,
           amount_exceeded as exceeded, contract_id as number, fiscal_year as year
      from contracts where organization_id = ${office.organization}`;
  expect(stored).toMatchObject({
    minimum: 1500,
    maximum: 20_000,
    amount: 20_000,
    exceeded: 250,
    number: '1500',
  });
});

test('a minimum and a maximum in one cell are multiplied too', exhaustive, async () => {
  const office = await openOffice();
  const cell = 'MONTO MÍNIMO $1.25 MONTO MÁXIMO $1,250.75';
  await openIn(office, titles[1000], [sheetRow({ C22: cell, C25: null })]);
  await readWith(office, { amountsIn: 1000 });
  await confirmed(office);
  expect(await registered(office)).toEqual([1_250_750]);
});

test('the answer can be taken back, and then it is asked again', exhaustive, async () => {
  const office = await openOffice();
  await openIn(office, titles[1000], [contract(2, 0)]);
  await readWith(office, { amountsIn: 1000 });
  await readWith(office, {});
  expect((await questionOf(office))?.proposal).toBe(1000);
  expect(await readAmounts(office)).toEqual([2]);
  expect((await confirmed(office))[0]).toBe(409);
});

test('a total above the rows is compared with the rows below it', exhaustive, async () => {
  const office = await openOffice();
  const rows = [{ C15: 'TOTAL', C25: 31.5 }, contract(10.25, 0), contract(21.25, 1)];
  const current = await openIn(office, null, [...rows, { C15: 'TOTAL', C25: 31.5 }]);
  expect(current?.reading?.totals).toMatchObject([
    { row: 4, amount: 31.5, sum: 31.5 },
    { row: 7, amount: 31.5, sum: 31.5 },
  ]);
});

test(
  'a row of totals in thousands is compared in pesos with the rows above it',
  exhaustive,
  async () => {
    const office = await openOffice();
    const amounts = [1500.5, '1,234.567', 3.25];
    const total = sumOf(amounts, 3) / 1000;
    await openIn(office, titles[1000], [...amounts.map(contract), { C15: 'TOTAL', C25: total }]);
    const current = await readWith(office, { amountsIn: 1000 });
    const sum = sumOf(amounts, 3);
    expect(current?.reading?.totals).toMatchObject([{ row: 7, amount: sum, sum }]);
  },
);

test('a contract that is registered in pesos is the same one in a file in thousands', async () => {
  const office = await openOffice();
  await office.open([sheetRow({ C22: 1_500_500, C25: 1_500_500 })]);
  await confirmed(office);
  await openIn(office, titles[1000], [sheetRow({ C22: 1500.5, C25: 1500.5 })]);
  const { summary } = (await readWith(office, { amountsIn: 1000 })) ?? {};
  expect(summary).toMatchObject({ newContractsCount: 0, changedContractsCount: 0 });
  await readWith(office, { amountsIn: 1 });
  const { docs } = (await office.ask(listLoadRows, { query: {} })).data;
  expect(docs[0]?.changes).toContainEqual({
    field: 'totalOrMaxAmount',
    old: 1_500_500,
    new: 1500.5,
  });
});

test(
  'a row that is like a registered contract under another number is found by its pesos',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([sheetRow({ C20: 'A-1', C22: 1_500_500, C25: 1_500_500 })]);
    await confirmed(office);
    await openIn(office, titles[1000], [sheetRow({ C20: 'B-2', C22: 1500.5, C25: 1500.5 })]);
    const { summary } = (await readWith(office, { amountsIn: 1000 })) ?? {};
    expect(summary).toMatchObject({ newContractsCount: 0, probableContractsCount: 1 });
  },
);

test(
  'what is typed into a cell is in pesos, before the answer and after it',
  exhaustive,
  async () => {
    const office = await openOffice();
    await openIn(office, titles[1000], [contract('mucho', 0), contract('poco', 1), contract(3, 2)]);
    const typed = async (rowIndex: number, was: string, value: string) => {
      for (const column of ['C22', 'C25'] as const)
        await office.ask(correctLoadCells, { body: { rowIndex, column, was, value } });
    };
    await typed(4, 'mucho', '1,250,000.75');
    expect((await questionOf(office))?.answers).toEqual([
      { amountsIn: 1000, example: 1_250_000.75, total: 1_250_000.75 + 3000 },
      { amountsIn: 1, example: 1_250_000.75, total: 1_250_000.75 + 3 },
    ]);
    await readWith(office, { amountsIn: 1000 });
    await typed(5, 'poco', '$980');
    expect(await readAmounts(office)).toEqual([1_250_000.75, 980, 3000]);
    const { docs } = (await office.ask(listLoadRows, { query: {} })).data;
    const cells = docs.map(({ data: { totalOrMaxAmount: cell } }) => [cell.value, cell.pesos]);
    expect(cells).toEqual([
      ['1,250,000.75', null],
      ['$980', null],
      ['3', 3000],
    ]);
    await office.ask(undoLoadCorrections, { body: {} });
    expect(await readAmounts(office)).toEqual([null, null, 3000]);
  },
);

test(
  'a figure with two readings is proposed in pesos, and its meaning holds for files in any unit',
  exhaustive,
  async () => {
    const office = await openOffice();
    await openIn(office, titles[1000], [contract('1.500', 0)]);
    await readWith(office, { amountsIn: 1000 });
    const { spellings } = (await office.ask(listLoadQuestions)).data;
    expect(spellings).toMatchObject([{ spelling: '1.500', options: ['1500', '1.5'] }]);
    const [row] = (await office.ask(listLoadRows, { query: {} })).data.docs;
    expect(row?.data.totalOrMaxAmount.proposals).toEqual(['1500000', '1500']);
    await readWith(office, { amountsIn: 1000, meanings: { amounts: { '1.500': 1500 } } });
    expect(await readAmounts(office)).toEqual([1_500_000]);
    await office.ask(cancelCurrentLoad, { body: {} });
    await openIn(office, null, [contract('1.500', 0)]);
    expect(await readAmounts(office)).toEqual([1500]);
  },
);

test(
  'three decimals after a comma are pesos where amounts are in thousands',
  exhaustive,
  async () => {
    const office = await openOffice();
    const amounts = ['1.500,755', '12,5', '1500,25', '12,500'];
    await openIn(office, titles[1000], amounts.map(contract));
    await readWith(office, { amountsIn: 1000, decimalSign: 'COMMA' });
    expect(await readAmounts(office)).toEqual([1_500_755, 12_500, 1_500_250, null]);
  },
);

test(
  'where not all sheets say it, nothing is proposed, and the sheets are named',
  exhaustive,
  async () => {
    const office = await openOffice();
    const sheets = [
      sheetOf(titles[1000], [contract(1, 0)], 'Enero'),
      sheetOf(null, [contract(2, 1)], 'Febrero'),
      sheetOf(titles[1_000_000], [contract(3, 2)], 'Marzo'),
      sheetOf(null, [], 'Abril'),
    ];
    await openBytes(office, await bytesOf(...sheets));
    const question = await questionOf(office);
    expect(question).toMatchObject({ silentSheets: ['Febrero'], proposal: null });
    expect(question?.statements.map(({ sheet, amountsIn }) => [sheet, amountsIn])).toEqual([
      ['Enero', 1000],
      ['Marzo', 1_000_000],
    ]);
    expect(question?.answers).toEqual([
      { amountsIn: 1000, example: 1000, total: 6000 },
      { amountsIn: 1_000_000, example: 1_000_000, total: 6_000_000 },
      { amountsIn: 1, example: 1, total: 6 },
    ]);
    expect((await office.send(downloadValidations)).statusCode).toBe(409);
  },
);

test(
  'where the heading of one amount says it and that of another does not, nothing is proposed',
  exhaustive,
  async () => {
    const office = await openOffice();
    const open = { C22: null, C23: 1, C24: 20, C25: 20 };
    const { name, rows } = sheetOf(null, [sheetRow(open)]);
    const named = rows.map((row, index) =>
      index === 2
        ? row.map((text) => (text === 'Monto máximo, en su caso' ? `${text} (miles)` : text))
        : row,
    );
    await openBytes(office, await writeXlsx({ sheets: [{ name, rows: named }] }));
    expect(await questionOf(office)).toMatchObject({
      statements: [{ cell: 'X3', text: 'miles', amountsIn: 1000 }],
      silentColumns: [
        expect.stringContaining('Monto mínimo'),
        expect.stringContaining('Monto total o Monto máximo'),
      ],
      proposal: null,
    });
  },
);

/** The amounts of the workbook as its cells hold them, and the text above them. */
const inWorkbook = async (bytes: Uint8Array) => {
  const [sheet] = (await readWorkbook(bytes)).sheets;
  const rows = sheet?.rows ?? [];
  const place = rows[0]?.indexOf('C25') ?? -1;
  return { rows, unit: rows[0]?.[1], amounts: rows.slice(2).map((row) => row[place]) };
};

test.for([
  { isAnswered: false, kept: {}, proposal: 1000 },
  { isAnswered: true, kept: { amountsIn: 1000 }, proposal: undefined },
])(
  'the workbook of validations is in what the file is in, and is never multiplied twice; answered before: $isAnswered',
  async ({ isAnswered, kept, proposal }) => {
    const office = await openOffice();
    const amounts = [1500.5, '1,234.567', 'mucho'];
    const current = await openIn(office, titles[1000], amounts.map(contract));
    if (isAnswered) await readWith(office, { amountsIn: 1000 });
    for (const column of ['C22', 'C25'] as const) {
      const body = { rowIndex: 6, column, was: 'mucho', value: '1,250,000.55' };
      await office.ask(correctLoadCells, { body });
    }
    const workbook = await download(office);
    const { rows, ...told } = await inWorkbook(workbook);
    expect(told).toEqual({
      unit: 'Montos en miles de pesos',
      amounts: [1500.5, '1,234.567', 1250.000_55],
    });
    // One amount is corrected in the workbook, in thousands as all of them.
    const corrected = rows.map((row, index) =>
      row.map((value) => (index === 2 && value === 1500.5 ? 2000.125 : value)),
    );
    const pesos = [2_000_125, 1_234_567, 1_250_000.55];
    const bytes = await writeXlsx({ sheets: [{ name: 'Contratos', rows: corrected }] });
    const again = await openBytes(office, bytes, current?._id);
    expect(again?.defaults).toEqual(kept);
    expect((await questionOf(office))?.proposal).toBe(proposal);
    if (!isAnswered) await readWith(office, { amountsIn: 1000 });
    expect(await readAmounts(office)).toEqual(pesos);
    await confirmed(office);
    expect(await registered(office)).toEqual(pesos);
  },
);

test(
  'a corrected file that no longer says it is read as it stands, whatever was answered before',
  exhaustive,
  async () => {
    const office = await openOffice();
    const current = await openIn(office, titles[1000], [contract(1500.5, 0)]);
    await readWith(office, { amountsIn: 1000, areaInCharge: 'Tesorería' });
    const inPesos = await bytesOf(sheetOf('Cifras en pesos', [contract(1_500_500, 0)]));
    const corrected = await openBytes(office, inPesos, current?._id);
    expect(corrected?.defaults).toEqual({ areaInCharge: 'Tesorería' });
    expect(await questionOf(office)).toBeNull();
    expect(await readAmounts(office)).toEqual([1_500_500]);
  },
);

test('a corrected file in another unit is asked about again', exhaustive, async () => {
  const office = await openOffice();
  const current = await openIn(office, titles[1000], [contract(1500.5, 0)]);
  await readWith(office, { amountsIn: 1000 });
  const inMillions = await bytesOf(sheetOf(titles[1_000_000], [contract(1.5005, 0)]));
  await openBytes(office, inMillions, current?._id);
  expect((await questionOf(office))?.proposal).toBe(1_000_000);
  expect((await confirmed(office))[0]).toBe(409);
});

test(
  'a workbook of validations says what separated the decimals, and is read so once it is corrected',
  exhaustive,
  async () => {
    const office = await openOffice();
    const amounts = ['1.500,75', '2.000', '12.50'];
    const current = await openIn(office, null, amounts.map(contract));
    await readWith(office, { decimalSign: 'COMMA' });
    expect(await readAmounts(office)).toEqual([1500.75, 2000, null]);
    const { rows, unit, ...told } = await inWorkbook(await download(office));
    expect([unit, told.amounts]).toEqual([null, amounts]);
    const corrected = rows.map((row) => row.map((value) => (value === '12.50' ? '12,50' : value)));
    const bytes = await writeXlsx({ sheets: [{ name: 'Contratos', rows: corrected }] });
    const again = await openBytes(office, bytes, current?._id);
    expect(again).toMatchObject({
      defaults: { decimalSign: 'COMMA' },
      summary: { errorsCount: 0 },
    });
    expect(await readAmounts(office)).toEqual([1500.75, 2000, 12.5]);
    await confirmed(office);
    expect(await registered(office)).toEqual([1500.75, 2000, 12.5]);
  },
);

/** What counts, and its issues, of the contracts that are there: by number, then by date. */
const publishedBy = async ({ organization, ask }: Office) => {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', contract.contract_number, contract.total_or_max_amount,
                     'amends ' || original.total_or_max_amount) as line
      from contracts contract left join contracts original on original.id = contract.amends_contract_id
     where contract.organization_id = ${organization} and contract.deleted_at is null
     order by contract.contract_number, contract.contract_date`;
  return {
    rows: rows.map(({ line }) => line),
    total: (await ask(totalContracts)).data.totalAmount,
  };
};
const revertLast = async (office: Office) => {
  const [last] = (await office.ask(listLoads, { query: {} })).data.docs;
  return (await office.ask(revertConfirmedLoad, { body: { _id: last?._id ?? '' } })).data;
};
const confirmIn = async (office: Office, title: string | null, rows: Partial<Cells>[]) => {
  await openIn(office, title, rows);
  if (title !== null) await readWith(office, { amountsIn: 1000 });
  await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true, updateExisting: true } });
};

test(
  'a load in thousands that is taken back leaves every amount as it was, and what was changed by hand since',
  exhaustive,
  async () => {
    const office = await openOffice();
    await confirmIn(office, null, [contract('1,500.25', 0), contract(7, 1)]);
    const before = await publishedBy(office);
    expect(before).toEqual({ rows: ['LP-1 1500.25', 'LP-2 7.00'], total: 1507.25 });
    await confirmIn(office, titles[1000], [1.75, 0.007, 20.5].map(contract));
    expect(await publishedBy(office)).toEqual({
      rows: ['LP-1 1750.00', 'LP-2 7.00', 'LP-3 20500.00'],
      total: 22_257,
    });
    await revertLast(office);
    expect(await publishedBy(office)).toEqual(before);

    await confirmIn(office, titles[1000], [contract(1.75, 0), contract(0.007, 1)]);
    await sql`update contracts set total_amount = 99, total_or_max_amount = 99
             where organization_id = ${office.organization} and contract_number = 'LP-1'`;
    const { left } = await revertLast(office);
    expect(left.map(({ contractNumber }) => contractNumber)).toEqual(['LP-1']);
    expect(await publishedBy(office)).toEqual({ rows: ['LP-1 99.00', 'LP-2 7.00'], total: 106 });
  },
);

const amending = (amount: string | number): Partial<Cells> => ({
  ...contract(amount, 0),
  C2: 'Ampliación',
  C21: '15/03/2026',
});

test.for([
  ['in pesos by one in thousands', null, 1_000_000, titles[1000], 200],
  ['in thousands by one in pesos', titles[1000], 1000, null, 200_000],
] as const)('a contract is amended %s', async ([, title, amount, otherTitle, added]) => {
  const office = await openOffice();
  await confirmIn(office, title, [contract(amount, 0)]);
  await confirmIn(office, otherTitle, [amending(added)]);
  expect(await publishedBy(office)).toEqual({
    rows: ['LP-1 1000000.00', 'LP-1 200000.00 amends 1000000.00'],
    total: 1_000_000,
  });
});

test(
  'an answer that is changed after corrections multiplies what the file says, and nothing that was typed',
  exhaustive,
  async () => {
    const office = await openOffice();
    await openIn(office, titles[1000], [contract(1.5, 0), contract('mucho', 1), contract(3, 2)]);
    await readWith(office, { amountsIn: 1000 });
    for (const column of ['C22', 'C25'] as const)
      for (const [rowIndex, was, value] of [
        [5, 'mucho', '880.40'],
        [6, '3', '12'],
      ] as const)
        await office.ask(correctLoadCells, { body: { rowIndex, column, was, value } });
    expect(await readAmounts(office)).toEqual([1500, 880.4, 12]);
    for (const [amountsIn, first] of [
      [1, 1.5],
      [1_000_000, 1_500_000],
      [1000, 1500],
    ] as const) {
      await readWith(office, { amountsIn });
      expect(await readAmounts(office)).toEqual([first, 880.4, 12]);
    }
    expect((await confirmed(office))[0]).toBe(200);
    expect((await publishedBy(office)).total).toBe(2392.4);
  },
);

test(
  'blank amounts of a file in thousands leave what is registered, updated or not',
  exhaustive,
  async () => {
    const office = await openOffice();
    await confirmIn(office, null, [contract('1,500.25', 0), contract(7, 1)]);
    const blank = { C22: null, C25: null };
    const next = [{ ...contract(0, 0), ...blank, C11: 'Otro objeto' }, contract(0.008, 1)];
    await confirmIn(office, titles[1000], next);
    expect(await publishedBy(office)).toEqual({
      rows: ['LP-1 1500.25', 'LP-2 8.00'],
      total: 1508.25,
    });
  },
);

test('a typed amount is what it was when it was typed, whatever is answered of the decimals later', async () => {
  const office = await openOffice();
  await openIn(office, null, [contract('uno', 0), contract('dos', 1)]);
  const type = async (rowIndex: number, was: string, value: string) => {
    for (const column of ['C22', 'C25'] as const)
      await office.ask(correctLoadCells, { body: { rowIndex, column, was, value } });
  };
  await type(4, 'uno', '1,000,000');
  await readWith(office, { decimalSign: 'COMMA' });
  await type(5, 'dos', '2.000,50');
  expect(await readAmounts(office)).toEqual([1_000_000, 2000.5]);
  await readWith(office, { decimalSign: 'POINT' });
  expect(await readAmounts(office)).toEqual([1_000_000, 2000.5]);
  const workbook = await download(office);
  const { _id = '' } = (await office.state()).current ?? {};
  await openBytes(office, new Uint8Array(workbook), _id);
  await readWith(office, { decimalSign: 'COMMA' });
  expect(await readAmounts(office)).toEqual([1_000_000, 2000.5]);
});
