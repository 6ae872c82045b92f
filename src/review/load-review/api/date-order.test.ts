import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import {
  correctLoadCells,
  undoLoadCorrections,
} from '../../../loading/load-correction/correction-endpoints.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad, listLoadIssues } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const dateOrderQuestion = async (office: Office) =>
  (await office.ask(listLoadQuestions)).data.dateOrder;
const readWith = async (office: Office, defaults: object, blankUnreadable = false) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable } });
  await read();
};
const confirm = async (office: Office, ignoreErrors = true) => {
  const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors } });
  return [answer.statusCode, answer.json().message];
};
const refused = [409, 'data-load:load.date-order-unanswered'];

const quarter = { C3: '2024-2027', C4: 2025, C5: '1o 2025' };
const sheetOf = (dates: Cells['C21'][]) =>
  dates.map((C21, index) => {
    const amount = (index + 1) * 100;
    const about = { C11: `Objeto ${index}`, C20: `LP-${index}`, C22: amount, C25: amount };
    return sheetRow({ ...quarter, ...about, C21 });
  });
const monthFirst = sheetOf([
  '02/25/2025',
  '01/13/2025',
  '03/30/2025',
  '02/03/2025',
  '03/02/2025',
  '01/03/2025',
]);
const doubt = { rows: 3, firstRows: [6, 7, 8], amount: 1500, example: '02/03/2025' };

/** The days of the contracts of an office, in the order of its sheet. */
const daysOf = async ({ organization }: Office) => {
  const contracts = await sql<{ day: string }[]>`
    select contract_date::text as day from contracts
     where organization_id = ${organization} order by contract_number`;
  return contracts.map(({ day }) => day);
};
const draftedDays = async (office: Office) =>
  (await office.rows({ showErrors: true })).docs.map(({ data }) => data.contractDate.errors);

test('dates with the month first are asked about, and not published before the answer', async () => {
  const office = await openOffice();
  await office.open(monthFirst);
  expect(await dateOrderQuestion(office)).toEqual({
    rows: 3,
    firstRows: [3, 4, 5],
    amount: 600,
    proposal: { order: 'MONTH_FIRST', example: '02/25/2025' },
    doubt,
  });
  expect((await draftedDays(office)).slice(0, 4)).toEqual([
    [expect.stringMatching(/«02\/25\/2025» no es una .*con el mes primero es el 25\/02\/2025/)],
    [expect.stringContaining('13/01/2025')],
    [expect.stringContaining('30/03/2025')],
    [],
  ]);
  expect(await confirm(office)).toEqual(refused);

  await readWith(office, { dateOrder: 'MONTH_FIRST' });
  expect(await dateOrderQuestion(office)).toBeNull();
  const { docs } = (await office.ask(listLoadIssues)).data;
  expect(docs.find(({ key }) => key === 'check.date-order')?.text).toContain(
    '«02/25/2025» se lee como 25/02/2025, porque se dijo',
  );
  expect((await confirm(office, false))[0]).toBe(200);
  expect(await daysOf(office)).toEqual([
    '2025-02-25',
    '2025-01-13',
    '2025-03-30',
    '2025-02-03',
    '2025-03-02',
    '2025-01-03',
  ]);
});

test('with the day first the other dates stay errors and can be left out, and the answer can be taken back', async () => {
  const office = await openOffice();
  await office.open(monthFirst);
  await readWith(office, { dateOrder: 'DAY_FIRST' });
  const { dateOrder, spellings } = (await office.ask(listLoadQuestions)).data;
  expect(dateOrder).toBeNull();
  expect(spellings).toMatchObject([
    { kind: 'dates', spelling: '02/25/2025', proposal: '2025-02-25' },
    { kind: 'dates', spelling: '01/13/2025', proposal: '2025-01-13' },
    { kind: 'dates', spelling: '03/30/2025', proposal: '2025-03-30' },
  ]);
  await readWith(office, {});
  expect(await dateOrderQuestion(office)).toMatchObject({ rows: 3, doubt });
  expect(await confirm(office)).toEqual(refused);
  await readWith(office, { dateOrder: 'DAY_FIRST' });
  expect((await confirm(office, false))[1]).toBe('data-load:load.has-errors');
  expect((await confirm(office))[0]).toBe(200);
  expect(await daysOf(office)).toEqual(['2025-03-02', '2025-02-03', '2025-03-01']);
});

test(
  'a date that goes against the month first is an error too, and no order is proposed',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([
      ...monthFirst,
      ...sheetOf(['25/02/2025']).map((row) => ({ ...row, C20: 'Z' })),
    ]);
    expect(await dateOrderQuestion(office)).toMatchObject({ rows: 3, proposal: null, doubt });
    await readWith(office, { dateOrder: 'MONTH_FIRST' });
    const { docs } = (await office.ask(listLoadIssues)).data;
    const against = docs.filter(({ key }) => key === 'check.date-against-month-first');
    expect(against).toMatchObject([{ count: 1, firstRows: [9] }]);
    const typed = { rowIndex: 9, column: 'C21', was: '25/02/2025', value: '25/02/2025' } as const;
    await office.ask(correctLoadCells, { body: typed });
    expect((await office.state()).current?.summary).toMatchObject({ errorsCount: 0 });
  },
);

test(
  'the doubt stays when the dates that raised it are corrected, left blank, or in the file before',
  exhaustive,
  async () => {
    const office = await openOffice();
    const opened = await office.open(monthFirst);
    const correct = (rowIndex: number, was: string, value: string) =>
      office.ask(correctLoadCells, { body: { rowIndex, column: 'C21', was, value } });
    await correct(3, '02/25/2025', '25/02/2025');
    await correct(4, '01/13/2025', '13/01/2025');
    await correct(5, '03/30/2025', '30/03/2025');
    expect(await dateOrderQuestion(office)).toMatchObject({ rows: 0, proposal: null, doubt });
    expect(await confirm(office, false)).toEqual(refused);

    await office.ask(undoLoadCorrections, { body: {} });
    await readWith(office, {}, true);
    expect(await dateOrderQuestion(office)).toMatchObject({
      rows: 3,
      proposal: { order: 'MONTH_FIRST' },
      doubt,
    });
    expect(await confirm(office, false)).toEqual(refused);
    await readWith(office, {});

    await office.open(monthFirst.slice(3), opened._id);
    const moved = { ...doubt, firstRows: [3, 4, 5] };
    expect(await dateOrderQuestion(office)).toMatchObject({ rows: 0, doubt: moved });
    expect(await confirm(office)).toEqual(refused);
    await readWith(office, { dateOrder: 'MONTH_FIRST' });
    expect((await confirm(office, false))[0]).toBe(200);
    expect(await daysOf(office)).toEqual(['2025-02-03', '2025-03-02', '2025-01-03']);
  },
);

test(
  'what is typed is the day that is shown, whatever stands first in the sheet',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open(monthFirst);
    const correct = (rowIndex: number, was: string, value: string) =>
      office.ask(correctLoadCells, { body: { rowIndex, column: 'C21', was, value } });
    await correct(6, '02/03/2025', '05/03/2025');
    expect((await dateOrderQuestion(office))?.doubt).toMatchObject({
      rows: 2,
      example: '03/02/2025',
    });
    await readWith(office, { dateOrder: 'MONTH_FIRST' });
    await correct(7, '03/02/2025', '04/03/2025');
    await confirm(office, false);
    expect((await daysOf(office)).slice(3)).toEqual(['2025-03-05', '2025-03-04', '2025-01-03']);
  },
);

test(
  'nothing is asked of a sheet without a date that needs the month first',
  exhaustive,
  async () => {
    const office = await openOffice();
    for (const dates of [
      ['25/02/2025', '13/01/2025', '03/02/2025'],
      ['03/02/2025'],
      ['2025-02-25', '25 de febrero de 2025', new Date('2025-03-02T00:00:00Z')],
    ]) {
      await office.open(sheetOf(dates));
      expect(await dateOrderQuestion(office)).toBeNull();
      await office.ask(cancelCurrentLoad, { body: {} });
    }
    await office.open(sheetOf(['02/25/2025', '25/01/2025', '02/02/2025']));
    expect(await dateOrderQuestion(office)).toMatchObject({ rows: 1, proposal: null, doubt: null });
    expect((await confirm(office))[0]).toBe(200);
  },
);

test('dates that lie in the quarter of their rows with the month first alone are asked about', async () => {
  const office = await openOffice();
  const ofQuarter = sheetOf(['02/04/2025', '03/05/2025', '01/12/2025', '01/01/2025']);
  await office.open(ofQuarter);
  expect(await dateOrderQuestion(office)).toEqual({
    rows: 0,
    firstRows: [],
    amount: null,
    proposal: null,
    doubt: { rows: 3, firstRows: [3, 4, 5], amount: 600, example: '02/04/2025' },
  });
  expect(await confirm(office)).toEqual(refused);
  await readWith(office, { dateOrder: 'MONTH_FIRST' });
  expect((await confirm(office))[0]).toBe(200);
  expect(await daysOf(office)).toEqual(['2025-02-04', '2025-03-05', '2025-01-12', '2025-01-01']);
});

test('dates that lie in the quarter of most rows with the day first are not asked about', async () => {
  const office = await openOffice();
  await office.open(
    sheetOf(['04/02/2025', '05/03/2025', '06/01/2025', '01/04/2025', '02/05/2025', '03/06/2025']),
  );
  expect(await dateOrderQuestion(office)).toBeNull();
  expect((await confirm(office))[0]).toBe(200);
});
