import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { read as readWorkbook } from 'hucre';
import { expect, inject, test } from 'vitest';

import { insertSupplier } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, tried } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { cancelCurrentLoad, readLoadAgain } from '../../../review/load-review/load-endpoints.ts';
import {
  confirmCurrentLoad,
  downloadValidations,
  listLoadIssues,
} from '../../../review/load-review/review-endpoints.ts';
import { columns } from '../../data-load/columns.ts';
import {
  correctLoadCells,
  findLoadNames,
  listLoadCellValues,
  listLoadCorrections,
  undoLoadCorrections,
} from '../correction-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;
type Correction = (typeof correctLoadCells)['schema']['body']['_input'];

/** Contracts of different days, or one would probably be the other. */
const numbered = (number: number, cells = {}) =>
  sheetRow({ C20: `LP-${number}`, C21: `0${number}/02/2026`, ...cells });
const wrongAmount = (number: number) => numbered(number, { C22: '1.250', C25: null });

const correct = async (office: Office, body: Correction) =>
  (await office.ask(correctLoadCells, { body })).data;
const refused = async (office: Office, body: Correction) => {
  const answer = await office.send(correctLoadCells, { body });
  return [answer.statusCode, answer.json().message];
};
const madeOf = async (office: Office) => (await office.ask(listLoadCorrections)).data.docs;
const amountsOf = async (office: Office) =>
  (await office.rows()).docs.map(({ status, data }) => [status, data.totalAmount.value]);

test('a corrected cell is read as a cell of the sheet, and the summary says at once what changed', async () => {
  const office = await openOffice();
  await office.open([numbered(1), wrongAmount(2)]);
  const done = await correct(office, {
    rowIndex: 4,
    column: 'C22',
    was: '1.250',
    value: ' $ 1,250.00 ',
  });
  expect(done).toMatchObject({
    corrected: 1,
    summary: { newContractsCount: 2, errorsCount: 0, newSuppliersCount: 1 },
  });
  expect(await office.state()).toMatchObject({ current: { summary: done.summary } });
  expect(await madeOf(office)).toMatchObject([
    { column: 'C22', was: '1.250', value: '$ 1,250.00', rows: 1, firstRow: 4, by: 'Ana Díaz' },
  ]);
  const { data } = await office.ask(listLoadIssues);
  expect(data.statuses).toEqual([{ status: 'NEW', becomes: 'NEW', count: 2, amount: 2750.5 }]);
  await office.ask(confirmCurrentLoad, { body: {} });
  const [{ amount } = { amount: 0 }] = await sql<{ amount: number }[]>`
    select total_or_max_amount as amount from contracts
     where organization_id = ${office.organization} and contract_number = 'LP-2'`;
  expect(amount).toBe(1250);
});

test('what seems to be an amendment is listed with its money and corrected in place', async () => {
  const office = await openOffice();
  const rows = [
    numbered(1, { C20: 'C-1/2026' }),
    numbered(2, { C20: 'C-1/2026-CM1', C22: 300, C25: 300 }),
    numbered(3, { C11: 'Convenio modificatorio al contrato C-9/2026', C22: 40, C25: 40 }),
  ];
  await office.open(rows);
  const seeming = async () =>
    (await office.ask(listLoadIssues)).data.docs
      .filter(({ key }) => key === 'check.may-amend')
      .map(({ kind, column, count, firstRows, amount }) => [
        kind,
        column,
        count,
        firstRows,
        amount,
      ]);
  expect(await seeming()).toEqual([['info', 'C2', 2, [4, 5], 340]]);
  await correct(office, { rowIndex: 3, column: 'C20', was: 'C-1/2026', value: 'C-2/2026' });
  expect(await seeming()).toEqual([['info', 'C2', 1, [5], 40]]);
  await correct(office, { rowIndex: 3, column: 'C20', was: 'C-2/2026', value: 'C-1/2026' });
  const query = { column: 'C2', key: 'check.may-amend' } as const;
  const [values] = (await office.ask(listLoadCellValues, { query })).data.docs;
  expect(values).toMatchObject({
    count: 2,
    errors: [],
    infos: [expect.stringContaining('C-1/2026')],
    proposals: ['Ampliación', 'Modificación', 'Adenda'],
  });
  await correct(office, {
    rowIndex: 4,
    column: 'C2',
    was: values?.value ?? '',
    value: 'Modificación',
    everywhere: { rows: 2, key: 'check.may-amend' },
  });
  expect(await seeming()).toEqual([]);
});

test.each(
  tried(
    [
      ['a date in words', 'C21', '3 de febrero de 2026', 'NEW'],
      ['a blank', 'C1', '', 'ERROR'],
      ['5,000 letters', 'C20', 'x'.repeat(5000), 'ERROR'],
      ['a formula', 'C11', '=HYPERLINK("https://x.mx";"y")', 'ERROR'],
      ['a text like a formula', 'C11', '=1+1', 'NEW'],
      ['an emoji', 'C11', 'Árboles 🌳', 'NEW'],
      ['no amount', 'C22', 'un millón y pico', 'ERROR'],
    ] as const,
    2,
  ),
)('%s can be typed', async (_what, column, value, status) => {
  const office = await openOffice();
  await office.open([numbered(1)]);
  const before = (await office.rows()).docs[0];
  const cell = Object.values(before?.data ?? {});
  const { docs } = (await office.ask(listLoadCellValues, { query: { column } })).data;
  expect(cell.length).toBe(columns.length);
  await correct(office, { rowIndex: 3, column, was: docs[0]?.value ?? null, value });
  expect((await office.rows()).docs[0]?.status).toBe(status);
  await office.ask(undoLoadCorrections, { body: {} });
  expect((await office.rows()).docs[0]).toEqual(before);
});

test(
  'a value is replaced in all rows that say it, once how many those are is known',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([wrongAmount(1), wrongAmount(2), numbered(3)]);
    const query = { column: 'C22', key: 'check.amount-two-readings' } as const;
    const { docs } = (await office.ask(listLoadCellValues, { query })).data;
    expect(docs).toEqual([
      {
        rowIndex: 3,
        field: 'totalAmount',
        value: '1.250',
        count: 2,
        amount: null,
        errors: [expect.stringContaining('1.250')],
        infos: [],
        proposals: ['1250', '1.25'],
        examples: [],
      },
    ]);
    const body = { rowIndex: 3, column: 'C22', was: '1.250', value: '1250' } as const;
    expect(await refused(office, { ...body, everywhere: { rows: 3 } })).toEqual([
      409,
      'data-load:correct.changed-meanwhile',
    ]);
    const done = await correct(office, { ...body, everywhere: { rows: 2, key: query.key } });
    expect(done).toMatchObject({ corrected: 2, summary: { errorsCount: 0, newContractsCount: 3 } });
    const [made] = await madeOf(office);
    expect(made).toMatchObject({ rows: 2, firstRow: 3 });
    await office.ask(undoLoadCorrections, { body: { _id: made?._id } });
    expect(await amountsOf(office)).toEqual([
      ['ERROR', '1.250'],
      ['ERROR', '1.250'],
      ['NEW', '1500.5'],
    ]);
  },
);

test(
  'of two people at one cell the second is told, and nothing of the first is lost',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([wrongAmount(1)]);
    const body = { rowIndex: 3, column: 'C22', was: '1.250' } as const;
    const answers = await Promise.all([
      office.send(correctLoadCells, { body: { ...body, value: '1250' } }),
      office.send(correctLoadCells, { body: { ...body, value: '1.25' } }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await madeOf(office)).toHaveLength(1);
  },
);

test(
  'an earlier correction of a cell can be undone without the later one',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([wrongAmount(1)]);
    await correct(office, { rowIndex: 3, column: 'C22', was: '1.250', value: '10' });
    await correct(office, { rowIndex: 3, column: 'C22', was: '10', value: '20' });
    const [later, earlier] = await madeOf(office);
    await office.ask(undoLoadCorrections, { body: { _id: earlier?._id } });
    expect(await amountsOf(office)).toEqual([['NEW', '20']]);
    await office.ask(undoLoadCorrections, { body: { _id: later?._id } });
    expect(await amountsOf(office)).toEqual([['ERROR', '1.250']]);
    const again = await office.send(undoLoadCorrections, { body: { _id: later?._id } });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'data-load:correct.undone-already',
    ]);
  },
);

test(
  'what has something in common with a corrected row, before or now, is compared again',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([numbered(1), numbered(1), numbered(2)]);
    const statuses = async () => (await office.rows()).docs.map(({ status }) => status);
    expect(await statuses()).toEqual(['NEW', 'SKIPPED', 'NEW']);
    await correct(office, { rowIndex: 3, column: 'C20', was: 'LP-1', value: 'lp - 3' });
    expect(await statuses()).toEqual(['PROBABLE', 'PROBABLE', 'NEW']);
  },
);

test('corrections hold when the file is read again with other values', exhaustive, async () => {
  const office = await openOffice();
  await office.open([wrongAmount(1)]);
  await correct(office, { rowIndex: 3, column: 'C22', was: '1.250', value: '1,250.00' });
  await office.ask(readLoadAgain, {
    body: { defaults: { areaInCharge: 'Compras' }, blankUnreadable: false },
  });
  await read();
  expect(await amountsOf(office)).toEqual([['NEW', '1,250.00']]);
  expect(await madeOf(office)).toMatchObject([{ rows: 1, droppedRows: 0 }]);
  await office.ask(undoLoadCorrections, { body: {} });
  expect(await amountsOf(office)).toEqual([['ERROR', '1.250']]);
});

test('corrections end with a corrected file, and with the load', exhaustive, async () => {
  const office = await openOffice();
  const { _id } = await office.open([wrongAmount(1)]);
  await correct(office, { rowIndex: 3, column: 'C22', was: '1.250', value: '10' });
  await office.open([numbered(1)], _id);
  expect(await madeOf(office)).toEqual([]);
  await correct(office, { rowIndex: 3, column: 'C22', was: '1500.5', value: '10' });
  await office.ask(cancelCurrentLoad, { body: {} });
  const kept = await sql`
    select from data_load_corrections where organization_id = ${office.organization}`;
  expect(kept).toHaveLength(0);
  expect(await refused(office, { rowIndex: 3, column: 'C22', was: '10', value: '11' })).toEqual([
    409,
    'data-load:load.none-open',
  ]);
});

test('the workbook of validations holds the corrected values', exhaustive, async () => {
  const office = await openOffice();
  await office.open([wrongAmount(1)]);
  await correct(office, { rowIndex: 3, column: 'C22', was: '1.250', value: '1,250.00' });
  const answer = await office.send(downloadValidations);
  const { sheets } = await readWorkbook(answer.rawPayload);
  expect(JSON.stringify(sheets[0]?.rows)).toContain('1,250.00');
  expect(JSON.stringify(sheets[0]?.rows)).not.toContain('1.250"');
});

test('a supplier that was meant is found among those that are registered', async () => {
  const office = await openOffice();
  await insertSupplier(sql, office.organization, { name: 'ÁRBOLES DEL SUR SA' });
  const { data } = await office.ask(findLoadNames, {
    query: { column: 'C15', search: 'arboles' },
  });
  expect(data.docs).toEqual(['ÁRBOLES DEL SUR SA']);
});

test(
  'of very many different cells every one can be reached, by pages and by what it says',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open(
      Array.from({ length: 120 }, (_, index) =>
        sheetRow({ C20: `LP-${index}`, C22: index + 1, C25: index + 1, C10: `pronto ${index}` }),
      ),
    );
    const valuesOf = async (query: object) =>
      (await office.ask(listLoadCellValues, { query: { column: 'C10', ...query } })).data;
    const pages = await Promise.all([1, 2, 3].map((page) => valuesOf({ page })));
    expect(pages.map(({ docs, total, pages: all }) => [docs.length, total, all])).toEqual([
      [50, 120, 3],
      [50, 120, 3],
      [20, 120, 3],
    ]);
    const values = pages.flatMap(({ docs }) => docs.map(({ value }) => value));
    expect(new Set(values).size).toBe(120);
    expect((await valuesOf({ search: 'PRONTO 77' })).docs.map(({ value }) => value)).toEqual([
      'pronto 77',
    ]);
  },
);
