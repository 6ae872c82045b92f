import { afterAll, beforeEach, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { showContractSignals } from '../../../figures/signals/signal-endpoints.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { decideRepeat } from '../../suppliers/supplier-review-endpoints.ts';
import { listUnamendedChanges } from '../contract-change-endpoints.ts';

const sql = await freshDatabase();
let organization: string;
let calls: Awaited<ReturnType<typeof openCallsAs>>;
const apps: Awaited<ReturnType<typeof openCallsAs>>['app'][] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

beforeEach(async () => {
  organization = await insertOrganization(sql);
  calls = await openCallsAs(sql, organization, { permissions: ['SUPPLIERS'] });
  apps.push(calls.app);
});

const unamended = async (query: { field?: 'supplier'; supplier?: string; unit?: string } = {}) =>
  (await calls.ask(listUnamendedChanges, { query })).data.docs.map(({ field, before, after }) => [
    field,
    before,
    after,
  ]);

const load = async (...rows: Parameters<typeof sheetRow>[0][]): Promise<string> => {
  const { _id } = await openLoadHere(sql, organization, await loadSheet(rows.map(sheetRow)));
  await confirmLoad(sql, organization, _id, { updateExisting: true });
  return _id;
};

const byField = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const change = (id: string, values: Record<string, string | number | null>) => sql`
  update contracts set ${sql(values)} where id = ${id}`;

test('a published amount, date, procedure or supplier that changes is a question, in the list and at the contract', async () => {
  const [one, other] = [
    await insertSupplier(sql, organization, { name: 'UNO SA' }),
    await insertSupplier(sql, organization, { name: 'DOS SA' }),
  ];
  const id = await insertContract(sql, organization, { supplierId: one, totalOrMaxAmount: 1000 });
  await change(id, { total_or_max_amount: 1010.01, contract_date: '2019-02-05' });
  await change(id, { supplier_id: other, procedure_type: 'NO_BID' });
  const inOrder = (await unamended()).toSorted(byField);
  expect(inOrder).toEqual([
    ['contractDate', '2019-02-01', '2019-02-05'],
    ['procedureType', 'PUBLIC', 'NO_BID'],
    ['supplier', { _id: one, name: 'UNO SA' }, { _id: other, name: 'DOS SA' }],
    ['totalOrMaxAmount', 1000, 1010.01],
  ]);
  const { findings } = (await calls.ask(showContractSignals, { query: { id } })).data;
  const found = findings.find(({ signal }) => signal === 'F14');
  expect(found).toMatchObject({
    level: 'SIGNAL',
    facts: {
      changes: expect.arrayContaining([
        { day: dayOf(new Date()), field: 'totalOrMaxAmount', before: 1000, after: 1010.01 },
      ]),
    },
  });
});

test('up to 1 % of the amount, a blank that is filled and other fields are no question', async () => {
  const id = await insertContract(sql, organization, {
    supplierId: null,
    totalOrMaxAmount: 1000,
    contractDate: null,
  });
  const supplier = await insertSupplier(sql, organization);
  await change(id, { total_or_max_amount: 1005, notes: 'Corregido' });
  await change(id, {
    total_or_max_amount: 1010,
    contract_date: '2019-03-01',
    supplier_id: supplier,
  });
  expect(await unamended()).toEqual([]);
  // A little each time is much in the end.
  await change(id, { total_or_max_amount: 1012 });
  expect(await unamended()).toEqual([['totalOrMaxAmount', 1010, 1012]]);
});

test('another spelling, suppliers that are one, and a load that is taken back are no question', async () => {
  const [dotted, joined] = [
    await insertSupplier(sql, organization, { name: 'G.P. OBRAS S.A.', nameKey: 'G P OBRAS S A' }),
    await insertSupplier(sql, organization, { name: 'GP OBRAS SA', nameKey: 'GP OBRAS SA' }),
  ];
  const id = await insertContract(sql, organization, { supplierId: dotted });
  await change(id, { supplier_id: joined });
  const renamed = await insertSupplier(sql, organization, { name: 'ANTES' });
  await insertContract(sql, organization, { supplierId: renamed });
  await sql`update suppliers set name = 'DESPUÉS' where id = ${renamed}`;
  expect(await unamended()).toEqual([]);
  await calls.ask(decideRepeat, { body: { supplier: dotted, other: joined, isSame: true } });
  await load({ C20: 'A-1', C22: 100, C25: 100 });
  const wrong = await load({ C20: 'A-1', C22: 900, C25: 900 });
  expect(await unamended()).toEqual([['totalOrMaxAmount', 100, 900]]);
  await revertLoad(sql, organization, wrong);
  expect(await unamended()).toEqual([]);
});

test('an amendment explains the changes up to its day, and no later one', async () => {
  const id = await insertContract(sql, organization, { totalOrMaxAmount: 1000 });
  await change(id, { total_or_max_amount: 2000 });
  const amendment = (contractDate: string | null) =>
    insertContract(sql, organization, {
      amendsContractId: id,
      category: 'MODIFICACION',
      contractDate,
    });
  await amendment('2999-01-01');
  expect(await unamended()).toHaveLength(1);
  await amendment(dayOf(new Date()));
  expect(await unamended()).toEqual([]);
});

test('the list has the field, unit and supplier that the address names, and programs and readers of news the same', async () => {
  const [one, other] = [
    await insertSupplier(sql, organization, { name: 'UNO SA' }),
    await insertSupplier(sql, organization, { name: 'DOS SA' }),
  ];
  const id = await insertContract(sql, organization, { supplierId: one, totalOrMaxAmount: 1000 });
  const second = await insertContract(sql, organization, { supplierId: other });
  await change(id, { total_or_max_amount: 5000 });
  await change(second, { contract_date: '2019-05-05' });
  expect(await unamended({ supplier: one })).toEqual([['totalOrMaxAmount', 1000, 5000]]);
  expect(await unamended({ field: 'supplier' })).toEqual([]);
  expect(await unamended({ unit: one })).toEqual([]);
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`
    select short_name as name from organizations where id = ${organization}`;
  const get = async (address: string) =>
    (await calls.app.inject(`${address}${address.includes('?') ? '&' : '?'}org=${name}`)).body;
  const { docs } = (await calls.ask(listUnamendedChanges, { query: {} })).data;
  expect(JSON.parse(await get('/cambios.json?list=unamended')).data.docs).toEqual(docs);
  const rows = csvRows(await get(`/cambios.csv?list=unamended&supplier=${one}`));
  expect(rows).toMatchObject([
    { Campo: 'Monto total o máximo', Antes: '$1,000.00', Después: '$5,000.00' },
  ]);
  const feed = await get('/cambios.atom');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('Fecha del contrato: de 01/02/2019 a 05/05/2019');
  expect((await get('/cambios.atom?field=supplier')).match(/<entry>/g)).toBeNull();
});
