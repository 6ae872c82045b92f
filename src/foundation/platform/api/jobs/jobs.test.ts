import { spawn } from 'node:child_process';
import { once } from 'node:events';

import Fastify from 'fastify';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { countFault } from '../../../../../test/support/count-fault.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { exhaustive } from '../../../../../test/support/how-many.ts';
import { inMilliseconds, nextHour } from '../database/moments.ts';
import { newJobHolder } from './job-holder.ts';
import { addJob, runDueJobs, startJobs } from './jobs.ts';
import { orphanedJobsRelease } from './release-orphaned-jobs.ts';

const sql = await freshDatabase();
const { log } = Fastify({ logger: false });

const waiting = () => sql<{ task: string; attempts: number; isLocked: boolean }[]>`
  select task_identifier as task, attempts, locked_by is not null as "isLocked"
    from graphile_worker.jobs order by id`;

const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`;

test('a job exists when its transaction is committed, and never otherwise', async () => {
  const seen: unknown[] = [];
  const tasks = { greet: async (payload: unknown) => void seen.push(payload) };
  await expect(
    sql.begin(async (tx) => {
      await addJob(tx, 'greet', { name: 'nobody' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await sql.begin((tx) => addJob(tx, 'greet', { name: 'Ana "la O\'Higgins" ñ' }));
  await runDueJobs({ sql, tasks });
  expect(seen).toEqual([{ name: 'Ana "la O\'Higgins" ñ' }]);
  expect(await waiting()).toEqual([]);
});

test('a job that fails stays and is tried again when it is due', async () => {
  let tries = 0;
  const tasks = {
    stumble: async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    },
  };
  await addJob(sql, 'stumble', {});
  await runDueJobs({ sql, tasks });
  expect(await waiting()).toEqual([{ task: 'stumble', attempts: 1, isLocked: false }]);
  await runDueJobs({ sql, tasks });
  expect(tries, 'it waits before the next try').toBe(1);
  for (let turn = 0; turn < 2; turn += 1) {
    await makeDue();
    await runDueJobs({ sql, tasks });
  }
  expect(tries).toBe(3);
  expect(await waiting()).toEqual([]);
});

test('a job under the same key is replaced, and one for later waits', async () => {
  const seen: unknown[] = [];
  const tasks = { later: async (payload: unknown) => void seen.push(payload) };
  await addJob(sql, 'later', { translate: 'old' }, { key: 'one' });
  await addJob(
    sql,
    'later',
    { translate: 'new' },
    { key: 'one', runAt: inMilliseconds(sql, 60_000) },
  );
  await runDueJobs({ sql, tasks });
  expect(seen).toEqual([]);
  await makeDue();
  await runDueJobs({ sql, tasks });
  expect(seen).toEqual([{ translate: 'new' }]);
});

test.each([-120, 120])('a clock %i s ahead of the database moves no job', async (ahead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 * ahead });
  onTestFinished(() => void vi.useRealTimers());
  await addJob(sql, 'timed', {}, { key: 'timed', runAt: inMilliseconds(sql, 60_000) });
  await addJob(sql, 'hourly', {}, { key: 'hourly', runAt: nextHour(sql) });
  const jobs = await sql`
    select task_identifier as task,
           case task_identifier
             when 'timed' then run_at between now() and now() + interval '60 seconds'
             else run_at > now() and run_at <= now() + interval '1 hour'
                and extract(minute from run_at) = 0
           end as "isOnTime"
      from graphile_worker.jobs order by task_identifier`;
  expect(jobs).toEqual([
    { task: 'hourly', isOnTime: true },
    { task: 'timed', isOnTime: true },
  ]);
  await sql`delete from graphile_worker._private_jobs`;
});

test('two processes share the work, and each job is done once', async () => {
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const tasks = {
    count: async (payload: unknown) => {
      done.push((payload as { number: number }).number);
      if (done.length === 20) all.resolve();
    },
  };
  const both = await Promise.all([startJobs({ sql, tasks, log }), startJobs({ sql, tasks, log })]);
  for (let number = 0; number < 20; number += 1) await addJob(sql, 'count', { number });
  await all.promise;
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(await waiting()).toEqual([]);
});

test('work goes on after the database broke every connection', async () => {
  const done = Promise.withResolvers<string>();
  const tasks = { go: async () => done.resolve('done') };
  const jobs = await startJobs({ sql, tasks, log });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name like 'pool-%' and datname = current_database()`;
  countFault('connections to the database broken by its server');
  await addJob(sql, 'go', {});
  expect(await done.promise).toBe('done');
  await jobs.stop();
});

test(
  'a stop lets a job under way finish, and gives back one that takes too long',
  exhaustive,
  async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = await startJobs({
      sql,
      tasks: {
        slow: async () => {
          begun.resolve();
          await finish.promise;
        },
      },
      log,
    });
    await addJob(sql, 'slow', {});
    await begun.promise;
    const stopped = slow.stop();
    expect(await waiting()).toEqual([{ task: 'slow', attempts: 1, isLocked: true }]);
    finish.resolve();
    await stopped;
    expect(await waiting()).toEqual([]);

    const endless = Promise.withResolvers<void>();
    const hung = await startJobs({
      sql,
      tasks: {
        hang: () => {
          endless.resolve();
          return new Promise(() => {});
        },
      },
      log,
    });
    await addJob(sql, 'hang', {});
    await endless.promise;
    const before = performance.now();
    await hung.stop();
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await waiting()).toEqual([{ task: 'hang', attempts: 1, isLocked: false }]);
    await sql`delete from graphile_worker._private_jobs`;
  },
);

describe('the job of a process', () => {
  const lockedBy = async (holder: string) => {
    await sql`delete from graphile_worker._private_jobs`;
    await addJob(sql, 'orphan', {});
    await sql`
      update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now()`;
  };
  const isLocked = async () => (await waiting())[0]?.isLocked;

  test('the job of a process of this machine that was killed is given back at once', async () => {
    const child = spawn('sleep', ['60']);
    const holder = newJobHolder(child.pid);
    await lockedBy(holder);
    const release = orphanedJobsRelease(sql);
    await release();
    expect(await isLocked()).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    await release();
    expect(await isLocked()).toBe(false);
  });

  test('whose number belongs to another one by now is given back', async () => {
    const [pool, machine, pid, , chance] = newJobHolder().split('-');
    await lockedBy([pool, machine, pid, '1', chance].join('-'));
    await orphanedJobsRelease(sql)();
    expect(await isLocked()).toBe(false);
  });

  test('elsewhere stays its own while it is connected, and for seconds after that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const holder = 'pool-elsewhere-7-7-7';
    const elsewhere = postgres({
      ...(sql.options as object),
      max: 1,
      connection: { application_name: holder },
    });
    await elsewhere`select 1`;
    await lockedBy(holder);
    const release = orphanedJobsRelease(sql);
    for (let second = 0; second < 20; second += 5) {
      await release();
      vi.advanceTimersByTime(5000);
    }
    expect(await isLocked()).toBe(true);
    await elsewhere.end();
    await vi.waitUntil(async () => {
      const left = await sql`select from pg_stat_activity where application_name = ${holder}`;
      return left.length === 0;
    });
    await release();
    vi.advanceTimersByTime(9000);
    await release();
    expect(await isLocked()).toBe(true);
    vi.advanceTimersByTime(1000);
    await release();
    expect(await isLocked()).toBe(false);
  });
});
