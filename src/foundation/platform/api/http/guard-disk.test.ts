import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../../test/support/builders.ts';
import { callsOf } from '../../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { fullDisk, nearlyFullDisk } from '../../../../../test/support/disks.ts';
import { signIn, testSecret } from '../../../../../test/support/sign-in.ts';
import { supplierCatalogue } from '../../../../lists/suppliers/supplier-catalogue.ts';
import { buildApp } from '../../../../main/composition/api/app.ts';
import { uploadLoadFile } from '../../../../review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../../../review/load-review/review-endpoints.ts';
import { connect } from '../database/database.ts';
import type { Disk } from '../disk.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { token } = await signIn(sql, { general: true });
const config = { logLevel: 'silent', secret: testSecret } as const;

const openOn = async (disk: Disk, database = sql) => {
  const app = await buildApp({ sql: database, config, disk });
  const { send } = callsOf(app, { organization, token });
  return { app, send };
};

const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['C1,C2\n1,2\n']), 'enero.csv');
  return form;
};

const supplier = { name: 'PROVEEDOR UNO SA', rfc: null, notes: null };

test('while the disk is nearly full no file is taken and no load confirmed; all else is written', async () => {
  const { app, send } = await openOn(nearlyFullDisk);
  for (const answer of [
    await send(uploadLoadFile, { body: file() }),
    await send(confirmCurrentLoad, { body: {} }),
  ]) {
    expect(answer.statusCode).toBe(507);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toMatchObject({
      error: true,
      message: 'platform:api.disk-nearly-full',
      messageText: expect.stringContaining('disco'),
    });
  }
  expect((await send(supplierCatalogue.save, { body: supplier })).statusCode).toBe(200);
  await app.close();
});

test('while it is full nothing is written, and everything is read', async () => {
  const { app, send } = await openOn(fullDisk);
  const refused = await send(supplierCatalogue.save, { body: supplier });
  expect([refused.statusCode, refused.json().message]).toEqual([507, 'platform:api.disk-full']);
  expect((await send(supplierCatalogue.list)).statusCode).toBe(200);
  const health = await app.inject('/readyz');
  expect(health.json().issues).toEqual([fullDisk.issue()]);
  await app.close();
});

test('a database that is away because of its disk says so, with 503', async () => {
  const away = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const { app } = await openOn(fullDisk, away);
  const answer = await app.inject('/public-api/organizations/list');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ error: true, message: 'platform:api.disk-full' });
  await app.close();
});
