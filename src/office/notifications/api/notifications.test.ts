import { beforeEach, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { listNotifications, readNotifications } from '../notification-endpoints.ts';
import { notificationTasks, scheduleNotificationClearing } from './notification-tasks.ts';
import { notify } from './notify.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const ana = await openCallsAs(sql, organization, { name: 'Ana', lastName: 'Díaz' });
const luis = await openCallsAs(sql, organization, { name: 'Luis', lastName: 'Soto' });
const command = { userId: null };

const news = (fileName: string, author: { userId: string | null }, organizationId = organization) =>
  sql.begin((tx) =>
    notify(tx, {
      organizationId,
      message: 'load.started',
      values: { fileName },
      status: 'blue',
      author,
    }),
  );
const listFor = async ({ ask }: typeof ana) => (await ask(listNotifications)).data;

beforeEach(async () => {
  await sql`delete from notification_reads`;
  await sql`delete from notifications`;
});

test('everybody but the author is told, in words, by whom', async () => {
  await news('abril.xlsx', ana);
  const { docs, newNotifications } = await listFor(luis);
  expect(newNotifications).toBe(true);
  expect(docs).toMatchObject([
    {
      message: 'notifications:load.started',
      values: { fileName: 'abril.xlsx' },
      messageText: 'Se inició una carga de datos en la organización actual: abril.xlsx.',
      status: 'blue',
      author: { fullName: 'Ana Díaz', profilePicture: null },
      read: false,
    },
  ]);
  expect(Object.keys(docs[0]?.author ?? {})).toEqual(['fullName', 'profilePicture']);
  expect(await listFor(ana)).toMatchObject({ newNotifications: false, docs: [{ read: true }] });
});

test('what was read stays in the list, for the one who read it', async () => {
  await news('uno.xlsx', command);
  await luis.ask(readNotifications);
  expect(await listFor(luis)).toMatchObject({ newNotifications: false, docs: [{ read: true }] });
  expect(await listFor(ana)).toMatchObject({ newNotifications: true });
  await news('dos.xlsx', command);
  expect((await listFor(luis)).docs.map(({ values, read }) => [values['fileName'], read])).toEqual([
    ['dos.xlsx', false],
    ['uno.xlsx', true],
  ]);
});

test('marking what one saw does not mark what came meanwhile, and never goes back', async () => {
  await news('uno.xlsx', command);
  const [seen] = (await listFor(luis)).docs;
  await news('dos.xlsx', command);
  await luis.ask(readNotifications, { query: { upTo: String(seen?._id) } });
  expect((await listFor(luis)).docs.map(({ read }) => read)).toEqual([false, true]);
  await luis.ask(readNotifications);
  await luis.ask(readNotifications, { query: { upTo: String(seen?._id) } });
  expect((await listFor(luis)).newNotifications).toBe(false);
});

test('news of a long transaction is new to who read in between', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const long = sql.begin(async (tx) => {
    await tx`select now()`;
    begun.resolve();
    await gate.promise;
    await notify(tx, {
      organizationId: organization,
      message: 'load.completed',
      values: { fileName: 'largo.xlsx', contracts: 7 },
      status: 'green',
      author: command,
    });
  });
  await begun.promise;
  await news('corto.xlsx', command);
  await luis.ask(readNotifications);
  gate.resolve();
  await long;
  expect((await listFor(luis)).docs.map(({ values, read }) => [values['fileName'], read])).toEqual([
    ['largo.xlsx', false],
    ['corto.xlsx', true],
  ]);
});

test('a later notice of the same load takes the place of the earlier one, and is new to all', async () => {
  const subjectId = newId();
  const about = (message: 'load.started' | 'load.completed') =>
    sql.begin((tx) =>
      notify(tx, {
        organizationId: organization,
        message,
        values: { fileName: 'abril.xlsx', contracts: 3 },
        status: 'blue',
        author: ana,
        subjectId,
      }),
    );
  await news('marzo.xlsx', command);
  await about('load.started');
  await luis.ask(readNotifications);
  await about('load.completed');
  expect((await listFor(luis)).docs.map(({ message, read }) => [message, read])).toEqual([
    ['notifications:load.completed', false],
    ['notifications:load.started', true],
  ]);
  expect(await listFor(ana)).toMatchObject({ docs: [{ read: true }, { read: false }] });
});

test('no other organization is told, nor who came later', async () => {
  const other = await insertOrganization(sql);
  await news('ajeno.xlsx', command, other);
  expect((await listFor(luis)).docs).toEqual([]);
  await news('propio.xlsx', command);
  const late = await openCallsAs(sql, organization, {});
  expect(await listFor(late)).toMatchObject({ newNotifications: false, docs: [{ read: true }] });
});

test('of sixty the newest fifty are listed', async () => {
  for (let number = 1; number <= 60; number += 1) await news(`${number}.xlsx`, command);
  const { docs } = await listFor(luis);
  expect(docs.map(({ values }) => values['fileName'])).toEqual(
    Array.from({ length: 50 }, (_, index) => `${60 - index}.xlsx`),
  );
});

test('after a year they go, but a mark never reaches what comes then', async () => {
  await news('viejo.xlsx', command);
  await news('también viejo.xlsx', command);
  await luis.ask(readNotifications);
  await sql`update notifications set created_at = now() - interval '366 days'`;
  await scheduleNotificationClearing(sql);
  await runDueJobs({ sql, tasks: notificationTasks(sql) });
  expect((await listFor(luis)).docs).toMatchObject([
    { values: { fileName: 'también viejo.xlsx' } },
  ]);
  await sql`update users set created_at = '2020-01-01'`;
  await news('nuevo.xlsx', command);
  expect((await listFor(luis)).docs.map(({ read }) => read)).toEqual([false, true]);
});
