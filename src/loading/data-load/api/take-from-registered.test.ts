import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { correctCells } from '../../load-correction/api/correct-cells.ts';
import type { Cells } from '../cell.ts';
import { type ColumnCode, columnCodes } from '../columns.ts';
import { cancelLoad } from './cancel-load.ts';
import { findRows } from './find-rows.ts';
import { commandLine } from './notify-of-load.ts';

const sql = await freshDatabase();

type Row = Partial<Cells>;

const open = async (town: string, rows: Row[]) => openLoadHere(sql, town, await loadSheet(rows));
const confirm = async (town: string, loadId: string) =>
  confirmLoad(sql, town, loadId, { ignoreErrors: true, updateExisting: true });

/** A town in which these rows are registered. */
const registered = async (rows: Row[]) => {
  const town = await insertOrganization(sql);
  await confirm(town, (await open(town, rows))._id);
  return town;
};

/** The statuses of rows and the columns of their errors; nothing of it is kept. */
const look = async (town: string, rows: Row[]) => {
  const { _id } = await open(town, rows);
  const found = await findRows(sql, town, _id);
  await cancelLoad(sql, town, _id);
  return found.map(({ status, findings }) => [
    status,
    ...findings.filter(({ kind }) => kind === 'error').map(({ column }) => column),
  ]);
};

const whole = sheetRow();
const unnumbered = sheetRow({ C20: null, C6: 'F-1' });
/** All but what a contract without a number is known by. */
const known: ColumnCode[] = ['C6', 'C11', 'C15', 'C16', 'C17', 'C20', 'C21', 'C22', 'C25', 'C5'];

test('a blank cell of a registered contract takes what is registered, whichever it is', async () => {
  const town = await registered([whole]);
  const blanked = columnCodes.filter((code) => code !== 'C20' && whole[code] !== undefined);
  for (const code of blanked)
    expect([code, ...(await look(town, [{ ...whole, [code]: null }]))]).toEqual([
      code,
      ['SKIPPED'],
    ]);
  const onlyNumber = Object.fromEntries(blanked.map((code) => [code, null]));
  expect(await look(town, [{ ...whole, ...onlyNumber }])).toEqual([['SKIPPED']]);
});

test('so does one of a contract without a number that is known by its deal', async () => {
  const town = await registered([unnumbered]);
  const blanks = columnCodes.filter((code) => !known.includes(code)).map((code) => [code, null]);
  expect(await look(town, [{ ...unnumbered, ...Object.fromEntries(blanks) }])).toEqual([
    ['SKIPPED'],
  ]);
});

test('a value that differs is a change, and what is blank beside it stays', async () => {
  const town = await registered([whole]);
  const { _id } = await open(town, [{ ...whole, C1: null, C8: null, C22: 99, C25: 99 }]);
  await confirm(town, _id);
  const [contract] = await sql`
    select procedure_type, procedure_state, total_or_max_amount from contracts
     where organization_id = ${town} and deleted_at is null`;
  expect(contract).toEqual({
    procedure_type: 'PUBLIC',
    procedure_state: 'CONCLUDED',
    total_or_max_amount: 99,
  });
});

test('a row that is not registered lacks what it lacks, and an unreadable cell is no blank one', async () => {
  const town = await registered([whole]);
  expect(await look(town, [{ ...whole, C20: 'LP-9', C21: null, C1: null }])).toEqual([
    ['ERROR', 'C1'],
  ]);
  expect(await look(town, [{ ...whole, C1: 'Otra', C2: null }])).toEqual([['ERROR', 'C1', 'C2']]);
});

test('without its category a row with another amount may be an amendment, and is asked about', async () => {
  const town = await registered([whole]);
  expect(await look(town, [{ ...whole, C2: null, C22: 99, C25: 99 }])).toEqual([['ERROR', 'C2']]);
});

test('a corrected row takes what is registered too', async () => {
  const town = await registered([whole]);
  const { _id } = await open(town, [{ ...whole, C20: 'LP-9', C1: null }]);
  const correction = { rowIndex: 3, column: 'C20', was: 'LP-9', value: 'LP-001/2026' } as const;
  await correctCells(sql, town, correction, commandLine);
  expect((await findRows(sql, town, _id)).map(({ status }) => status)).toEqual(['SKIPPED']);
});

test('a row whose contract goes before the confirm writes nothing that it does not say', async () => {
  const town = await registered([whole]);
  const { _id } = await open(town, [{ ...whole, C3: null, C1: null }]);
  await sql`update contracts set deleted_at = now() where organization_id = ${town}`;
  const { summary } = await confirm(town, _id);
  expect(summary).toMatchObject({ newContractsCount: 0, errorsCount: 1 });
});
