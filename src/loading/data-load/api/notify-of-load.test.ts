import { beforeEach, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { listAuditEvents } from '../../../office/audit/audit-endpoints.ts';
import { listNotifications } from '../../../office/notifications/notification-endpoints.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';
import type { LoadOptions } from '../../sheet-layouts/api/open-load.ts';
import { cancelLoad } from './cancel-load.ts';
import { forgetMeaning } from './remembered-meanings.ts';

const sql = await freshDatabase();
let organization = '';
let reader: Awaited<ReturnType<typeof openCallsAs>>;
const ana = { userId: '', sessionId: '', fullName: 'Ana Díaz' };

beforeEach(async () => {
  organization = await insertOrganization(sql);
  reader = await openCallsAs(sql, organization, { general: true });
  const writer = await openCallsAs(sql, organization, { name: 'Ana', lastName: 'Díaz' });
  Object.assign(ana, { userId: writer.userId, sessionId: writer.sessionId });
});

const open = async (by?: typeof ana) =>
  openLoadHere(
    sql,
    organization,
    await loadSheet([sheetRow(), sheetRow({ C20: '2', C22: 9, C25: 9 })]),
    {
      fileName: 'abril.xlsx',
      ...(by && { by }),
    },
  );

const told = async () =>
  (await reader.ask(listNotifications)).data.docs.map(({ messageText, status, author }) => [
    status,
    author?.fullName ?? null,
    messageText,
  ]);

const recorded = async () =>
  (await reader.ask(listAuditEvents, { query: { entity: 'data-load' } })).data.docs.map(
    ({ action, userName, entityId, label }) => ({ action, userName, entityId, label }),
  );

test('a load that somebody starts and stops is one notice with the name, and two events on record', async () => {
  const { _id } = await open(ana);
  await cancelLoad(sql, organization, _id, ana);
  expect(await told()).toEqual([
    ['red', 'Ana Díaz', 'Ana Díaz canceló la carga de datos de abril.xlsx.'],
  ]);
  expect(await recorded()).toEqual([
    { action: 'CANCEL', userName: 'Ana Díaz', entityId: _id, label: 'abril.xlsx' },
    { action: 'START', userName: 'Ana Díaz', entityId: _id, label: 'abril.xlsx' },
  ]);
});

test('a load of the command line that is confirmed and taken back is one notice without author', async () => {
  const { _id } = await open();
  await confirmLoad(sql, organization, _id);
  await revertLoad(sql, organization, _id);
  expect(await told()).toEqual([
    ['red', null, 'Se revirtió la carga de datos de abril.xlsx. Contratos retirados: 2.'],
  ]);
  expect((await recorded()).map(({ action, userName }) => [action, userName])).toEqual([
    ['REVERT', 'Línea de comandos'],
    ['CONFIRM', 'Línea de comandos'],
    ['START', 'Línea de comandos'],
  ]);
});

const settingsRecorded = async () =>
  (await reader.ask(listAuditEvents, { query: { entity: 'settings' } })).data.docs.map(
    ({ userName, entityId, changes }) => ({ userName, entityId, changes }),
  );

const openWith = async (options: LoadOptions) => {
  const { _id } = await openLoadHere(sql, organization, await loadSheet([sheetRow()]), options);
  await cancelLoad(sql, organization, _id);
};

test('what a load makes the monitor remember is on record as a change of its settings', async () => {
  const category = { 'Gasto de obra': 'PUBLIC_WORKS' } as const;
  await openWith({ by: ana, blankUnreadable: true, defaults: { meanings: { category } } });
  expect(await settingsRecorded()).toEqual([
    {
      userName: 'Ana Díaz',
      entityId: organization,
      changes: [
        { field: 'blankUnreadable', old: false, new: true },
        { field: 'meanings', old: null, new: 'category:Gasto de obra = PUBLIC_WORKS' },
      ],
    },
  ]);
});

test('the same said again is no change; another meaning, or none, is', async () => {
  const say = (meaning: 'PUBLIC_WORKS' | 'SERVICES' | null) =>
    openWith({ defaults: { meanings: { category: { 'Gasto de obra': meaning } } } });
  await say('PUBLIC_WORKS');
  await say('PUBLIC_WORKS');
  await openWith({});
  await say('SERVICES');
  await say(null);
  await say(null);
  expect((await settingsRecorded()).flatMap(({ changes }) => changes)).toEqual([
    { field: 'meanings', old: 'category:Gasto de obra = SERVICES', new: null },
    {
      field: 'meanings',
      old: 'category:Gasto de obra = PUBLIC_WORKS',
      new: 'category:Gasto de obra = SERVICES',
    },
    { field: 'meanings', old: null, new: 'category:Gasto de obra = PUBLIC_WORKS' },
  ]);
});

test('a meaning that is taken back is on record, and only when there was one', async () => {
  const town = { _id: organization, name: 'Municipio' };
  await openWith({ defaults: { meanings: { columns: { C20: 'C6' } } } });
  expect(await forgetMeaning(sql, town, { kind: 'columns', spelling: 'c20' })).toBe(true);
  expect(await forgetMeaning(sql, town, { kind: 'columns', spelling: 'c20' })).toBe(false);
  expect((await settingsRecorded())[0]).toEqual({
    userName: 'Línea de comandos',
    entityId: organization,
    changes: [{ field: 'meanings', old: 'columns:C20 = C6', new: null }],
  });
  expect(await settingsRecorded()).toHaveLength(2);
});

test('what did not happen is not told', async () => {
  const { _id } = await open();
  await confirmLoad(sql, organization, _id);
  const before = await told();
  await expect(cancelLoad(sql, organization, _id, ana)).rejects.toMatchObject({ statusCode: 409 });
  await expect(confirmLoad(sql, organization, _id)).rejects.toMatchObject({ statusCode: 409 });
  expect(await told()).toEqual(before);
});
