import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Fastify from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { platformB } from '../../../../test/support/platform-sheets.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { showDataSources } from '../../../review/data-sources/data-source-endpoints.ts';
import { confirmCurrentLoad } from '../../../review/load-review/review-endpoints.ts';
import { listLoads } from '../../past-loads/past-load-endpoints.ts';
import { keepLayoutDraft, setLoadLayout, showLoadLayout } from '../layout-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;
type Value = string | number | boolean | Date | null;

const send = async (office: Office, rows: Value[][], name = 'contratos.xlsx') => {
  const content = await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] });
  const answer = await office.uploadBytes(content, name);
  expect(answer.statusCode).toBe(200);
  await read();
  return (await office.state()).current;
};

const layoutOf = async (office: Office) => (await office.ask(showLoadLayout)).data;

const say = async (office: Office) => {
  const { sheet, headingRow, sources } = await layoutOf(office);
  const answer = await office.send(setLoadLayout, {
    body: { sheets: [sheet], headingRow, sources },
  });
  await read();
  return answer.statusCode;
};

const decide = async (office: Office, decided: object) => {
  const { sheet, headingRow } = await layoutOf(office);
  await office.ask(keepLayoutDraft, { body: { sheet, headingRow, changes: {}, ...decided } });
};

const headings = ['Número de contrato', 'Procedimiento', 'Materia', 'Objeto', 'Fecha del contrato'];
const contract = (number: string): Value[] => [number, 'AD', 'Servicios', 'Limpieza', '14/03/2026'];

/** What was decided is remembered then. */
const confirmLoad = (office: Office) =>
  office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });

const questionsIn = async (office: Office) =>
  (await layoutOf(office)).questions.map(({ kind, reason, isAnswered }) => [
    kind,
    reason,
    isAnswered,
  ]);

test('a supplier in doubt is asked for before a row is read, once for the same headings', async () => {
  const office = await openOffice();
  const table = (month: string): Value[][] => [
    [...headings, 'Persona adjudicada', 'Ganador', 'Monto'],
    [...contract(`${month}-1`), 'ALFA', 'BETA', 1160.5],
    [...contract(`${month}-2`), 'GAMA', 'DELTA', 2320],
  ];
  expect(await send(office, table('A'))).toMatchObject({ status: 'MAPPING' });
  expect(await questionsIn(office)).toEqual([['supplier', 'several', false]]);
  expect(await say(office)).toBe(422);
  expect((await office.state()).current).toMatchObject({ status: 'MAPPING' });
  await decide(office, { changes: { C15: { column: 'GANADOR' } } });
  expect(await questionsIn(office)).toEqual([['supplier', 'several', true]]);
  expect(await say(office)).toBe(200);
  expect(await suppliersIn(office)).toEqual(['BETA', 'DELTA']);
  await confirmLoad(office);
  expect(await send(office, table('B'))).toMatchObject({ status: 'OPEN' });
  expect(await suppliersIn(office)).toEqual(['BETA', 'DELTA']);
});

const suppliersIn = async ({ organization }: Office) => {
  const found = await sql<{ name: string }[]>`
    select rows.draft ->> 'supplierName' as name
      from data_load_rows rows join data_loads loads
        on loads.organization_id = rows.organization_id and loads.id = rows.load_id
     where rows.organization_id = ${organization} and loads.status = 'OPEN'
     order by rows.row_index`;
  return found.map(({ name }) => name);
};

test('that a file has no suppliers is asked where a column may name them, and then remembered', async () => {
  const office = await openOffice();
  const table = (month: string): Value[][] => [
    [...headings, 'Atendió', 'Monto'],
    [...contract(`${month}-1`), 'ALFA SA DE CV', 1160.5],
    [...contract(`${month}-2`), 'BETA SA DE CV', 2320],
  ];
  await send(office, table('A'));
  expect(await questionsIn(office)).toEqual([['supplier', 'none-named', false]]);
  expect(await say(office)).toBe(422);
  await decide(office, { changes: { C15: null } });
  expect(await questionsIn(office)).toEqual([['supplier', 'none-named', true]]);
  expect(await say(office)).toBe(200);
  await confirmLoad(office);
  const next = await send(office, table('B'));
  expect(next).toMatchObject({ status: 'OPEN' });
});

test('a column without words for it is taken for the suppliers by who says so', async () => {
  const office = await openOffice();
  await send(office, [
    [...headings, 'Atendió', 'Monto'],
    [...contract('1'), 'ALFA SA DE CV', 1160.5],
    [...contract('2'), 'BETA SA DE CV', 2320],
  ]);
  const [question] = (await layoutOf(office)).questions;
  expect(question?.options).toEqual([{ source: { column: 'ATENDIO' }, rfc: null }]);
  await decide(office, { changes: { C15: question?.options[0]?.source } });
  expect(await say(office)).toBe(200);
  const { docs } = await office.rows();
  expect(docs.map(({ data }) => data.supplierName.value)).toEqual([
    'ALFA SA DE CV',
    'BETA SA DE CV',
  ]);
});

test('a download of the platform with more names than amounts is asked about, and keeps its amendments', async () => {
  const office = await openOffice();
  const [head = [], first = [], second = []] = platformB;
  const bidder = (name: string): Value[] =>
    first.map((value, place) => {
      const heading = String(head[place]);
      if (heading.startsWith('Razón social')) return name;
      return heading.startsWith('Monto') ? null : value;
    });
  const rows = [head, first, bidder('SEGUNDA SA'), bidder('TERCERA SA'), second];
  expect(await send(office, rows)).toMatchObject({ status: 'MAPPING' });
  expect(await questionsIn(office)).toEqual([['supplier', 'more-names', false]]);
  expect((await layoutOf(office)).sources).toMatchObject({ C1: { firstOf: [{}, {}] } });
});

test('whether amounts have the tax in them is asked, told with the load, and remembered', async () => {
  const office = await openOffice();
  const table: Value[][] = [
    [...headings, 'Proveedor', 'Monto sin IVA'],
    [...contract('B-1'), 'ALFA', 1000.5],
    [...contract('B-2'), 'BETA', 2000],
  ];
  await send(office, table);
  expect(await questionsIn(office)).toEqual([['tax', 'without-tax', false]]);
  expect(await say(office)).toBe(422);
  await decide(office, { amountsIncludeTax: 'NO' });
  expect(await say(office)).toBe(200);
  await confirmLoad(office);
  const { docs } = (await office.ask(listLoads, { query: {} })).data;
  expect(docs).toMatchObject([{ status: 'CONFIRMED', amountsIncludeTax: 'NO' }]);
  const { sources } = (await office.ask(showDataSources, { body: { filters: {} } })).data;
  expect(sources).toMatchObject([{ amountsIncludeTax: 'NO' }]);
  expect(await send(office, table)).toMatchObject({ status: 'OPEN' });
});

test('a number of instruments is asked about where nothing proves that contracts have it', async () => {
  const office = await openOffice();
  const [, ...others] = headings;
  const table = (first: number): Value[][] => [
    ['No. de instrumento', ...others, 'Proveedor', 'Monto'],
    ...[0, 7, 12].map((step) => [
      first + step,
      ...contract('').slice(1),
      'ALFA SA DE CV',
      1160.5 + first + step,
    ]),
  ];
  expect(await send(office, table(118))).toMatchObject({ status: 'MAPPING' });
  expect(await questionsIn(office)).toEqual([['number', 'number-unproven', false]]);
  expect(await say(office)).toBe(422);
  const [question] = (await layoutOf(office)).questions;
  await decide(office, { changes: { C20: question?.options[0]?.source } });
  expect(await questionsIn(office)).toEqual([]);
  expect(await say(office)).toBe(200);
  const { docs } = await office.rows();
  expect(docs.map(({ data }) => data.contractNumber.value)).toEqual(['118', '125', '130']);
  await confirmLoad(office);
  expect(await send(office, table(218))).toMatchObject({ status: 'OPEN' });
});

test('that a file has no number of contracts is said once', async () => {
  const office = await openOffice();
  const [, ...others] = headings;
  const table = (first: number): Value[][] => [
    ['No. de instrumento', ...others, 'Proveedor', 'Monto'],
    [first, ...contract('').slice(1), 'ALFA SA DE CV', first + 0.5],
    [first + 9, ...contract('').slice(1), 'BETA SA DE CV', first + 9.5],
  ];
  await send(office, table(300));
  await decide(office, { changes: { C20: null } });
  expect(await questionsIn(office)).toEqual([['number', 'number-unproven', true]]);
  expect(await say(office)).toBe(200);
  await confirmLoad(office);
  expect(await send(office, table(400))).toMatchObject({ status: 'OPEN' });
});

/** A small published file, beside the project. */
const published = new URL(
  '../../../../../shared/data/cases/numero-and-individual-not-named.csv',
  import.meta.url,
);
const isThere = existsSync(published);
const note = isThere ? '' : ' (skipped: it is not beside the project)';

test.skipIf(!isThere)(
  `a published list has its number, its amounts with tax and its maximum${note}`,
  async () => {
    const office = await openOffice();
    await office.uploadBytes(await readFile(published), 'lista.csv');
    await read();
    expect(await questionsIn(office)).toEqual([]);
    expect((await layoutOf(office)).sources).toMatchObject({
      C20: { column: 'NUMERO' },
      C24: { column: 'MONTO MAXIMO' },
      C25: { column: 'MONTO' },
    });
    expect(await say(office)).toBe(200);
    const found = await sql`
      select draft ->> 'contractNumber' as number, (draft ->> 'totalOrMaxAmount')::numeric as amount
        from data_load_rows where organization_id = ${office.organization} order by row_index`;
    expect(found).toEqual([
      { number: 'SAD-01-2026', amount: 1160 },
      { number: 'SAD-02-2026', amount: 2320 },
      { number: 'SAD-03-2026', amount: 5000 },
    ]);
  },
);

test('beside each column stands what it sums over the whole sheet, without its totals', async () => {
  const office = await openOffice();
  const rows = Array.from({ length: 60 }, (_, index) => [
    ...contract(`C-${index}`),
    'ALFA',
    100.25,
  ]);
  const total = [...headings.map(() => null), 'TOTAL', 6015];
  await send(office, [[...headings, 'Clave', 'Monto'], ...rows, total]);
  const { columns, summed } = await layoutOf(office);
  expect(columns.find(({ name }) => name === 'MONTO')?.sum).toBe(6015);
  expect(columns.find(({ name }) => name === 'OBJETO')?.sum).toBeNull();
  expect(summed).toEqual({ rows: 60, isWhole: true });
});
