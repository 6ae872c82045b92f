import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { imageTasks } from '../../../foundation/files/api/image-tasks.ts';
import { storeImage } from '../../../foundation/files/api/store-image.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { themes } from '../../../office/organizations/organization.ts';
import { accents } from '../../../office/organizations/theme.ts';
import {
  changeCover,
  changeSettings,
  changeTheme,
  showSettings,
  uploadImage,
} from '../settings-endpoints.ts';
import { isShownBySettings } from './settings-images.ts';

const sql = await freshDatabase();
const files = openFileStore(join(inject('scratch'), `settings-${randomBytes(4).toString('hex')}`));
const organization = await insertOrganization(sql, { title: 'Antes' });
const other = await insertOrganization(sql, { title: 'Otra' });
await insertContract(sql, organization, { administrationPeriod: '2018-2021' });
await insertContract(sql, organization, { administrationPeriod: '2021-2024' });
await insertContract(sql, other, { administrationPeriod: '2010-2013' });
const { ask, send, userId } = await openCallsAs(
  sql,
  organization,
  { permissions: ['SETTINGS'] },
  { files },
);

const png = () =>
  sharp({ create: { width: 400, height: 160, channels: 3, background: '#198' } })
    .png()
    .toBuffer();
const formOf = async (field: string, bytes?: Uint8Array) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes ?? (await png()))]), 'portada.png');
  return form;
};
const load = async () => (await ask(showSettings)).data;
const change = async (body: object) => {
  const { updatedAt } = await load();
  return (await ask(changeSettings, { body: { ...body, updatedAt } })).data;
};
const refused = async (body: object) => {
  const answer = await send(changeSettings, { body });
  return [answer.statusCode, answer.json().errors] as const;
};
const events = (after: number) => sql<{ user_id: string; changes: { field: string }[] }[]>`
  select user_id, changes, entity, entity_id, action from audit_events
   where sequence > ${after} order by sequence`;
const lastEvent = async () => {
  const [row] = await sql<{ last: number }[]>`
    select coalesce(max(sequence), 0) as last from audit_events`;
  return row?.last ?? 0;
};
const dueNow = () => sql`update graphile_worker._private_jobs set run_at = now()`;
const work = async () => {
  await dueNow();
  await runDueJobs({ sql, tasks: imageTasks(sql, files, [isShownBySettings]) });
};
const isKept = async (image: string) =>
  (await sql`select from files where id = ${image}`).length === 1;

const full = {
  welcomeTitle: 'Bienvenido a',
  title: 'Compras de Santa Lumbre',
  description: 'Qué se compra\n\ny a quién.',
  showBackgroundText: true,
  contactLocation: 'Escríbenos',
  contactEmail: 'contacto@lumbre.example.org',
  address: 'Plaza 1\nCentro',
  schedule: 'Lunes a viernes de 9:30 a 17:00',
  additionalInformation: 'Segundo piso',
  mapCoordinates: { lat: 19.4326, lon: -99.1332 },
  contactLinks: [
    { kind: 'web' as const, label: 'Portal', address: 'https://lumbre.example.org' },
    { kind: 'email' as const, label: 'Compras', address: 'compras@lumbre.example.org' },
  ],
  defaultAdministrationPeriod: '2021-2024',
  round: false,
  dataSourceName: 'Portal municipal',
  dataSourceUrl: 'https://datos.example.org/contratos',
  dataLicense: 'CC_BY_4_0' as const,
  rightsText: 'CC BY 4.0',
  sponsors: [{ name: 'Fundación Luz', url: 'https://luz.example.org', image: null }],
  about: { aboutText: 'Somos.', council: [{ name: 'Eva', position: 'Presidenta' }] },
  privacy: { responsible: 'El municipio', sections: { cookies: 'Ninguna.' } },
};

test('everything that the form edits is saved, read back, and told to whoever asks for it', async () => {
  const saved = await change(full);
  expect(saved).toMatchObject(full);
  expect(await load()).toEqual(saved);
  expect(saved.administrationPeriods.map(({ _id }) => _id)).toEqual(['2021-2024', '2018-2021']);
});

test('only what is named changes, and what is emptied is nothing', async () => {
  const before = await change(full);
  const after = await change({ title: ' Otro título ', address: '', dataSourceUrl: null });
  const { updatedAt: _, ...rest } = after;
  expect(rest).toEqual({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'updatedAt')),
    title: 'Otro título',
    address: null,
    dataSourceUrl: null,
  });
  expect((await change({ dataSourceName: ' ' })).dataSourceName).toBeNull();
  expect(await change({ defaultAdministrationPeriod: null, mapCoordinates: null })).toMatchObject({
    defaultAdministrationPeriod: null,
    mapCoordinates: null,
  });
});

test('another organization is not touched', async () => {
  const [before] = await sql`select * from organizations where id = ${other}`;
  await change(full);
  const [after] = await sql`select * from organizations where id = ${other}`;
  expect(after).toEqual(before);
});

describe('refused, each field by its name', () => {
  const sponsor = { name: 'Fundación', url: null, image: null };
  test.each<[string, object, string, string]>([
    ['an unknown field', { shortName: 'X' }, 'shortName', 'platform:validation.unknown-key'],
    ['its name', { name: 'Otra' }, 'name', 'platform:validation.unknown-key'],
    ['a theme', { theme: 'red' }, 'theme', 'platform:validation.unknown-key'],
    ['a cover', { cover: null }, 'cover', 'platform:validation.unknown-key'],
    ['a colour', { color: '#000000' }, 'color', 'platform:validation.unknown-key'],
    ['no e-mail address', { contactEmail: 'nadie' }, 'contactEmail', 'settings:validation.email'],
    [
      'a script',
      { dataSourceUrl: 'javascript:alert(1)' },
      'dataSourceUrl',
      'settings:validation.url',
    ],
    [
      'shouted http',
      { dataSourceUrl: 'HTTP://a.example.org' },
      'dataSourceUrl',
      'settings:validation.url',
    ],
    ['a long title', { title: 'x'.repeat(101) }, 'title', 'platform:validation.too-big'],
    ['two lines', { title: 'a\nb' }, 'title', 'settings:validation.one-line'],
    ['a hidden character', { description: 'a\u0007' }, 'description', 'platform:validation.format'],
    [
      'a period of nobody',
      { defaultAdministrationPeriod: '1999-2002' },
      'defaultAdministrationPeriod',
      'settings:validation.period',
    ],
    [
      'a period of another organization',
      { defaultAdministrationPeriod: '2010-2013' },
      'defaultAdministrationPeriod',
      'settings:validation.period',
    ],
    [
      'a place off the earth',
      { mapCoordinates: { lat: 91, lon: 0 } },
      'mapCoordinates.lat',
      'platform:validation.too-big',
    ],
    [
      'a sponsor twice',
      { sponsors: [sponsor, { ...sponsor, name: 'FUNDACIÓN' }] },
      'sponsors.1.name',
      'settings:validation.repeated',
    ],
    [
      'a sponsor without a name',
      { sponsors: [{ ...sponsor, name: '' }] },
      'sponsors.0.name',
      'platform:validation.too-small',
    ],
    [
      'a sponsor that leads to a script',
      { sponsors: [{ ...sponsor, url: 'javascript:1' }] },
      'sponsors.0.url',
      'platform:validation.format',
    ],
    [
      'more of a sponsor',
      { sponsors: [{ ...sponsor, html: '' }] },
      'sponsors.0.html',
      'platform:validation.unknown-key',
    ],
    [
      'a section that no notice has',
      { privacy: { sections: { other: 'x' } } },
      'privacy.sections.other',
      'platform:validation.unknown-key',
    ],
  ])('%s', async (_, body, field, message) => {
    const before = await load();
    expect(await refused(body)).toMatchObject([422, [{ field, message }]]);
    expect(await load()).toEqual(before);
  });

  test('an image of another organization, wherever it is named', async () => {
    const foreign = await storeImage(sql, files, other, await png());
    const body = {
      sponsors: [{ name: 'F', url: null, image: foreign }],
      about: { aboutImage: foreign },
    };
    expect(await refused(body)).toMatchObject([
      422,
      ['sponsors.0.image', 'about.aboutImage'].map((field) => ({
        field,
        message: 'settings:validation.image',
      })),
    ]);
  });
});

test('whoever edited what somebody else changed meanwhile is told, and nothing is lost', async () => {
  const { updatedAt } = await load();
  await change({ title: 'La primera' });
  const answer = await send(changeSettings, { body: { title: 'La segunda', updatedAt } });
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'settings:changed-meanwhile']);
  expect((await load()).title).toBe('La primera');
});

test('of many who save at once over the same state, one does', async () => {
  const { updatedAt } = await load();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      send(changeSettings, { body: { title: `Título ${place}`, updatedAt } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, ...Array(7).fill(409)],
  );
});

test('each change is on record, with old and new value; what changes nothing is not', async () => {
  await change({ ...full, title: 'Uno', round: true });
  const start = await lastEvent();
  await change({ ...full, title: 'Dos', round: true, about: { aboutText: 'Fuimos.' } });
  await change({ title: 'Dos' });
  expect(await events(start)).toMatchObject([
    {
      action: 'UPDATE',
      entity: 'settings',
      entity_id: organization,
      user_id: userId,
      changes: [
        { field: 'title', old: 'Uno', new: 'Dos' },
        { field: 'about.aboutText', old: 'Somos.', new: 'Fuimos.' },
        { field: 'about.council', old: full.about.council, new: null },
      ],
    },
  ]);
});

test.each(themes)('the theme %s brings its colour', async (theme) => {
  const answer = await ask(changeTheme, { body: { theme } });
  expect(answer).toMatchObject({
    data: { theme, color: accents[theme] },
    message: 'settings:change-theme.success',
  });
  expect(await load()).toMatchObject({ theme, color: accents[theme] });
});

test('an unknown theme is refused', async () => {
  for (const body of [{ theme: 'fuchsia' }, { theme: 'red', color: '#000000' }, {}])
    expect((await send(changeTheme, { body })).statusCode).toBe(422);
});

test('a cover is kept, the one before goes, and none is possible', async () => {
  const first = (await send(changeCover, { body: await formOf('cover') })).json().data.cover;
  const second = (await send(changeCover, { body: await formOf('cover') })).json().data.cover;
  expect((await load()).cover).toBe(second);
  expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  await work();
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  expect((await ask(changeCover, { body: { cover: null } })).data.cover).toBeNull();
  await work();
  expect(await isKept(second)).toBe(false);
});

test('a cover that is none, is too large or is missing changes nothing, and says why', async () => {
  const { cover } = (await send(changeCover, { body: await formOf('cover') })).json().data;
  const answers = [];
  for (const body of [
    await formOf('cover', Buffer.from('no image')),
    await formOf('cover', Buffer.alloc(5 * 1024 * 1024 + 1)),
    await formOf('other'),
    {},
  ]) {
    const answer = await send(changeCover, { body });
    const { message, errors } = answer.json();
    answers.push([answer.statusCode, errors[0]?.message ?? message]);
  }
  expect(answers).toEqual([
    [422, 'files:not-an-image'],
    [413, 'files:too-large'],
    [422, 'files:missing'],
    [422, 'files:missing'],
  ]);
  expect((await load()).cover).toBe(cover);
  const logo = await send(uploadImage, { body: await formOf('other') });
  expect(logo.json().errors[0].message).toBe('files:missing');
});

test(
  'a logo is kept for a day, longer when a sponsor has it, and goes with the sponsor',
  exhaustive,
  async () => {
    const [used, unused] = await Promise.all(
      [0, 1].map(
        async () => (await send(uploadImage, { body: await formOf('image') })).json().data.image,
      ),
    );
    await change({ sponsors: [{ name: 'Fundación Luz', url: null, image: used }] });
    await work();
    expect([await isKept(used), await isKept(unused)]).toEqual([true, false]);
    await change({ sponsors: [] });
    await work();
    expect(await isKept(used)).toBe(false);
  },
);

test('what people may do elsewhere does not let them change settings', async () => {
  const stranger = await openCallsAs(sql, organization, {
    permissions: ['RESOURCES', 'ORGANIZATIONS'],
  });
  for (const endpoint of [showSettings, changeSettings, changeCover, changeTheme, uploadImage])
    expect(
      (await stranger.send(endpoint, endpoint.method === 'GET' ? {} : { body: {} })).statusCode,
    ).toBe(403);
});
