import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { createVersionedCache } from './versioned-cache.ts';

const sql = await freshDatabase();

const counter = () => {
  let times = 0;
  return async () => (times += 1);
};

test('an answer is kept until the data of its organization changes', async () => {
  const [organization, other] = [await insertOrganization(sql), await insertOrganization(sql)];
  const [ask, find] = [createVersionedCache(sql), counter()];
  expect(await ask(organization, { page: 1 }, find)).toBe(1);
  await insertContract(sql, other);
  expect(await ask(organization, { page: 1 }, find)).toBe(1);
  await insertContract(sql, organization);
  expect(await ask(organization, { page: 1 }, find)).toBe(2);
});

test.each([
  ['change', (id: string) => sql`update contracts set notes = 'x' where id = ${id}`],
  ['deletion', (id: string) => sql`update contracts set deleted_at = now() where id = ${id}`],
  ['removal of the row', (id: string) => sql`delete from contracts where id = ${id}`],
])('the %s of a contract makes the answer old', async (_, change) => {
  const organization = await insertOrganization(sql);
  const id = await insertContract(sql, organization);
  const [ask, find] = [createVersionedCache(sql), counter()];
  expect(await ask(organization, 'q', find)).toBe(1);
  await change(id);
  expect(await ask(organization, 'q', find)).toBe(2);
});

test('questions, organizations and callers at once do not mix', async () => {
  const [organization, other] = [await insertOrganization(sql), await insertOrganization(sql)];
  const [ask, find] = [createVersionedCache(sql), counter()];
  const answers = await Promise.all([
    ask(organization, { page: 1 }, find),
    ask(organization, { page: 1 }, find),
    ask(organization, { page: 2 }, find),
    ask(other, { page: 1 }, find),
  ]);
  expect(answers[0]).toBe(answers[1]);
  expect(new Set(answers).size).toBe(3);
});

test('only so many answers are kept, the oldest questions leave first', async () => {
  const organization = await insertOrganization(sql);
  const [ask, find] = [createVersionedCache(sql, 2), counter()];
  for (const question of ['a', 'b', 'a', 'c', 'a']) await ask(organization, question, find);
  expect(await find()).toBe(4);
  expect(await ask(organization, 'b', find)).toBe(5);
});

test('a failure is not kept', async () => {
  const organization = await insertOrganization(sql);
  const ask = createVersionedCache(sql);
  const failing = ask(organization, 'q', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await ask(organization, 'q', async () => 'here')).toBe('here');
});

test('calls of the same moment ask once how new the data are, a later one asks again', async () => {
  const organization = await insertOrganization(sql);
  let versionReads = 0;
  const counted = new Proxy(sql, {
    apply: (target, self, input) => {
      versionReads += 1;
      return Reflect.apply(target, self, input);
    },
  });
  const [ask, find] = [createVersionedCache(counted), counter()];
  const answers = await Promise.all([1, 2, 3].map((page) => ask(organization, { page }, find)));
  expect([answers, versionReads]).toEqual([[1, 2, 3], 1]);
  await ask(organization, { page: 1 }, find);
  expect(versionReads).toBe(2);
});
