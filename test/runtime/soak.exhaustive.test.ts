import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { mixedAddress, mixedFile } from '../../bench/mixed-addresses.ts';
import { privateMemoryOf } from '../../bench/process-memory.ts';
import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { unitCatalogue } from '../../src/lists/administrative-units/unit-catalogue.ts';
import { filterContracts } from '../../src/lists/contracts/contract-endpoints.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../src/review/load-review/review-endpoints.ts';
import { insertContracts, insertOrganization, insertSupplier } from '../support/builders.ts';
import { type AskOver, callsOver } from '../support/calls.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { hasProc } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

/** Shorter for a try: `SOAK_MINUTES=2`. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 15);
const milliseconds = minutes * 60_000;
const contracts = 3000;

test.runIf(hasProc)(
  'minutes of mixed traffic leave no error, no memory and no open file behind',
  async () => {
    const { organization, token, env } = await openOffice();
    const site = startSite(env);
    const address = await addressOf(site);
    const call = callsOver(address, { organization, token });
    const end = performance.now() + milliseconds;
    const measured: Measured[] = [];
    const watch = async () => {
      for (; performance.now() < end; await setTimeout(milliseconds / measures))
        measured.push({ memory: privateMemoryOf(site.pid), files: countFiles(site.pid) });
    };
    const others = [visitPages, askCalls, takeFiles, editUnits].map((work) =>
      repeat(end, (turn) => work({ address, organization, call }, turn)),
    );
    const done = await Promise.all([watch(), loadOnce(call), ...others]);
    site.kill('SIGTERM');
    expect(await site.ended).toEqual({ code: 0, errors: '' });
    expect(Math.min(...done.slice(2).map(Number))).toBeGreaterThan(10);
    expectFlat(measured);
  },
  milliseconds + 5 * 60_000,
);

type Measured = { memory: number; files: number };
const measures = 40;

/** The second half is no more than the first, but for what caches and the collector may still move. */
const expectFlat = (measured: Measured[]): void => {
  // What is loaded when it is first needed comes before.
  const warm = measured.slice(Math.ceil(measured.length / 4));
  const half = Math.ceil(warm.length / 2);
  const [before, after] = [warm.slice(0, half), warm.slice(half)];
  const most = (all: Measured[], key: keyof Measured) => Math.max(...all.map((one) => one[key]));
  expect(most(after, 'memory')).toBeLessThan(most(before, 'memory') * 1.2 + 20);
  expect(most(after, 'files')).toBeLessThan(most(before, 'files') + 15);
};

const countFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const openOffice = async () => {
  const url = await freshDatabaseUrl();
  const sql = connect({ url });
  onTestFinished(() => sql.end());
  const organization = await insertOrganization(sql);
  const suppliers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      insertSupplier(sql, organization, { name: `EMPRESA ${n}` }),
    ),
  );
  await insertContracts(
    sql,
    organization,
    Array.from({ length: contracts }, (_, n) => ({
      supplierId: suppliers[n % suppliers.length] ?? null,
      servicesDescription: `Servicio ${n} de mantenimiento`,
    })),
  );
  const user = await insertUser(sql, { permissions: ['CONTRACTS', 'ADMINISTRATIVE_UNITS'] });
  const { token } = await openSessionOf(sql, user);
  const env = {
    DATABASE_URL: url,
    DATA_DIR: newDataDirectory(),
    SECRET: testSecret,
    REQUESTS_PER_MINUTE: '0',
    DATABASE_SECONDS_PER_MINUTE: '0',
  };
  return { organization, token, env };
};

type Place = { address: string; organization: string; call: AskOver };

/** How often it was done until then. */
const repeat = async (end: number, work: (turn: number) => Promise<unknown>): Promise<number> => {
  let turn = 0;
  for (; performance.now() < end; turn += 1) await work(turn);
  return turn;
};

const read = async ({ address, organization }: Place, path: string): Promise<void> => {
  const answer = await fetch(address + path, {
    headers: { cookie: `organization=${organization}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
};

const visitPages = (place: Place, turn: number): Promise<void> => read(place, mixedAddress(turn));

const askCalls = ({ call }: Place, turn: number) =>
  call(filterContracts, { body: { filters: { search: `servicio ${turn}` } } });

const takeFiles = (place: Place, turn: number): Promise<void> =>
  read(place, `${mixedFile(turn)}?org=${place.organization}`);

const editUnits = async ({ call }: Place, turn: number): Promise<void> => {
  const name = `Dirección ${turn}`;
  const { data } = await call(unitCatalogue.save, { body: { name } });
  await call(unitCatalogue.save, { body: { _id: data._id, name: `${name} nueva` } });
  await call(unitCatalogue.remove, { body: { _id: data._id } });
  await setTimeout(200);
};

const loadOnce = async (call: AskOver): Promise<void> => {
  const rows = Array.from({ length: 500 }, (_, row) =>
    sheetRow({ C20: `CARGA-${row}`, C15: `PROVEEDOR ${row} SA`, C16: null }),
  );
  const form = new FormData();
  const sheet = await readFile(await loadSheet(rows));
  form.append('file', new Blob([new Uint8Array(sheet)]), 'carga.xlsx');
  await call(uploadLoadFile, { body: form });
  while ((await call(showLoadState)).data.current?.status === 'READING') await setTimeout(200);
  await call(confirmCurrentLoad, { body: {} });
};
