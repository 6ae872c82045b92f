import { beforeEach, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { listAuditEvents } from '../../../office/audit/audit-endpoints.ts';
import { listNotifications } from '../../../office/notifications/notification-endpoints.ts';
import {
  acceptDefaultMethod,
  listDefaultMethodChanges,
  showDefaultMethod,
} from '../default-method-endpoints.ts';
import { findShownCalculations } from './find-index.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbour = await insertOrganization(sql);
const { ask, send } = await openCallsAs(sql, town, { permissions: ['CALCULATIONS'] });

/** Links are in 3 of 10 contracts, which the first method gave a third of their points. */
for (let at = 0; at < 10; at += 1)
  await insertContract(sql, town, {
    administrationPeriod: '2018-2021',
    contractUrl: at < 3 ? 'https://example.org/a.pdf' : null,
  });

/** The links alone are the index, by three steps; the other nine indicators stay, and one of its own. */
beforeEach(async () => {
  await sql`delete from calculations where abbreviation = '$$MIO'`;
  await sql`delete from notifications`;
  await sql`delete from derived_data`;
  const steps = [
    { min: 0, max: 33, value: 33.33 },
    { min: 34, max: 66, value: 66.67 },
    { min: 67, max: 100, value: 100 },
  ];
  await sql`update calculations set scale = ${sql.json(steps)} where abbreviation = '$$CDP'`;
  await sql`
    update calculations set expression = '$$CDP', calculations = '{$$CDP}' where abbreviation = '$$IRC'`;
});

const seenHash = async () => (await ask(showDefaultMethod)).data.methodHash;
const accept = async () => ask(acceptDefaultMethod, { body: { methodHash: await seenHash() } });
const indexOf = async () => {
  const { index } = await findShownCalculations(sql, town, '2018-2021');
  return 'isConfigured' in index ? null : index;
};

test('an installation keeps its method until somebody accepts the default one', async () => {
  expect((await ask(showDefaultMethod)).data).toMatchObject({ version: 3, isAccepted: false });
  expect((await indexOf())?.result).toBe(33.33);
  const { data } = await accept();
  expect(data).toMatchObject({ version: 3, isAccepted: true });
  const links = (await indexOf())?.indicators.find(({ abbreviation }) => abbreviation === '$$CDP');
  expect(links).toMatchObject({ value: 30, points: 2.4, maxPoints: 8 });
  expect((await indexOf())?.indicators).toHaveLength(10);
});

test('what accepting makes of the index of each monitor is shown before, and comes true', async () => {
  const { data } = await ask(listDefaultMethodChanges);
  const changeOf = (id: string) => data.docs.find(({ _id }) => _id === id);
  expect(changeOf(town)?.before).toEqual({ result: 33.33, level: 'HIGH' });
  expect(changeOf(neighbour)).toMatchObject({ before: { result: null }, after: { result: null } });
  await accept();
  const index = await indexOf();
  expect(changeOf(town)?.after).toEqual({ result: index?.result, level: index?.level });
});

test('accepting is on record in every monitor, and told once to each', async () => {
  const before = (await callsOf(town)).events.filter(({ label }) => label.includes('($$')).length;
  await accept();
  for (const organization of [town, neighbour]) {
    const { docs } = (await callsOf(organization)).notifications;
    expect(docs.map(({ message }) => message)).toEqual(['notifications:method.default']);
    expect(docs[0]?.messageText).toContain('versión 3');
    const events = (await callsOf(organization)).events;
    const added = events.map(({ label }) => label).filter((label) => label.includes('($$'));
    expect(added.slice(0, 2).toSorted()).toEqual([
      'Contratos con documento publicado ($$CDP)',
      'Índice de riesgo de corrupción ($$IRC)',
    ]);
  }
  // There is nothing left to accept.
  await accept();
  const labels = (await callsOf(town)).events.map(({ label }) => label);
  expect(labels.filter((label) => label.includes('($$'))).toHaveLength(before + 2);
});

test('the default method is refused to who is limited to certain monitors, who sees what it would change', async () => {
  const limited = await openCallsAs(sql, town, {
    permissions: ['CALCULATIONS'],
    organizations: [town],
  });
  expect((await limited.ask(showDefaultMethod)).data.isAccepted).toBe(false);
  const body = { methodHash: await seenHash() };
  expect((await limited.send(acceptDefaultMethod, { body })).statusCode).toBe(403);
  expect((await indexOf())?.result).toBe(33.33);
});

test('the default method is refused when the method is not the one any more that was seen', async () => {
  const methodHash = await seenHash();
  await sql`update calculations set scale = '[{"min":0,"max":100,"value":100}]' where abbreviation = '$$CDP'`;
  const answer = await send(acceptDefaultMethod, { body: { methodHash } });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('calculations-admin:refused.default-method');
});

test('calculations of its own stay, and an index of its own gives its mark to the default one', async () => {
  await sql`update calculations set locked = false, deleted_at = now() where abbreviation = '$$IRC'`;
  await sql`
    insert into calculations (id, name, description, abbreviation, type, display_form, enabled, locked,
        has_percent_scale, scale, expression, variables)
    values (gen_random_uuid(), 'Propio', 'De aquí', '$$MIO', 'CONTRACT', 'NORMAL', true, true, true,
        '[{"min": 0, "max": 100, "value": 100}]', '$NTC', '{$NTC}')`;
  await accept();
  const [own] =
    await sql`select locked, enabled, expression from calculations where abbreviation = '$$MIO'`;
  expect(own).toEqual({ locked: false, enabled: false, expression: '$NTC' });
  expect((await ask(showDefaultMethod)).data.isAccepted).toBe(true);
  expect((await indexOf())?.indicators).toHaveLength(10);
});

const callsOf = async (organization: string) => {
  const reader = await openCallsAs(sql, organization, { general: true });
  const [notifications, events] = [
    await reader.ask(listNotifications),
    await reader.ask(listAuditEvents),
  ];
  return { notifications: notifications.data, events: events.data.docs };
};
