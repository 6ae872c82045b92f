import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../composition/api/app.ts';
import { showSystem } from '../system-endpoints.ts';
import { countActivity } from './activity.ts';
import { writeSample } from './system-samples.ts';

const sql = await freshDatabase();
const here = await insertOrganization(sql);
const general = await openCallsAs(sql, here, { general: true });
const clerk = await openCallsAs(sql, here, { permissions: ['SETTINGS', 'USERS'] });

test('who is not GENERAL is not told the state of the system', async () => {
  expect((await clerk.send(showSystem)).statusCode).toBe(403);
  expect((await general.app.inject('/api/system/state')).statusCode).toBe(401);
});

test('the findings are those of every check, and the sizes those of the database', async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'system-'));
  const app = await buildApp({
    sql,
    config: {
      logLevel: 'silent',
      secret: testSecret,
      dataDir: folder,
      databaseUrl: 'postgres://somebody:palabra-oculta@db/x',
    },
  });
  const { data } = await callsOf(app, { token: general.token }).ask(showSystem);
  await app.close();
  expect(data.findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'configuration OK',
    'database OK',
    'roles OK',
    expect.stringMatching(/^disk /),
    'folders OK',
    'files OK',
    'clock OK',
    'jobs OK',
    'mail NOTE',
    'backups NOTE',
    'certificate NOTE',
  ]);
  expect(JSON.stringify(data)).not.toContain('palabra-oculta');
  const [size] = await sql<[{ bytes: number }]>`
    select pg_total_relation_size('contracts') as bytes`;
  expect(data.sizes.tables).toContainEqual({ name: 'contracts', bytes: size.bytes });
  expect(data.sizes.database).toBeGreaterThan(size.bytes);
  const { bavail, bsize } = statfsSync(folder);
  expect(Math.abs((data.sizes.free ?? 0) - bavail * bsize)).toBeLessThan(2 ** 31);
});

test('what several processes did in an hour is added up, and a week of it is shown', async () => {
  const processes = [countActivity(), countActivity()];
  for (const activity of processes)
    activity.giveBack({ requests: 3, failures: 1, databaseMilliseconds: 1250, jobs: 2 });
  for (const activity of processes) await writeSample(sql, activity);
  for (const activity of processes) await writeSample(sql, activity);
  await sql`
    insert into system_samples (hour, requests, failures, database_milliseconds, jobs)
    values (date_trunc('hour', now()) - interval '6 hours', 50, 0, 100, 0),
           (date_trunc('hour', now()) - interval '8 days', 7000, 0, 100, 0)`;
  const { week } = (await general.ask(showSystem)).data;
  expect(week).toHaveLength(28);
  expect(week.slice(-2)).toMatchObject([
    { requests: 50, failures: 0, databaseSeconds: 0.1, jobs: 0 },
    { requests: 6, failures: 2, databaseSeconds: 2.5, jobs: 4 },
  ]);
  expect(week.reduce((sum, { requests }) => sum + requests, 0)).toBe(56);
  const hours = week.map(({ start }) => Date.parse(start) / 3_600_000);
  expect(hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0))).toEqual(
    Array.from({ length: 27 }, () => 6),
  );
});

test('what could not be written down is added the next time', async () => {
  const activity = countActivity();
  for (const route of ['GET /a', 'GET /b', 'GET /a', 'GET /a']) activity.answered(route, 200);
  const away = await freshDatabase();
  await away.end();
  await expect(writeSample(away, activity)).rejects.toThrow(Error);
  activity.answered('GET /a', 200);
  expect(activity.take()).toMatchObject({ requests: 5 });
});

test('answers to visitors and their time in the database are counted, health checks are not', async () => {
  const app = await buildApp({ sql, config: { logLevel: 'silent' } });
  await app.inject('/livez');
  await app.inject('/public-api/organizations/list');
  await app.inject('/public-api/no-such-call');
  const { requests, failures, databaseMilliseconds } = app.activity.take();
  expect([requests, failures]).toEqual([2, 0]);
  expect(databaseMilliseconds).toBeGreaterThan(0);
  await app.close();
});
