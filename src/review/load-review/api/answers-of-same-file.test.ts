import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { correctLoadCells } from '../../../loading/load-correction/correction-endpoints.ts';
import {
  forgetLoadLayout,
  listLoadLayouts,
  setLoadLayout,
  showLoadLayout,
} from '../../../loading/sheet-layouts/layout-endpoints.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad, decideLoadRows, listLoadIssues } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const headings = [
  'Clave',
  'Expediente',
  'Concepto',
  'Adjudicado a',
  'Importe total',
  'Firma',
  'Ramo',
];
const table = [
  ['C-1', 'F-1', 'Bacheo de calles', 'LLANOVAL SA', '10.000,50', '14/03/2026', 'Obra pública'],
  ['C-2', 'F-2', 'Tóner', 'YUCAVERA SA', '20.000,75', '15/03/2026', 'Compras del ramo'],
  ['C-3', 'F-2', 'Papel', 'YUCAVERA SA', '500,25', 'sin firma', 'Adquisición'],
  [null, 'F-2', 'Sobres', 'YUCAVERA SA', '1.500,00', '16/03/2026', 'Adquisición'],
];
const columnHeadings = {
  C2: 'Ramo',
  C6: 'Expediente',
  C11: 'Concepto',
  C15: 'Adjudicado a',
  C20: 'Clave',
  C21: 'Firma',
  C25: 'Importe total',
};
const defaults = {
  administrationPeriod: '2024-2027',
  period: '1o 2026',
  administrativeUnitType: 'CENTRALIZED',
  procedureState: 'CONCLUDED',
  areaInCharge: 'Tesorería',
  organizerAdministrativeUnit: 'Oficialía Mayor',
  applicantAdministrativeUnit: 'Obras',
  decimalSign: 'COMMA',
  meanings: { category: { 'Compras del ramo': 'ACQUISITION' } },
} as const;

/** Written once, for a workbook says when it was written. */
const file = await writeXlsx({ sheets: [{ name: 'Lista', rows: [headings, ...table] }] });

const send = async (office: Office) => {
  await office.uploadBytes(file, 'lista.xlsx');
  await read();
  return (await office.state()).current;
};

const readWith = async (office: Office) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
};

/** Says what the columns are, fills the blanks, corrects a date and decides a pair. */
const loadOnce = async () => {
  const office = await openOffice();
  expect(await send(office)).toMatchObject({ status: 'MAPPING' });
  const { sheet, headingRow, columns } = (await office.ask(showLoadLayout)).data;
  const nameOf = new Map(columns.map(({ heading, name }) => [heading, name]));
  const columnSources = Object.entries(columnHeadings).map(([code, heading]) => [
    code,
    { column: nameOf.get(heading) ?? heading },
  ]);
  const sources = { ...Object.fromEntries(columnSources), C1: { constant: 'NO_BID' } };
  await office.ask(setLoadLayout, { body: { sheets: [sheet], headingRow, sources } });
  await read();
  await readWith(office);
  const body = { rowIndex: 4, column: 'C21', was: 'sin firma', value: '17/03/2026' } as const;
  await office.ask(correctLoadCells, { body });
  const waiting = (await office.rows({ onlyAlike: 'true' })).docs;
  expect(waiting.length).toBeGreaterThan(0);
  await office.ask(decideLoadRows, { body: { decision: 'new' } });
  await office.ask(confirmCurrentLoad, { body: {} });
  return office;
};

test('the same file again asks nothing: columns, blanks, notation, corrections and pairs', async () => {
  const office = await loadOnce();
  expect(await send(office)).toMatchObject({ status: 'OPEN' });
  const { blanks, spellings, unreadable } = (await office.ask(listLoadQuestions)).data;
  expect([blanks, spellings, unreadable]).toEqual([[], [], []]);
  const { docs, statuses } = (await office.ask(listLoadIssues)).data;
  expect(docs.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(statuses).toMatchObject([{ status: 'SKIPPED', becomes: 'SKIPPED', count: table.length }]);
});

test('columns that were forgotten since are asked for again, of the same file too', async () => {
  const office = await loadOnce();
  const { docs } = (await office.ask(listLoadLayouts)).data;
  await office.ask(forgetLoadLayout, { body: { _id: docs[0]?._id ?? '' } });
  expect(await send(office)).toMatchObject({ status: 'MAPPING' });
  await office.ask(cancelCurrentLoad, { body: {} });
});
