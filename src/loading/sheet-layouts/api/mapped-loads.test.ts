import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Fastify from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { cancelCurrentLoad, readLoadAgain } from '../../../review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../../review/load-review/review-endpoints.ts';
import {
  changeLoadLayout,
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

const longHeading = `Tipo de procedimiento (${'licitación pública, invitación cuando menos a tres personas o adjudicación directa, '.repeat(9)}en su caso)`;
const headings = ['Contrato', longHeading, 'Materia', 'Descripción', 'Proveedor', 'Monto', 'Fecha'];
const rows: Value[][] = [
  ['SL-1', 'LP', 'Servicios', 'Bacheo', 'LLANOVAL SA', 48_500, '14/03/2026'],
  ['SL-2', 'AD', 'Adquisición', 'Tóner', 'YUCAVERA SA', 96_280, '25/02/2026'],
];

const workbook = (table: Value[][], ...others: [name: string, table: Value[][]][]) =>
  writeXlsx({
    sheets: [['Contratos', table] as const, ...others].map(([name, lines]) => ({
      name,
      rows: lines,
    })),
  });

const send = async (office: Office, bytes: Uint8Array, corrects?: string) => {
  const answer = await office.uploadBytes(bytes, 'contratos.xlsx', corrects);
  expect(answer.statusCode).toBe(200);
  await read();
  return (await office.state()).current;
};

const layoutOf = async (office: Office) => (await office.ask(showLoadLayout)).data;

/** Goes on with the columns that are proposed, or with others. */
const goOn = async (office: Office, change: object = {}) => {
  const { sheet, headingRow, sources } = await layoutOf(office);
  const body = { sheets: [sheet], headingRow, sources, ...change };
  await office.ask(setLoadLayout, { body });
  await read();
  return (await office.state()).current;
};

const confirmRead = (office: Office) =>
  office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });

const numbersOf = async (office: Office) =>
  (await office.rows()).docs.map(({ data }) => data.contractNumber.value);

test('a heading of any length is read with the columns that were proposed, and remembered', async () => {
  const office = await openOffice();
  expect(longHeading.length).toBeGreaterThan(700);
  await send(office, await workbook([headings, ...rows]));
  const { sources } = await layoutOf(office);
  expect(sources.C1).toEqual({ column: expect.stringMatching(/^TIPO PROCEDIMIENTO LICITACION/) });
  expect(await goOn(office)).toMatchObject({
    status: 'OPEN',
    reading: { origin: 'chosen', unusedColumns: [] },
  });
  const [first] = (await office.rows()).docs;
  expect(first?.data.procedureType).toMatchObject({ value: 'LP' });
  await confirmRead(office);
  const backwards = [headings, ...rows].map((row) => row.toReversed());
  expect(await send(office, await workbook(backwards))).toMatchObject({
    status: 'OPEN',
    reading: { origin: 'remembered' },
  });
});

const published = new URL(
  '../../../../../shared/data/cases/heading-over-120-characters.xlsx',
  import.meta.url,
);
const isThere = existsSync(published);
const note = isThere ? '' : ' (skipped: it is not beside the project)';

test.skipIf(!isThere)(
  `eight contracts of a published sheet with a heading of over 120 characters are read${note}`,
  async () => {
    const office = await openOffice();
    await send(office, await readFile(published));
    expect(await goOn(office)).toMatchObject({ status: 'OPEN' });
    expect((await office.rows()).docs).toHaveLength(8);
  },
);

test('a row of headings without contracts below comes back to the columns, with what was chosen', async () => {
  const office = await openOffice();
  await send(office, await workbook([headings, ...rows]));
  const chosen = {
    C1: { column: 'AD' },
    C2: { column: 'ADQUISICION' },
    C11: { column: 'TON' },
    C25: { column: '(F)' },
  };
  const body = { sheet: 'Contratos', headingRow: 3 };
  const { columns } = (await office.ask(keepLayoutDraft, { body })).data;
  const nameOf = (letter: string) =>
    columns.find((column) => column.letter === letter)?.name ?? letter;
  const sources = {
    ...chosen,
    C11: { column: nameOf('D') },
    C25: { column: nameOf('F') },
  };
  const current = await goOn(office, { headingRow: 3, sources });
  expect(current).toMatchObject({ status: 'MAPPING' });
  const layout = await layoutOf(office);
  expect(layout).toMatchObject({
    headingRow: 3,
    sources,
    refusal: {
      text: 'Debajo de la fila 3 no hay contratos. Elige otra fila de encabezados u otra hoja.',
      part: 'heading-row',
    },
  });
  // Another choice answers it, and the load goes on.
  await office.ask(keepLayoutDraft, { body: { sheet: 'Contratos', headingRow: 1 } });
  expect((await layoutOf(office)).refusal).toBeNull();
  await goOn(office);
  expect(await numbersOf(office)).toEqual(['SL-1', 'SL-2']);
});

test('a reading that was interrupted comes back to the columns', exhaustive, async () => {
  const office = await openOffice();
  await send(office, await workbook([headings, ...rows]));
  const { sheet, headingRow, sources } = await layoutOf(office);
  await office.ask(setLoadLayout, { body: { sheets: [sheet], headingRow, sources } });
  await sql`
    update data_loads set reading_attempts = 9
     where organization_id = ${office.organization} and status = 'READING'`;
  await read();
  const { refusal, ...layout } = await layoutOf(office);
  expect(refusal?.text).toMatch(/^La lectura se interrumpió varias veces\. Lo que elegiste sigue/);
  expect(layout).toMatchObject({ sources, canKeep: false });
  expect(await goOn(office)).toMatchObject({ status: 'OPEN' });
});

test(
  'other columns that cannot be read leave the rows as they were, and how they are read again',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, await workbook([headings, ...rows]));
    await goOn(office);
    await office.ask(changeLoadLayout, { body: {} });
    const { columns } = (
      await office.ask(keepLayoutDraft, { body: { sheet: 'Contratos', headingRow: 3 } })
    ).data;
    const names = columns.map(({ name }) => ({ column: name }));
    const sources = { C1: names[1], C2: names[2], C11: names[3], C25: names[5] };
    expect(await goOn(office, { headingRow: 3, sources })).toMatchObject({ status: 'MAPPING' });
    expect(await layoutOf(office)).toMatchObject({
      canKeep: true,
      refusal: { part: 'heading-row' },
    });
    await office.ask(keepLoadLayout, { body: {} });
    const { current } = await office.state();
    expect(current).toMatchObject({ status: 'OPEN', refusalText: null });
    await office.ask(readLoadAgain, { body: { defaults: {}, blankUnreadable: false } });
    await read();
    expect(await numbersOf(office)).toEqual(['SL-1', 'SL-2']);
  },
);

test('the columns of a load that is cancelled are not remembered, those of a confirmed one are', async () => {
  const office = await openOffice();
  const bytes = await workbook([headings, ...rows]);
  const remembered = async () => (await office.ask(listLoadLayouts)).data.docs;
  await send(office, bytes);
  await goOn(office);
  await office.ask(cancelCurrentLoad, { body: {} });
  expect(await remembered()).toEqual([]);
  expect(await send(office, bytes)).toMatchObject({ status: 'MAPPING' });
  await goOn(office);
  expect(await remembered()).toEqual([]);
  await confirmRead(office);
  expect(await remembered()).toMatchObject([{ by: 'Ana Díaz' }]);
});

test(
  'a corrected file is read with the columns that were chosen for the load',
  exhaustive,
  async () => {
    const office = await openOffice();
    await send(office, await workbook([headings, ...rows]));
    const { sources } = await layoutOf(office);
    const opened = await goOn(office, { sources: { ...sources, C1: { constant: 'NO_BID' } } });
    const [first = [], second = []] = rows;
    const corrected = await workbook([headings, first, ['SL-3', ...second.slice(1)]]);
    expect(await send(office, corrected, opened?._id)).toMatchObject({
      status: 'OPEN',
      refusalText: null,
    });
    expect(await numbersOf(office)).toEqual(['SL-1', 'SL-3']);
    await confirmRead(office);
    expect((await office.ask(listLoadLayouts)).data.docs).toHaveLength(1);
  },
);
