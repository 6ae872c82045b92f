import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { shuffled } from '../../../../test/support/shuffled.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { cancelCurrentLoad, readLoadAgain } from '../../../review/load-review/load-endpoints.ts';
import {
  confirmCurrentLoad,
  decideLoadRows,
} from '../../../review/load-review/review-endpoints.ts';
import type { Cells } from '../../data-load/cell.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import {
  correctLoadCells,
  forgetLoadDecision,
  listLoadCorrections,
  listRememberedAnswers,
  undoLoadCorrections,
} from '../../load-correction/correction-endpoints.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;
type Row = Partial<Cells>;

/** Contracts of different days and descriptions, or one would probably be the other. */
const numbered = (number: number, cells: Row = {}): Row =>
  sheetRow({ C11: `Obra ${number}`, C20: `LP-${number}`, C21: `0${number}/02/2026`, ...cells });
const unknownKind = (number: number, cells: Row = {}) => numbered(number, { C1: 'Otra', ...cells });

const correct = (
  office: Office,
  rowIndex: number,
  column: ColumnCode,
  was: string,
  value: string,
) => office.ask(correctLoadCells, { body: { rowIndex, column, was, value } });
const decide = (office: Office, decision: ProbableDecision, row: number) =>
  office.ask(decideLoadRows, { body: { decision, rows: [row] } });
const confirm = (office: Office) =>
  office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
const cancel = (office: Office) => office.ask(cancelCurrentLoad, { body: {} });
const remembered = async (office: Office) => (await office.ask(listRememberedAnswers)).data;

/** What a confirm would make of each row, in the order of the sheet. */
const becoming = async (office: Office) =>
  (await office.rows({ pageSize: 50 })).docs.map(({ becomes }) => becomes);

/** Loads a file; what a confirm would make of its rows, and the load is cancelled. */
const look = async (office: Office, rows: Row[]) => {
  await office.open(rows);
  const found = await becoming(office);
  const { corrections, decisions } = await remembered(office);
  await cancel(office);
  return { found, corrected: corrections.length, decided: decisions.length };
};

/** Row 3 was corrected twice, row 4 not at all. */
const correctedOffice = async () => {
  const office = await openOffice();
  const rows = [unknownKind(1, { C22: '1.250', C25: null }), numbered(2)];
  await office.open(rows);
  await correct(office, 3, 'C1', 'Otra', 'Licitación pública');
  await correct(office, 3, 'C22', '1.250', '1250');
  await confirm(office);
  return { office, rows };
};

test('the same file again has what was corrected in its rows, listed with its day and its person', async () => {
  const { office, rows } = await correctedOffice();
  await office.open(rows);
  expect(await becoming(office)).toEqual(['SKIPPED', 'SKIPPED']);
  const { corrections, correctionsTotal } = await remembered(office);
  expect(correctionsTotal).toBe(2);
  expect(corrections).toMatchObject([
    { column: 'C22', was: '1.250', value: '1250', rows: 1, firstRow: 3, by: 'Ana Díaz' },
    { column: 'C1', was: 'Otra', value: 'Licitación pública', rows: 1, firstRow: 3 },
  ]);
  expect((await office.ask(listLoadCorrections)).data.total).toBe(0);
  const { defaults, blankUnreadable } = (await office.state()).current ?? {};
  await office.ask(readLoadAgain, {
    body: { defaults: defaults ?? {}, blankUnreadable: blankUnreadable ?? false },
  });
  await read();
  expect(await becoming(office)).toEqual(['SKIPPED', 'SKIPPED']);
  expect((await remembered(office)).correctionsTotal).toBe(2);
});

test('the order of the rows, new rows and other dates of the source change nothing of it', async () => {
  const { office, rows } = await correctedOffice();
  const newer = { C28: '01/05/2026', C31: '02/05/2026' };
  const next = [numbered(3), ...rows.toReversed().map((row) => ({ ...row, ...newer }))];
  expect(await look(office, next)).toEqual({
    found: ['NEW', 'CHANGED', 'CHANGED'],
    corrected: 2,
    decided: 0,
  });
});

test('a row of which the source changed other cells is known by its number, or by its deal', async () => {
  const { office, rows } = await correctedOffice();
  const [first = {}] = rows;
  const { found } = await look(office, [{ ...first, C7: 'Partida 2' }]);
  expect(found).toEqual(['CHANGED']);
  const others = await openOffice();
  const unnumbered = { ...first, C20: null };
  await others.open([unnumbered]);
  await correct(others, 3, 'C1', 'Otra', 'Licitación pública');
  await correct(others, 3, 'C22', '1.250', '1250');
  await confirm(others);
  expect(await look(others, [{ ...unnumbered, C7: 'Partida 2' }])).toMatchObject({
    found: ['CHANGED'],
  });
});

test('a cell that its source has mended is not corrected over', async () => {
  const { office, rows } = await correctedOffice();
  const [first = {}] = rows;
  await office.open([{ ...first, C1: 'Adjudicación directa' }]);
  expect((await remembered(office)).corrections.map(({ column }) => column)).toEqual(['C22']);
  const [row] = (await office.rows()).docs;
  expect(row?.data.procedureType.value).toBe('Adjudicación directa');
});

test('where two rows could be the corrected one, none of them is corrected', async () => {
  const { office, rows } = await correctedOffice();
  const [first = {}] = rows;
  const twice = [
    { ...first, C7: 'Partida 2' },
    { ...first, C7: 'Partida 3' },
  ];
  expect(await look(office, twice)).toMatchObject({ found: ['ERROR', 'ERROR'], corrected: 0 });
});

test('of two equal rows of which one was corrected nothing is remembered', async () => {
  const office = await openOffice();
  const rows = [unknownKind(1), unknownKind(1)];
  await office.open(rows);
  await correct(office, 3, 'C1', 'Otra', 'Licitación pública');
  await confirm(office);
  expect(await look(office, rows)).toMatchObject({ corrected: 0 });
});

test('a correction that is taken back is forgotten, on record, and its row is wrong again', async () => {
  const { office, rows } = await correctedOffice();
  await office.open(rows);
  const { corrections } = await remembered(office);
  const kind = corrections.find(({ column }) => column === 'C1');
  await office.ask(undoLoadCorrections, { body: { _id: kind?._id } });
  expect(await becoming(office)).toEqual(['ERROR', 'SKIPPED']);
  await cancel(office);
  expect(await look(office, rows)).toMatchObject({ found: ['ERROR', 'SKIPPED'], corrected: 1 });
  const [event] = await sql<{ changes: { field: string; new: number }[] }[]>`
    select changes from audit_events
     where organization_id = ${office.organization} and action = 'UPDATE'
     order by sequence desc limit 1`;
  expect(event?.changes).toContainEqual({ field: 'forgottenCorrections', old: null, new: 1 });
});

test('a load that is cancelled or taken back leaves nothing to remember', async () => {
  const office = await openOffice();
  const rows = [unknownKind(1), numbered(2)];
  const { _id } = await office.open(rows);
  await correct(office, 3, 'C1', 'Otra', 'Licitación pública');
  await cancel(office);
  expect(await look(office, rows)).toMatchObject({ corrected: 0 });
  expect(_id).toBeTruthy();
  const { _id: second } = await office.open(rows);
  await correct(office, 3, 'C1', 'Otra', 'Licitación pública');
  await confirm(office);
  expect(await look(office, rows)).toMatchObject({ corrected: 1 });
  await revertLoad(sql, office.organization, second);
  expect(await look(office, rows)).toMatchObject({ found: ['ERROR', 'NEW'], corrected: 0 });
});

test('what is corrected once more replaces what was corrected before', exhaustive, async () => {
  const { office, rows } = await correctedOffice();
  await office.open(rows);
  await correct(office, 3, 'C1', 'Licitación pública', 'Invitación');
  await confirm(office);
  await office.open(rows);
  expect((await remembered(office)).corrections.map(({ value }) => value)).toContain('Invitación');
  const [row] = (await office.rows()).docs;
  expect(row?.data.procedureType.value).toBe('Invitación');
});

test('another organization knows nothing of it', exhaustive, async () => {
  const { rows } = await correctedOffice();
  const other = await openOffice();
  expect(await look(other, rows)).toMatchObject({ found: ['ERROR', 'NEW'], corrected: 0 });
});

/** The second row of a deal that is registered under another number. */
const again = (number: number, cells: Row = {}) =>
  numbered(number, { C20: `OTRO-${number}`, ...cells });

const decidedOffice = async (decision: ProbableDecision) => {
  const office = await openOffice();
  await office.open([numbered(1), numbered(2)]);
  await confirm(office);
  const rows = [again(1), numbered(3)];
  await office.open(rows);
  expect(await becoming(office)).toEqual(['PROBABLE', 'NEW']);
  await decide(office, decision, 3);
  await confirm(office);
  return { office, rows };
};

test.each(['skip', 'update', 'new'] as const)(
  'a pair of which was decided %s is not asked about again',
  async (decision) => {
    const { office, rows } = await decidedOffice(decision);
    for (const file of [rows, shuffled(rows, 1), [...rows, numbered(4)]]) {
      const { found } = await look(office, file);
      expect(found.filter((becomes) => becomes === 'PROBABLE')).toEqual([]);
      expect(found.filter((becomes) => becomes === 'NEW')).toHaveLength(file.length - 2);
    }
    const [{ contracts } = { contracts: 0 }] = await sql<{ contracts: number }[]>`
      select count(*) as contracts from contracts
       where organization_id = ${office.organization} and deleted_at is null`;
    expect(contracts).toBe(decision === 'new' ? 4 : 3);
  },
);

test('what was decided of a pair is listed, and asked about again once that is taken back', async () => {
  const { office, rows } = await decidedOffice('skip');
  await office.open(rows);
  const { decisions } = await remembered(office);
  expect(decisions).toMatchObject([
    { decision: 'skip', rows: 1, firstRow: 3, contractNumber: 'LP-1', by: 'Ana Díaz' },
  ]);
  const body = { _id: decisions[0]?._id ?? '' };
  expect((await office.ask(forgetLoadDecision, { body })).data).toEqual({ rows: 1 });
  expect(await becoming(office)).toEqual(['PROBABLE', 'SKIPPED']);
  expect((await office.send(forgetLoadDecision, { body })).statusCode).toBe(409);
  await cancel(office);
  expect(await look(office, rows)).toMatchObject({ found: ['PROBABLE', 'SKIPPED'], decided: 0 });
});

test(
  'rows that were decided to be one contract are one when they come again',
  exhaustive,
  async () => {
    const office = await openOffice();
    const rows = [numbered(1), again(1)];
    await office.open(rows);
    await decide(office, 'skip', 3);
    await confirm(office);
    const { found } = await look(office, rows);
    expect(found).toEqual(['SKIPPED', 'SKIPPED']);
  },
);

test('a decision about a contract that is gone is no answer', async () => {
  const { office, rows } = await decidedOffice('skip');
  await sql`update contracts set deleted_at = now()
             where organization_id = ${office.organization} and contract_number = 'LP-1'`;
  expect(await look(office, rows)).toMatchObject({ found: ['NEW', 'SKIPPED'], decided: 0 });
});
