import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { listChangeSteps, listContractChanges } from '../contract-change-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { shortName: 'Centro' });
const { ask, app } = await openCallsAs(sql, organization, {});
afterAll(() => app.close());

const today = dayOf(new Date());
const yesterday = dayOf(new Date(Date.now() - 86_400_000));

/** What the contracts that count add up to, read from their rows. */
const sumNow = async () => {
  const [sum] = await sql<{ contracts: number; amount: number; withoutAmount: number }[]>`
    select count(*) as contracts, coalesce(sum(total_or_max_amount), 0) as amount,
           count(*) filter (where total_or_max_amount is null) as "withoutAmount"
      from contracts
     where organization_id = ${organization} and deleted_at is null and not is_empty
       and procedure_state = 'CONCLUDED'
       and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;
  return sum;
};
const nothing = { contracts: 0, amount: 0, withoutAmount: 0 };

/** What the monitor added up to after each transaction that changed something. */
const sums: Awaited<ReturnType<typeof sumNow>>[] = [];
let first = '';

const load = async (...rows: Parameters<typeof sheetRow>[0][]): Promise<string> => {
  const sheet = await loadSheet(rows.map(sheetRow), 'enero.xlsx');
  const { _id } = await openLoadHere(sql, organization, sheet);
  await confirmLoad(sql, organization, _id, { updateExisting: true });
  return _id;
};

const moveToYesterday = () =>
  asOwner(sql, (owner) =>
    owner.begin(async (tx) => {
      for (const table of ['contract_versions', 'contract_version_figures']) {
        await tx`grant update on ${tx(table)} to current_user`;
        await tx`alter table ${tx(table)} disable trigger user`;
        await tx`update ${tx(table)} set moment = moment - interval '1 day'`;
        await tx`alter table ${tx(table)} enable trigger user`;
        await tx`revoke update on ${tx(table)} from current_user`;
      }
    }),
  );

/** A load of yesterday, and of today a load that is taken back and whatever a hand changes. */
beforeAll(async () => {
  first = await load(
    { C20: 'A-1', C22: 100.1, C25: 100.1 },
    { C20: 'A-2', C22: 200.2, C25: 200.2 },
  );
  await moveToYesterday();
  sums.push(await sumNow());
  const second = await load(
    { C20: 'A-1', C22: 150.3, C25: 150.3 },
    { C20: 'A-3', C22: 300, C25: 300 },
  );
  sums.push(await sumNow());
  await revertLoad(sql, organization, second);
  sums.push(await sumNow());
  const random = createRandom(11);
  const suppliers = [await insertSupplier(sql, organization), null];
  const ids: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    const amount = random.integer(0, 3) === 0 ? null : `${random.integer(1, 99_999)}.07`;
    const id = ids.length > 3 && random.integer(0, 2) > 0 ? random.pick(ids) : undefined;
    const supplierId = random.pick(suppliers);
    const procedureState = random.pick(['CONCLUDED', 'CONCLUDED', 'CANCELED']);
    if (id === undefined)
      ids.push(
        await insertContract(sql, organization, {
          supplierId,
          totalOrMaxAmount: amount,
          procedureState,
        }),
      );
    else if (random.integer(0, 3) === 0)
      await sql`update contracts set deleted_at = case when deleted_at is null then now() end
                 where id = ${id}`;
    else
      await sql`update contracts set total_or_max_amount = ${amount}, supplier_id = ${supplierId},
                                     procedure_state = ${procedureState} where id = ${id}`;
  }
  sums.push(await sumNow());
});

test('each step begins with the sum of the one before, and the last one ends with that of today', async () => {
  const { docs, since, newest } = (await ask(listChangeSteps, { query: { pageSize: 100 } })).data;
  const inTime = docs.toReversed();
  expect(inTime.map(({ before }) => before)).toEqual([
    nothing,
    ...inTime.slice(0, -1).map(({ after }) => after),
  ]);
  expect(inTime.at(-1)?.after).toEqual(sums.at(-1));
  expect(inTime.slice(0, 3).map(({ after }) => after)).toEqual(sums.slice(0, 3));
  expect(inTime.slice(0, 3)).toMatchObject([
    { day: yesterday, cause: 'LOAD', load: first, fileName: 'enero.xlsx', new: 2, changed: 0 },
    { day: today, cause: 'LOAD', new: 1, changed: 1, withdrawn: 0 },
    { day: today, cause: 'REVERT', new: 0, changed: 1, withdrawn: 1 },
  ]);
  expect(since).toEqual({ day: yesterday, cause: 'LOAD' });
  expect(newest).toMatchObject({ day: today, before: sums[0], after: sums.at(-1) });
});

test('a page of the steps is a part of all of them', async () => {
  const all = (await ask(listChangeSteps, { query: { pageSize: 100 } })).data;
  const second = (await ask(listChangeSteps, { query: { pageSize: 10, page: 2 } })).data;
  expect(second).toMatchObject({ docs: all.docs.slice(10, 20), total: all.total });
});

test('a day has its contracts field by field, as many as its steps say, of one load alone where it is named', async () => {
  const of = (query: {
    day: string;
    load?: string;
    cause?: 'REVERT';
    step?: number;
    change?: 'CHANGED';
  }) => ask(listContractChanges, { query: { pageSize: 100, ...query } });
  const day = (await of({ day: yesterday, load: first })).data;
  expect(day).toMatchObject({ total: 2, sums: { new: 2, before: nothing, after: sums[0] } });
  // That nothing changed is known of these days alone.
  expect((await of({ day: '2000-01-01' })).data).toMatchObject({
    sums: null,
    known: { from: yesterday, to: today },
  });
  const { docs } = (await ask(listChangeSteps, { query: { pageSize: 100 } })).data;
  const loaded = docs.find(({ cause, load: one }) => cause === 'LOAD' && one !== first)?.load;
  const changed = (await of({ day: today, load: String(loaded), change: 'CHANGED' })).data.docs;
  expect(changed).toMatchObject([
    {
      contractNumber: 'A-1',
      change: 'CHANGED',
      amountBefore: 100.1,
      amount: 150.3,
      changes: expect.arrayContaining([{ field: 'totalOrMaxAmount', before: 100.1, after: 150.3 }]),
    },
  ]);
  const back = (await of({ day: today, load: String(loaded), cause: 'REVERT' })).data;
  expect(back).toMatchObject({ total: 2, sums: { withdrawn: 1, before: sums[1], after: sums[2] } });
  const whole = (await of({ day: today })).data;
  const ofToday = docs.filter((step) => step.day === today);
  expect(whole.total).toBe(
    ofToday.reduce((sum, step) => sum + step.new + step.changed + step.withdrawn, 0),
  );
  for (const { step, ...told } of ofToday) {
    const part = (await of({ day: today, step })).data;
    const { before, after, cause } = told;
    expect(part).toMatchObject({
      total: told.new + told.changed + told.withdrawn,
      sums: { before, after },
    });
    expect(new Set(part.docs.map((change) => change.cause))).toEqual(new Set([cause]));
  }
  // A step of another day is none of this one.
  expect((await of({ day: today, step: 1 })).data).toMatchObject({
    docs: [],
    total: 0,
    sums: null,
  });
  expect((await of({ day: '2020-01-01' })).data).toMatchObject({ docs: [], total: 0, sums: null });
});

test('programs read the same under the address of the page', async () => {
  const get = (address: string) =>
    app.inject(`${address}${address.includes('?') ? '&' : '?'}org=Centro`);
  const { docs } = (await ask(listChangeSteps, { query: { pageSize: 100 } })).data;
  expect((await get('/cambios.json')).json().data.docs).toEqual(docs);
  const rows = csvRows((await get('/cambios.csv')).body);
  expect(rows.map((row) => Number(row['Monto después']))).toEqual(
    docs.map(({ after }) => after.amount),
  );
  const { data } = await ask(listContractChanges, { query: { day: today, pageSize: 100 } });
  const whole = (await get(`/cambios.json?day=${today}`)).json().data;
  expect(whole.docs.slice(0, 100)).toEqual(data.docs);
  expect(whole.docs).toHaveLength(data.total);
  const one = docs.find(({ load }) => load === null);
  const part = (await get(`/cambios.json?day=${one?.day}&step=${one?.step}`)).json().data.docs;
  expect(part).toHaveLength(Number(one?.new) + Number(one?.changed) + Number(one?.withdrawn));
  const fields = csvRows((await get(`/cambios.csv?day=${today}`)).body);
  expect(fields).toContainEqual(
    expect.objectContaining({
      Campo: 'Monto total o máximo',
      Antes: '$100.10',
      Después: '$150.30',
    }),
  );
  const { headers } = await get('/cambios.json?day=ayer');
  expect(headers['x-ignored-filters']).toBe('day=ayer');
});

test('what another monitor changed is not there', async () => {
  const other = await insertOrganization(sql, { shortName: 'Otro' });
  const { data } = await (await openCallsAs(sql, other, {})).ask(listChangeSteps, { query: {} });
  expect(data).toMatchObject({ docs: [], newest: null, since: null });
});
