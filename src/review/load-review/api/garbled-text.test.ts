import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import { shownCell } from '../../../loading/data-load/shown-cell.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const garbledTextQuestion = async (office: Office) =>
  (await office.ask(listLoadQuestions)).data.garbledText;
const readWith = async (office: Office, defaults: object) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
};
const confirm = async (office: Office) => {
  const answer = await office.send(confirmCurrentLoad, { body: { ignoreErrors: true } });
  return [answer.statusCode, answer.json().message];
};
const refused = [409, 'data-load:load.garbled-text-unanswered'];

const supplierNames = async ({ organization }: Office) => {
  const found = await sql<{ name: string }[]>`
    select name from suppliers where organization_id = ${organization} order by name`;
  return found.map(({ name }) => name);
};

/** The template as text with separators, with these names of suppliers. */
const csvOf = (names: string[]): string => {
  const codes: string[] = columns.map(({ code }) => code);
  const rows = names.map((C15, index) => {
    const about = { C1: 'AD', C15, C16: null, C20: `LP-${index + 1}`, C28: null, C31: null };
    const row = { ...sheetRow(about), C21: '03/02/2026' };
    return columns.map(({ code }) => shownCell(row[code] ?? null) ?? '');
  });
  return [codes, codes, ...rows].map((cells) => cells.join(';')).join('\r\n');
};

const upload = async (office: Office, bytes: Uint8Array, corrects?: string) => {
  await office.uploadBytes(bytes, 'contratos.csv', corrects);
  await read();
};

/** As a program saves it that knows one byte a letter. */
const savedIn = (encoding: 'macintosh' | 'windows-1252', text: string): Buffer => {
  const letters = new TextDecoder(encoding).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
};

const encodedTwice = (text: string): Buffer =>
  Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)));

test('names that were encoded twice are shown both ways, and published only when somebody answered which is right', async () => {
  const office = await openOffice();
  await upload(office, encodedTwice(csvOf(['Jardines Ñandú', 'Peña y Hermanos'])));
  expect(await garbledTextQuestion(office)).toEqual({
    rows: 2,
    firstRows: [3, 4],
    examples: [
      { rowIndex: 3, written: 'Jardines Ã‘andÃº', repaired: 'Jardines Ñandú' },
      { rowIndex: 4, written: 'PeÃ±a y Hermanos', repaired: 'Peña y Hermanos' },
      { rowIndex: 3, written: 'OficialÃ\u00ada Mayor', repaired: 'Oficialía Mayor' },
    ],
  });
  expect(await confirm(office)).toEqual(refused);

  await readWith(office, { garbledText: 'REPAIR' });
  expect(await garbledTextQuestion(office)).toBeNull();
  expect((await confirm(office))[0]).toBe(200);
  expect(await supplierNames(office)).toEqual(['JARDINES ÑANDU', 'PEÑA Y HERMANOS']);
});

test('a few cells of a workbook are repaired too, the others stay', async () => {
  const office = await openOffice();
  await office.open([
    sheetRow({ C15: 'Jardines Ã‘andÃº', C16: null }),
    sheetRow({ C15: 'Peña y Hermanos', C16: null, C20: 'LP-2' }),
  ]);
  expect(await garbledTextQuestion(office)).toMatchObject({
    rows: 1,
    examples: [{ written: 'Jardines Ã‘andÃº', repaired: 'Jardines Ñandú' }],
  });
  await readWith(office, { garbledText: 'REPAIR' });
  expect((await confirm(office))[0]).toBe(200);
  expect(await supplierNames(office)).toEqual(['JARDINES ÑANDU', 'PEÑA Y HERMANOS']);
});

test('one name of another encoding garbles no other', async () => {
  const office = await openOffice();
  const [others = '', last = ''] = csvOf(['Jardines Ñandú', 'Papelera Cigüeña']).split(
    /(?=Papelera)/,
  );
  await upload(office, Buffer.concat([Buffer.from(others), savedIn('windows-1252', last)]));
  expect((await garbledTextQuestion(office))?.examples[0]).toEqual({
    rowIndex: 3,
    written: 'Jardines Ã‘andÃº',
    repaired: 'Jardines Ñandú',
  });
  expect(await confirm(office)).toEqual(refused);
  await readWith(office, { garbledText: 'REPAIR' });
  expect((await confirm(office))[0]).toBe(200);
  expect(await supplierNames(office)).toEqual(['JARDINES ÑANDU', 'PAPELERA CIGUEÑA']);
});

test('a text saved on a Macintosh is asked about, one of Windows is not', async () => {
  const office = await openOffice();
  await upload(office, savedIn('macintosh', csvOf(['Jardines Ñandú'])));
  expect((await garbledTextQuestion(office))?.examples[0]).toMatchObject({
    repaired: 'Jardines Ñandú',
  });
  await office.ask(cancelCurrentLoad, { body: {} });
  await upload(office, savedIn('windows-1252', csvOf(['Jardines Ñandú'])));
  expect(await garbledTextQuestion(office)).toBeNull();
  expect((await confirm(office))[0]).toBe(200);
  expect(await supplierNames(office)).toEqual(['JARDINES ÑANDU']);
});

test(
  'the answer stays for a corrected file, and can be taken back or be to leave them',
  exhaustive,
  async () => {
    const office = await openOffice();
    const file = encodedTwice(csvOf(['Jardines Ñandú']));
    await upload(office, file);
    await readWith(office, { garbledText: 'REPAIR' });
    const { current } = await office.state();
    await upload(office, file, current?._id);
    expect(await garbledTextQuestion(office)).toBeNull();
    await readWith(office, {});
    expect(await confirm(office)).toEqual(refused);
    await readWith(office, { garbledText: 'KEEP' });
    expect((await confirm(office))[0]).toBe(200);
    expect(await supplierNames(office)).toEqual(["JARDINES A'ANDAº"]);
  },
);
