import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { verifySummaryTables } from '../../src/figures/figures/api/summary-tables/verify-summary-tables.ts';
import {
  type Database,
  openDatabase,
  type Sql,
} from '../../src/foundation/platform/api/database/database.ts';
import {
  listLoads,
  revertConfirmedLoad,
} from '../../src/loading/past-loads/past-load-endpoints.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../src/review/load-review/review-endpoints.ts';
import { insertOrganization } from '../support/builders.ts';
import { type AskOver, callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { exhaustive } from '../support/how-many.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { hasProc, patience, type Program, serverPid } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

/** Of each sheet; enough for what is written to be caught half way. */
const rows = 120;

/** What is asked of a load when the process is killed; first what writes contracts. */
const steps = ['confirm', 'revert', 'upload', 'read', 'correct'] as const;
type Step = (typeof steps)[number];

/** What was answered, so that it has to be there afterwards. */
type Acknowledged = { uploads: number; confirmed: Set<string>; reverted: Set<string> };

test.runIf(hasProc)(
  'an application killed at any moment of a load leaves all of it or nothing, and the next goes on',
  { ...exhaustive, timeout: 8 * patience },
  async () => {
    const kills = 80;
    const data = newDataDirectory();
    // The server stays while the application comes and goes.
    const { close } = await openDatabase({ dataDir: data });
    expect(await killOften(data, kills, killSite)).toBe(kills);
    await close();
  },
);

test.runIf(hasProc)(
  'a database server killed with its application loses nothing that was answered',
  { ...exhaustive, timeout: 20 * 60_000 },
  async () => {
    const kills = 20;
    const kill = ({ site, data }: Place) => {
      const server = serverPid(data);
      site.kill('SIGKILL');
      if (server === undefined) return;
      process.kill(server, 'SIGKILL');
      countFault('kill -9 of the application and of its database server');
    };
    expect(await killOften(newDataDirectory(), kills, kill)).toBe(kills);
  },
);

type Place = { site: Program; data: string; step: Step };

const killSite = ({ site, step }: Place): void => {
  site.kill('SIGKILL');
  countFault(`kill -9 of the application, asked to ${stepWords[step]}`);
};

const stepWords = {
  confirm: 'confirm a load',
  revert: 'take a load back',
  upload: 'take a file',
  read: 'read a file',
  correct: 'take a corrected file',
} as const;

/** After how many kills everything was as it has to be. */
const killOften = async (
  data: string,
  kills: number,
  kill: (place: Place) => void,
): Promise<number> => {
  const office = await openOffice(data);
  const acknowledged: Acknowledged = { uploads: 0, confirmed: new Set(), reverted: new Set() };
  for (let index = 0; index < kills; index += 1) {
    const site = startSite({ DATA_DIR: data, SECRET: testSecret });
    const call = callsOver(await addressOf(site), office);
    const step = steps[index % steps.length] ?? 'upload';
    await bringTo(step, call, acknowledged);
    const answer = ask(step, call, acknowledged).catch(() => {});
    await setTimeout((index * momentsApart) % longestStep);
    kill({ site, data, step });
    await Promise.all([site.ended, answer]);
    await expectWhole(data, office.organization, acknowledged);
  }
  const site = startSite({ DATA_DIR: data, SECRET: testSecret });
  await bringTo('upload', callsOver(await addressOf(site), office), acknowledged);
  site.kill('SIGTERM');
  await site.ended;
  return kills;
};

/** Milliseconds in which a step is over, and between the moments that are tried of it. */
const longestStep = 400;
const momentsApart = 37;

const openOffice = (data: string) =>
  withDatabase(data, async (database) => {
    const { sql } = database;
    await prepareDatabase(database);
    const organization = await insertOrganization(sql);
    const user = await insertUser(sql, { permissions: ['CONTRACTS'] });
    return { organization, token: (await openSessionOf(sql, user)).token };
  });

const withSql = <Result>(data: string, work: (sql: Sql) => Promise<Result>) =>
  withDatabase(data, ({ sql }) => work(sql));

const withDatabase = async <Result>(
  data: string,
  work: (database: Database) => Promise<Result>,
) => {
  const database = await openDatabase({ dataDir: data });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Goes on with whatever load is there until that step is the next. */
const bringTo = async (step: Step, call: AskOver, acknowledged: Acknowledged) => {
  const end = performance.now() + patience;
  for (;;) {
    if (performance.now() > end) throw new Error(`the load never came to: ${step}`);
    const next = await nextStep(call);
    if (next === 'wait') await setTimeout(50);
    else if (next === step || (next === 'confirm' && step === 'correct')) return;
    else if (next === 'upload' && step === 'read') return;
    else await ask(next, call, acknowledged);
  }
};

const nextStep = async (call: AskOver): Promise<Step | 'wait'> => {
  const { current } = (await call(showLoadState)).data;
  if (current) return current.status === 'READING' ? 'wait' : 'confirm';
  const [last] = (await call(listLoads)).data.docs;
  return last?.canBeReverted ? 'revert' : 'upload';
};

const ask = async (step: Step, call: AskOver, acknowledged: Acknowledged): Promise<void> => {
  if (step === 'confirm') {
    const { data } = await call(confirmCurrentLoad, { body: {} });
    acknowledged.confirmed.add(data._id);
  } else if (step === 'revert') {
    const [last] = (await call(listLoads)).data.docs;
    if (!last) throw new Error('No load can be taken back.');
    await call(revertConfirmedLoad, { body: { _id: last._id } });
    acknowledged.reverted.add(last._id);
  } else await send(step, call, acknowledged);
};

/** A sheet whose name begins the numbers of its contracts. */
const send = async (step: Step, call: AskOver, acknowledged: Acknowledged): Promise<void> => {
  const { current } = (await call(showLoadState)).data;
  const corrects = step === 'correct' ? current : null;
  const name = corrects?.fileName ?? `entrega-${acknowledged.uploads}-${Date.now()}.xlsx`;
  const sheet = await loadSheet(
    Array.from({ length: rows }, (_, row) =>
      sheetRow({ C20: `${name}-${row}`, C15: `PROVEEDOR ${row} SA`, C16: null }),
    ),
    name,
  );
  const form = new FormData();
  if (corrects) form.append('idDataLoad', corrects._id);
  form.append('file', new Blob([new Uint8Array(await readFile(sheet))]), name);
  await call(uploadLoadFile, { body: form });
  if (!corrects) acknowledged.uploads += 1;
};

/** Every load is in as a whole or not at all, what was answered holds, and the kept sums are right. */
const expectWhole = (data: string, organization: string, acknowledged: Acknowledged) =>
  withSql(data, async (sql) => {
    const loads = await sql<{ id: string; status: string; contracts: number }[]>`
      select id, status,
             (select count(*)::int from contracts
               where contracts.organization_id = ${organization} and contracts.deleted_at is null
                 and starts_with(contracts.contract_number, file_name)) as contracts
        from data_loads where organization_id = ${organization}`;
    expect(loads.filter(({ status, contracts }) => contracts !== writtenBy(status))).toEqual([]);
    expect(loads.length).toBeGreaterThanOrEqual(acknowledged.uploads);
    const statusOf = new Map(loads.map(({ id, status }) => [id, status]));
    for (const id of acknowledged.confirmed)
      expect(statusOf.get(id)).toMatch(/^(CONFIRMED|REVERTED)$/);
    for (const id of acknowledged.reverted) expect(statusOf.get(id)).toBe('REVERTED');
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

const writtenBy = (status: string): number => (status === 'CONFIRMED' ? rows : 0);
