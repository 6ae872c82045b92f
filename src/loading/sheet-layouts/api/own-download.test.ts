import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { tried } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { downloadContracts } from '../../../lists/contracts/contract-download-endpoints.ts';
import { confirmCurrentLoad } from '../../../review/load-review/review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

const amount = (total: number) => ({ C22: total, C25: total });

/** Every kind, state and category, and cells that are easily lost on the way. */
const rows = [
  sheetRow(),
  sheetRow({
    ...amount(1600),
    C20: 'AD-2',
    C1: 'Adjudicación directa',
    C32: 'Excede el límite',
    C33: 10.5,
  }),
  sheetRow({
    C20: 'I-3',
    C1: 'Invitación',
    C2: 'Obra pública',
    C22: null,
    C23: 10,
    C24: 99.5,
    C25: 99.5,
  }),
  sheetRow({ ...amount(20), C2: 'Modificación', C21: new Date('2026-03-01T00:00:00Z') }),
  sheetRow({ C20: 'D-4', C8: 'Desierto', C15: null, C16: null, C22: null, C25: null }),
  sheetRow({
    ...amount(30),
    C20: 'P-5',
    C8: 'En proceso',
    C2: 'Arrendamientos',
    C29: '=1; "Nota"',
  }),
  sheetRow({ ...amount(40), C20: 'P-6', C15: 'Información reservada', C16: null }),
  sheetRow({
    ...amount(50),
    C20: null,
    C6: 'EXP-7',
    C19: 'Descentralizada',
    C18: 'Oficialía Mayor',
  }),
  sheetRow({
    ...amount(55),
    C20: null,
    C6: 'EXP-8',
    C11: 'Compra urgente',
    C21: new Date('2026-02-04T10:30:00Z'),
  }),
  sheetRow({
    ...amount(60),
    C20: 'U-8',
    C9: 'https://a.example/b c.pdf',
    C26: 'https://a.example/d',
  }),
  sheetRow({ ...amount(70), C20: 'E-9', C2: 'Adquisiciones', C32: 'No excede el límite' }),
];

const downloads = [
  ['xls', 'es'],
  ['csv', 'jp'],
  ['csv', 'es'],
  ['xls', 'en'],
  ['csv', 'en'],
  ['xls', 'jp'],
] as const;

test.each(tried(downloads, 2))(
  'a download of ours (%s, %s) is read without a question and changes nothing',
  async (format, lang) => {
    const office = await openOffice();
    const loaded = await office.open(rows);
    expect(loaded.summary).toMatchObject({ errorsCount: 0, newContractsCount: rows.length });
    await office.ask(confirmCurrentLoad, { body: {} });
    await read();
    const url = `/public-api/contracts/download/${format}` as const;
    const file = await office.send({ ...downloadContracts, url }, { query: { lang } });
    const name = format === 'csv' ? 'contratos.csv' : 'contratos.xlsx';
    await office.uploadBytes(file.rawPayload, name);
    await read();
    const { current } = await office.state();
    expect(current).toMatchObject({
      status: 'OPEN',
      reading: { origin: 'download', unreadSheets: [], unusedColumns: [] },
    });
    const { docs } = await office.rows({ pageSize: '100' });
    expect(
      docs.map(({ status, changes, data }) => [data.contractNumber.value, status, changes]),
    ).toEqual(docs.map(({ data }) => [data.contractNumber.value, 'SKIPPED', []]));
    expect(docs).toHaveLength(rows.length);
  },
);
