import { expect, test } from 'vitest';

import { contractCatalogue } from '../../src/lists/contract-catalogue/contract-catalogue.ts';
import { filterContracts } from '../../src/lists/contracts/contract-endpoints.ts';
import { supplierCatalogue } from '../../src/lists/suppliers/supplier-catalogue.ts';
import { listAuditEvents } from '../../src/office/audit/audit-endpoints.ts';
import { insertOrganization, insertSupplier } from '../support/builders.ts';
import { catalogues } from '../support/catalogues.ts';
import { freshDatabase } from '../support/database.ts';
import { openCallsAs } from '../support/sign-in.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { app, ask, send, token } = await openCallsAs(sql, organization, { general: true });
const { save, remove, restore } = contractCatalogue;

let marks = 0;
const create = async (changes: object = {}) => {
  const draft = await catalogues['contracts']?.draft(sql, organization, `D${(marks += 1)}`);
  const body = { ...draft, ...changes };
  const { _id } = (await ask(save, { body: body as never })).data;
  return { _id, body };
};

/** What the public is shown: cents, and of how many contracts. */
const shown = async () => {
  const { totals } = (await ask(filterContracts, { body: { filters: {} as never } })).data;
  return { cents: Math.round((totals.totalAmount ?? 0) * 100), count: totals.counts.total };
};

/** The same from the rows; every contract here is concluded, and none is an amendment. */
const summed = async () => {
  const [sums] = await sql`
    select coalesce(sum(total_or_max_amount) * 100, 0)::bigint as cents, count(*) as count
      from contracts
     where organization_id = ${organization} and deleted_at is null and not is_empty`;
  return { ...sums };
};

const statusesOf = (answers: { statusCode: number }[]): string[] =>
  answers.map(({ statusCode }) => `${statusCode}`).toSorted();

test('a deletion that is taken back three times at once is taken back once', async () => {
  const { _id } = await create();
  await ask(remove, { body: { _id } });
  const answers = await Promise.all([1, 2, 3].map(() => send(restore, { body: { _id } })));
  expect(statusesOf(answers)).toEqual(['200', '404', '404']);
  expect(await shown()).toEqual(await summed());
});

test('a contract that is captured anew while it is wanted back is there once', async () => {
  const { _id, body } = await create();
  await ask(remove, { body: { _id } });
  const answers = await Promise.all([send(restore, { body: { _id } }), send(save, { body })]);
  expect(statusesOf(answers)).toEqual(['200', '409']);
  expect(await shown()).toEqual(await summed());
});

test('a contract comes back to a supplier who was deleted after it only behind the supplier', async () => {
  const supplier = await insertSupplier(sql, organization);
  const { _id } = await create({ supplier });
  await ask(remove, { body: { _id } });
  await ask(supplierCatalogue.remove, { body: { _id: supplier } });
  expect((await send(restore, { body: { _id } })).statusCode).toBe(409);
  await ask(supplierCatalogue.restore, { body: { _id: supplier } });
  await ask(restore, { body: { _id } });
  expect(await shown()).toEqual(await summed());
});

test('a contract that becomes a report of nothing, and a contract again, moves the figures there and back', async () => {
  const { _id } = await create();
  const before = await shown();
  await ask(save, { body: { _id, isEmpty: true } });
  expect(await shown()).toEqual({ cents: before.cents - 150_050, count: before.count - 1 });
  await ask(remove, { body: { _id } });
  await ask(restore, { body: { _id } });
  expect(await shown()).toEqual(await summed());
  await ask(save, { body: { _id, isEmpty: false } });
  expect(await shown()).toEqual(before);
});

/** A change of that contract, in JSON as somebody wrote it by hand. */
const saveText = (_id: string, fields: string) =>
  app.inject({
    method: 'POST',
    url: save.url,
    payload: `{"_id":"${_id}",${fields}}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-current-organization-id': organization,
    },
  });

test('nothing and less than nothing are one amount: a save of the one over the other is no change', async () => {
  const { _id } = await create({ totalAmount: 0, totalOrMaxAmount: 0 });
  const { statusCode } = await saveText(_id, '"totalAmount":-0,"totalOrMaxAmount":-1e-400');
  expect(statusCode).toBe(200);
  const { docs } = (await ask(listAuditEvents, { query: { record: _id } as never })).data;
  expect(docs.map(({ action }) => action)).toEqual(['CREATE']);
});

test('what is no amount in cents, and no day of the calendar, is refused', async () => {
  const { _id } = await create();
  const taken: string[] = [];
  for (const fields of [
    ...amounts.map((amount) => `"totalAmount":${amount},"totalOrMaxAmount":null`),
    ...days.map((day) => `"contractDate":"${day}"`),
  ])
    if ((await saveText(_id, fields)).statusCode < 400) taken.push(fields);
  expect(taken).toEqual([]);
});

const amounts = [
  '1e400',
  '-0.01',
  '0.30000000000000004',
  '1e13',
  '9999999999999.995',
  '"1"',
  '[1]',
  '0x10',
  '1_000',
];
const days = [
  '0000-01-01',
  '1899-12-31',
  '2101-01-01',
  '9999-12-31',
  '2023-02-29',
  '2100-02-29',
  '+02026-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
];
