import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { setLoadLayout, showLoadLayout } from '../../../loading/sheet-layouts/layout-endpoints.ts';
import { cancelCurrentLoad, readLoadAgain } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { confirmCurrentLoad } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { openOffice, read } = loadOffices({ sql, uploads, log: Fastify({ logger: false }).log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const columns = [
  'Contrato',
  'Proc.',
  'Materia',
  'Objeto',
  'Proveedor',
  'Importe',
  'Fecha',
  'Estatus',
];
const rowsOf = (month: number, states: (string | null)[]) =>
  states.map((state, index) => [
    `SL-${month}-${index}`,
    'AD',
    'Servicios',
    `Bacheo ${month} ${index}`,
    'LLANOVAL SA DE CV',
    1000 * month + index,
    `0${index + 1}/0${month}/2026`,
    state,
  ]);

const send = async (office: Office, month: number, states = ['Concluido', null]) => {
  const sheets = [{ name: 'Mes', rows: [columns, ...rowsOf(month, states)] }];
  await office.uploadBytes(await writeXlsx({ sheets }), `mes-${month}.xlsx`);
  await read();
  return (await office.state()).current;
};

const tell = async (office: Office, defaults: object) => {
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
};

const told = {
  administrationPeriod: '2024-2027',
  organizerAdministrativeUnit: 'Obras Públicas',
  applicantAdministrativeUnit: 'Obras Públicas',
  administrativeUnitType: 'CENTRALIZED',
  areaInCharge: 'Tesorería',
  procedureState: 'CONCLUDED',
} as const;

/** The columns are chosen, the questions answered, and the load is confirmed. */
const confirmFirst = async (office: Office) => {
  await send(office, 1);
  const { sheet, headingRow, sources } = (await office.ask(showLoadLayout)).data;
  await office.ask(setLoadLayout, { body: { sheets: [sheet], headingRow, sources } });
  await read();
  await tell(office, told);
  await office.ask(confirmCurrentLoad, { body: {} });
};

test('what the last load of the same headings was told is taken, where no column says it', async () => {
  const office = await openOffice();
  await confirmFirst(office);
  const current = await send(office, 2);
  const { administrationPeriod: _, procedureState: __, ...reusable } = told;
  expect(current).toMatchObject({
    status: 'OPEN',
    defaults: reusable,
    earlierAnswers: { defaults: reusable, confirmedAt: expect.any(String) },
  });
  // A column says the state, so a row that leaves it blank is asked about; the year is that of its date.
  const { blanks } = (await office.ask(listLoadQuestions)).data;
  expect(blanks.map(({ field, rows }) => [field, rows])).toEqual([['procedureState', 1]]);
  expect((await office.rows()).docs.map(({ status }) => status)).toEqual(['NEW', 'ERROR']);
  // Taken back, it is a question again, and is not taken a second time.
  const { organizerAdministrativeUnit: ___, ...left } = reusable;
  await tell(office, left);
  expect((await office.state()).current?.defaults).toEqual(left);
  const again = (await office.ask(listLoadQuestions)).data.blanks;
  expect(again.map(({ field }) => field)).toContain('organizerAdministrativeUnit');
});

test(
  'a unit that is not registered by that name any more, and a load that was cancelled, answer nothing',
  exhaustive,
  async () => {
    const office = await openOffice();
    await confirmFirst(office);
    await send(office, 2);
    await tell(office, { ...told, areaInCharge: 'Contraloría' });
    await office.ask(cancelCurrentLoad, { body: {} });
    await sql`
      update administrative_units set name = 'Obras', name_key = 'OBRAS'
       where organization_id = ${office.organization}`;
    expect((await send(office, 3))?.defaults).toEqual({
      administrativeUnitType: 'CENTRALIZED',
      areaInCharge: 'Tesorería',
    });
  },
);
