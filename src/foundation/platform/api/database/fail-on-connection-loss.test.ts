import { expect, onTestFinished, test } from 'vitest';

import { countFault } from '../../../../../test/support/count-fault.ts';
import { freshDatabase, freshDatabaseUrl } from '../../../../../test/support/database.ts';
import { connect, type Sql, type Transaction } from './database.ts';

const sql = await freshDatabase({ empty: true });

const processOf = async (transaction: Transaction): Promise<number> => {
  const [row] = await transaction<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return row.pid;
};

const hangUp = async (database: Sql, pid: number): Promise<void> => {
  await database`select pg_terminate_backend(${pid})`;
  countFault('connections to the database broken by its server');
};

test('a transaction whose connection is lost in a query fails, and the next one works', async () => {
  const lost = sql.begin(async (transaction) => {
    const pid = await processOf(transaction);
    await Promise.all([transaction`select pg_sleep(60)`, hangUp(sql, pid)]);
  });
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

test('so does one that is lost between two queries', async () => {
  const lost = sql.begin('read only', async (transaction) => {
    await hangUp(sql, await processOf(transaction));
    await transaction`select pg_sleep(60)`;
  });
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

test('one that goes on after its connection was lost writes nothing into another that has the connection now', async () => {
  const url = await freshDatabaseUrl({ empty: true });
  const [one, watching] = [connect({ url, max: 1 }), connect({ url, max: 1 })];
  onTestFinished(async () => {
    await Promise.all([one.end({ timeout: 1 }), watching.end({ timeout: 1 })]);
  });
  await one`create table marks (mark text)`;
  const told = Promise.withResolvers<void>();
  const wentOn = Promise.withResolvers<unknown>();
  const lost = one.begin(async (transaction) => {
    await transaction`insert into marks values ('lost')`;
    await hangUp(watching, await processOf(transaction));
    await told.promise;
    const later = (async () => transaction`insert into marks values ('after the loss')`)();
    wentOn.resolve(await later.catch((error: unknown) => error));
  });
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  await one.begin(async (transaction) => {
    await transaction`insert into marks values ('another')`;
    told.resolve();
    expect(await wentOn.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
    await transaction`insert into marks values ('another, too')`;
  });
  expect(await watching`select mark from marks`).toEqual([
    { mark: 'another' },
    { mark: 'another, too' },
  ]);
});

test('one whose work loses a connection to something else fails and is rolled back', async () => {
  await sql`create table letters (letter text)`;
  const failed = sql.begin(async (transaction) => {
    await transaction`insert into letters values ('a')`;
    throw Object.assign(new Error('Nobody is there.'), { code: 'ECONNREFUSED' });
  });
  await expect(failed).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await sql`select * from letters`).toHaveLength(0);
});

test('one that fails for another reason is rolled back as ever', async () => {
  await sql`create table numbers (number int)`;
  const failed = sql.begin(async (transaction) => {
    await transaction`insert into numbers values (1)`;
    await transaction`select 1 / 0`;
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await sql`select * from numbers`).toHaveLength(0);
});
