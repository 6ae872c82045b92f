import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import postgres from 'postgres';
import { expect, test } from 'vitest';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { openDatabase, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { supplierCatalogue } from '../../src/lists/suppliers/supplier-catalogue.ts';
import { insertOrganization } from '../support/builders.ts';
import { type AskOver, callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { fillDisk, mountSmallDisk } from '../support/small-disk.ts';
import { waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

/** Milliseconds for which the disk stays full. */
const whileFull = 60_000;

test('on a full disk the process stays, pages are read, and nothing that was answered is lost', async (context) => {
  const disk = mountSmallDisk(700);
  if (!disk) return context.skip('No file system may be mounted here.');
  const data = join(disk, 'data');
  const office = await openOffice(data);
  const site = startSite({
    DATA_DIR: data,
    SECRET: testSecret,
    LOG_LEVEL: 'warn',
    LEAST_FREE_DISK_MB: '100',
    PAGE_CACHE_SECONDS: '1',
  });
  const address = await addressOf(site);
  const readPage = () => fetch(`${address}/suppliers?org=${office.organization}`);
  const health = async () => {
    const reply = await fetch(`${address}/readyz`);
    return { status: reply.status, ...((await reply.json()) as { issues: string[] }) };
  };
  expect((await readPage()).status).toBe(200);
  await waitUntil('the ballast is there', () => existsSync(join(data, 'ballast')));

  const writer = writeOn(callsOver(address, office));
  await waitUntil('somebody writes', () => writer.names.length > 10);
  const free = fillDisk(disk);
  countFault('disk full');
  const statuses: number[] = [];
  const end = performance.now() + whileFull;
  while (performance.now() < end) {
    await checkpoint(data).catch(() => {});
    statuses.push((await readPage()).status);
    await setTimeout(100);
  }
  // The change of a moment before took the page with it: it has to be made once.
  const firstPage = statuses.indexOf(200);
  expect(new Set(statuses.slice(firstPage))).toEqual(new Set([200]));
  expect(firstPage).toBeLessThan(statuses.length / 2);
  const { status, issues } = await health();
  expect(status).toBe(503);
  expect(issues).toContainEqual(expect.stringContaining('The disk of DATA_DIR is full'));
  expect(writer.refusals).toContainEqual(expect.stringContaining('disco'));

  free();
  await waitUntil('ready', async () => (await health()).status === 200);
  const written = writer.names.length;
  await waitUntil('somebody writes', () => writer.names.length > written);
  await writer.stop();
  await waitUntil('the ballast is there again', () => existsSync(join(data, 'ballast')));
  expect(site.lines.filter((line) => line.includes('is full'))).not.toEqual([]);
  site.kill('SIGTERM');
  expect(await site.ended).toMatchObject({ code: 0 });

  const names = await withSql(data, async (sql) => {
    const rows = await sql<{ name: string }[]>`select name from suppliers`;
    return rows.map(({ name }) => name);
  });
  expect(writer.names.filter((name) => !names.includes(name))).toEqual([]);
});

/** Saves one supplier after the other, and notes what was answered. */
const writeOn = (call: AskOver) => {
  const names: string[] = [];
  const refusals = new Set<string>();
  const over = new AbortController();
  const work = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const name = `PROVEEDOR ${number} SA DE CV`;
      try {
        await call(supplierCatalogue.save, { body: { name, rfc: null, notes: null } });
        names.push(name);
      } catch (error) {
        refusals.add(String(error));
      }
      await setTimeout(20);
    }
  })();
  const stop = () => {
    over.abort();
    return work;
  };
  return {
    names,
    stop,
    get refusals() {
      return [...refusals];
    },
  };
};

const checkpoint = async (data: string): Promise<void> => {
  const path = join(data, 'pg', '.s.PGSQL.5432');
  const superuser = postgres({
    path,
    ssl: false,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    connect_timeout: 2,
  });
  try {
    await superuser`checkpoint`;
  } finally {
    await superuser.end({ timeout: 1 });
  }
};

const openOffice = async (data: string) => {
  const database = await openDatabase({ dataDir: data });
  try {
    await prepareDatabase(database);
    const { sql } = database;
    const organization = await insertOrganization(sql);
    const user = await insertUser(sql, { permissions: ['SUPPLIERS'] });
    return { organization, token: (await openSessionOf(sql, user)).token };
  } finally {
    await database.close();
  }
};

const withSql = async <Result>(data: string, work: (sql: Sql) => Promise<Result>) => {
  const { sql, close } = await openDatabase({ dataDir: data });
  try {
    return await work(sql);
  } finally {
    await close();
  }
};
