import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { insertOrganization } from '../support/builders.ts';
import { callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { hasProc, waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

/** Enough for a reading to be caught in its middle. */
const rows = 4000;

test.runIf(hasProc)('a reading whose process was killed goes on with the next start', async () => {
  const url = await freshDatabaseUrl();
  const sql = connect({ url, max: 2 });
  const organization = await insertOrganization(sql);
  const user = await insertUser(sql, { permissions: ['CONTRACTS'] });
  const office = { organization, token: (await openSessionOf(sql, user)).token };
  const env = { DATABASE_URL: url, DATA_DIR: newDataDirectory(), SECRET: testSecret };
  const holder = async () => {
    const [job] = await sql<{ holder: string | null }[]>`
        select locked_by as holder from graphile_worker.jobs
         where task_identifier = 'read-load'`;
    return job?.holder ?? undefined;
  };

  const killed = startSite(env);
  const call = callsOver(await addressOf(killed), office);
  const sheet = await loadSheet(
    Array.from({ length: rows }, (_, row) => sheetRow({ C20: `LEÍDO-${row}` })),
    'enero.xlsx',
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(sheet))]), 'enero.xlsx');
  await call(uploadLoadFile, { body: form });
  await waitUntil('the reading began', async () => (await holder()) !== undefined);
  const gone = await holder();
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await holder(), 'the reading was caught in its middle').toBe(gone);
  countFault('kill -9 of the application, asked to read a file');

  const next = callsOver(await addressOf(startSite(env)), office);
  expect(await holder(), 'ready').not.toBe(gone);
  await waitUntil('the load is open', async () => {
    const { current } = (await next(showLoadState)).data;
    return current?.status === 'OPEN';
  });
  await sql.end();
});
