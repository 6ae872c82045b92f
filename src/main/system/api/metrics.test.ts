import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { openDisk } from '../../../foundation/platform/api/disk.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import { buildApp } from '../../composition/api/app.ts';
import { countActivity } from './activity.ts';
import { listenForMetrics } from './metrics-routes.ts';

const sql = await freshDatabase();
const here = await insertOrganization(sql);
const token = 'un testigo bastante largo';
const dataDir = mkdtempSync(join(inject('scratch'), 'metrics-'));
const config = { logLevel: 'silent', metricsToken: token, dataDir } as const;

const openMetrics = async (parts: { database?: typeof sql } = {}) => {
  const app = await buildApp({ sql: parts.database ?? sql, config });
  onTestFinished(() => app.close());
  const read = async () => {
    const authorization = `Bearer ${token}`;
    const answer = await app.inject({ url: '/metrics', headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  return { app, read };
};

/** The value of a sample; undefined where there is none. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

test('only who shows the token reads the metrics; without one there are none', async () => {
  const { app } = await openMetrics();
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token])
    expect(
      (await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } }))
        .statusCode,
    ).toBe(401);
  const off = await buildApp({ sql, config: { logLevel: 'silent' } });
  onTestFinished(() => off.close());
  const authorization = 'Bearer undefined';
  const answer = await off.inject({ url: '/metrics', headers: { authorization } });
  expect(answer.statusCode).toBe(404);
});

test('answers are counted by route and status, their database time by the call that asked', async () => {
  const { app, read } = await openMetrics();
  const headers = { 'x-current-organization-id': here };
  await app.inject({ url: '/public-api/contracts/list', headers });
  await app.inject({ url: '/public-api/contracts/list', headers });
  await app.inject({ url: '/public-api/contracts/list', query: { no: 'such' }, headers });
  await app.inject('/public-api/palabra-oculta');
  const text = await read();
  const route = 'GET /public-api/contracts/list';
  expect(valueOf(text, `contraluz_requests_total{route="${route}",status="200"}`)).toBe(2);
  expect(valueOf(text, `contraluz_requests_total{route="${route}",status="422"}`)).toBe(1);
  expect(valueOf(text, 'contraluz_requests_total{route="unknown",status="404"}')).toBe(1);
  expect(text).not.toContain('palabra-oculta');
  const questions = valueOf(text, `contraluz_database_questions_total{question="${route}"}`);
  expect(questions).toBeGreaterThanOrEqual(2);
  const seconds = valueOf(text, `contraluz_database_seconds_total{question="${route}"}`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(60);
});

test('jobs, loads, the disk and the database are told as they are, in the format of OpenMetrics', async () => {
  const { read } = await openMetrics();
  await addJob(sql, 'one-of-these-tests', {}, { runAt: sql`now() - interval '1 hour'` });
  await addJob(sql, 'one-of-these-tests', {}, { runAt: sql`now() + interval '1 hour'` });
  await sql`
    insert into data_loads (organization_id, id, file_name, summary, status)
    values (${here}, gen_random_uuid(), 'a.xlsx', '{}', 'CANCELLED')`;
  const text = await read();
  expect(valueOf(text, 'contraluz_jobs_due{kind="one-of-these-tests"}')).toBe(1);
  const oldest = valueOf(text, 'contraluz_jobs_oldest_seconds{kind="one-of-these-tests"}') ?? 0;
  expect(Math.abs(oldest - 3600)).toBeLessThan(300);
  expect(valueOf(text, 'contraluz_loads{status="CANCELLED"}')).toBe(1);
  expect(valueOf(text, 'contraluz_database_up')).toBe(1);
  expect(valueOf(text, 'contraluz_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'contraluz_heap_bytes')).toBeGreaterThan(1e6);
  expect(valueOf(text, 'contraluz_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  const odd = text
    .trimEnd()
    .split('\n')
    .filter(
      (line) =>
        !/^(# (TYPE|HELP) contraluz_\w+ .+|contraluz_\w+(\{.+\})? [\d.e+-]+|# EOF)$/.test(line),
    );
  expect(odd).toEqual([]);
  expect(text.endsWith('\n# EOF\n')).toBe(true);
});

test('a database that is away is told, and the rest is read', async () => {
  const { read } = await openMetrics({
    database: connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' }),
  });
  const text = await read();
  expect(valueOf(text, 'contraluz_database_up')).toBe(0);
  expect(valueOf(text, 'contraluz_disk_free_bytes')).toBeGreaterThan(0);
});

test('a port of its own answers this machine alone, and nothing else', async () => {
  const parts = { sql, config, activity: countActivity(), disk: openDisk({ dataDir }) };
  const server = await listenForMetrics(parts, 0);
  onTestFinished(() => void server.close());
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('contraluz_database_up 1');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('the log names the call whose question took long, and none of its values', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    sql,
    config: { logLevel: 'warn', slowQuestionMs: 0.001 },
    log: { write: (line) => void lines.push(line) },
  });
  onTestFinished(() => app.close());
  const answer = await app.inject({
    url: '/public-api/search/suggestions',
    query: { q: 'palabra-oculta' },
    headers: { 'x-current-organization-id': here },
  });
  expect(answer.statusCode).toBe(200);
  const slow = lines.filter((line) => line.includes('a question to the database took long'));
  expect(slow.map((line) => (JSON.parse(line) as { question: string }).question)).toContain(
    'GET /public-api/search/suggestions',
  );
  expect(slow.join()).not.toContain('palabra-oculta');
});
