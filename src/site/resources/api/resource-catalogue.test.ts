import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { insertOrganization, insertResource } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { imageTasks } from '../../../foundation/files/api/image-tasks.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { type CatalogueResource, resourceCatalogue } from '../resource-catalogue.ts';
import { listResources } from '../resource-endpoints.ts';
import { isShownByResources } from './resource-images.ts';

const { list, detail, save, remove, restore, saveUpdated } = resourceCatalogue;
const sql = await freshDatabase();
const files = openFileStore(join(inject('scratch'), `resources-${randomBytes(4).toString('hex')}`));
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const editor = { permissions: ['RESOURCES' as const] };
const { ask, send } = await openCallsAs(sql, organization, editor, { files });
const elsewhere = await openCallsAs(sql, other, editor, { files });

const byNumber = (one: number, other: number) => one - other;
let number = 0;
const draft = (more: object = {}) => ({
  title: `Lectura ${(number += 1)}`,
  url: `https://lecturas.example.org/${number}`,
  classification: 'ARTICLE' as const,
  ...more,
});
const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#198' } })
  .png()
  .toBuffer();
const formOf = (fields: Record<string, string>, bytes: Uint8Array = png): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'imagen.png');
  return form;
};
const saveForm = async (fields: Record<string, string>, bytes?: Uint8Array) => {
  const answer = await send(save, { body: formOf(fields, bytes) });
  return [answer.statusCode, answer.json()] as const;
};
const withImage = async (more: object = {}): Promise<CatalogueResource & { image: string }> => {
  const [status, { data }] = await saveForm(draft(more));
  expect(status).toBe(200);
  return data;
};
const show = async (_id: string) => (await ask(detail, { query: { _id } })).data;
const isKept = async (image: string | null) =>
  (await sql`select from files where id = ${image}`).length === 1;
const work = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`;
  await runDueJobs({ sql, tasks: imageTasks(sql, files, [isShownByResources]) });
};
const minutesPass = (id: string) =>
  sql`update resources set deleted_at = deleted_at - interval '10 minutes' where id = ${id}`;

test('a resource is created, changed, listed and shown to visitors', async () => {
  const created = await ask(save, {
    body: draft({ title: 'Cómo leer un contrato', classification: 'NOTES' }),
  });
  expect(created).toMatchObject({
    message: 'resources:created',
    data: { title: 'Cómo leer un contrato', classification: 'NOTES', image: null },
  });
  const { _id, updatedAt, url } = created.data;
  const changed = await ask(save, {
    body: { _id, updatedAt, title: 'Leer contratos', url: `${url}#a`, classification: 'WEBSITE' },
  });
  expect(changed.message).toBe('resources:updated');
  expect(changed.data).toMatchObject({ _id, title: 'Leer contratos', url: `${url}#a` });
  expect(await show(_id)).toEqual(changed.data);
  const { website } = (await ask(listResources, { query: { search: 'leer contratos' } })).data;
  expect(website.map(({ title }) => title)).toEqual(['Leer contratos']);
});

test('an article arrives with its image, keeps it through other changes, and loses it on demand', async () => {
  const article = await withImage();
  const { _id, url, classification } = article;
  const rest = { url: String(url), classification };
  const renamed = await ask(save, { body: { _id, title: 'Otro nombre', ...rest } });
  expect(renamed.data.image).toBe(article.image);
  const [, { data: replaced }] = await saveForm({ _id, title: 'Otro nombre', ...rest });
  expect(replaced.image).not.toBe(article.image);
  await work();
  expect([await isKept(article.image), await isKept(replaced.image)]).toEqual([false, true]);
  const bare = await ask(save, { body: { _id, title: 'Otro nombre', ...rest, image: null } });
  expect(bare.data.image).toBeNull();
  await work();
  expect(await isKept(replaced.image)).toBe(false);
});

test('what is no article any more has no image', async () => {
  const { _id, title, url, image } = await withImage();
  const body = { _id, title, url: String(url), classification: 'NOTES' as const };
  expect((await ask(save, { body })).data.image).toBeNull();
  await work();
  expect(await isKept(image)).toBe(false);
});

test('an article that is wanted back has its image; one that is not loses it', async () => {
  const { _id, image } = await withImage();
  expect((await ask(remove, { body: { _id } })).message).toBe('resources:deleted');
  await work();
  expect(await isKept(image)).toBe(true);
  expect((await ask(restore, { body: { _id } })).data).toMatchObject({ _id, image });
  await ask(remove, { body: { _id } });
  await minutesPass(_id);
  await work();
  expect(await isKept(image)).toBe(false);
});

test('the image of a save that was refused does not stay', async () => {
  const { title } = (await ask(save, { body: draft() })).data;
  const start = (await sql`select from files`).length;
  const [status] = await saveForm(draft({ title }));
  expect(status).toBe(409);
  await work();
  expect(await sql`select from files`).toHaveLength(start);
});

describe('refused, with the field at fault', () => {
  test.each<[string, object, string, string]>([
    ['no title', { title: '  ' }, 'title', 'resources:validation.title'],
    ['a title that nobody sees', { title: '\u3164' }, 'title', 'resources:validation.title'],
    ['a long title', { title: 'x'.repeat(301) }, 'title', 'resources:validation.title-long'],
    ['no address', { url: '' }, 'url', 'resources:validation.url'],
    [
      'an address without http',
      { url: 'www.example.org' },
      'url',
      'resources:validation.url-format',
    ],
    ['a script', { url: 'javascript:alert(1)' }, 'url', 'resources:validation.url-format'],
    ['data', { url: 'data:text/html,x' }, 'url', 'resources:validation.url-format'],
    [
      'two addresses',
      { url: 'https://a.example.org https://b.example.org' },
      'url',
      'resources:validation.url-format',
    ],
    ['shouted http', { url: 'HTTPS://a.example.org' }, 'url', 'resources:validation.url-format'],
    [
      'another class',
      { classification: 'VIDEO' },
      'classification',
      'resources:validation.classification',
    ],
    [
      'an image that is somewhere',
      { image: '0199a0a0-0000-7000-8000-000000000000' },
      'image',
      'platform:validation.type',
    ],
    ['a file that is text', { file: 'x' }, 'file', 'platform:validation.invalid'],
    ['whose it is', { organizationId: other }, 'organizationId', 'platform:validation.unknown-key'],
    ['who deleted it', { deletedAt: null }, 'deletedAt', 'platform:validation.unknown-key'],
  ])('%s', async (_, wrong, field, message) => {
    const answer = await send(save, { body: draft(wrong) });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field, message }]]);
  });

  test('an image of what is no article', async () => {
    const [status, { errors }] = await saveForm(draft({ classification: 'NOTES' }));
    expect([status, errors]).toMatchObject([
      422,
      [{ field: 'file', message: 'resources:validation.image-of-article' }],
    ]);
  });

  test('a file that is no image', async () => {
    const [status, { message }] = await saveForm(draft(), Buffer.from('%PDF-1.7'));
    expect([status, message]).toEqual([422, 'files:not-an-image']);
  });
});

test('one title once in a class, whatever its case, its accents and what nobody sees; deleted ones do not count', async () => {
  const first = (await ask(save, { body: draft({ title: 'Ley de Adquisiciones' }) })).data;
  for (const title of [
    'LEY DE ADQUISICIÓNES',
    'Ley\u200b de Adquisi\u00adciones',
    '\u2066 Ley de Adquisiciones',
  ]) {
    const again = await send(save, { body: draft({ title }) });
    expect([again.statusCode, again.json().errors]).toMatchObject([
      409,
      [
        {
          field: 'title',
          message: 'resources:validation.title-taken',
          name: 'Ley de Adquisiciones',
        },
      ],
    ]);
  }
  await ask(save, {
    body: draft({ title: 'Ley de Adquisiciones', classification: 'LEGAL_FRAMEWORK' }),
  });
  await elsewhere.ask(save, { body: draft({ title: 'Ley de Adquisiciones' }) });
  await ask(remove, { body: { _id: first._id } });
  await ask(save, { body: draft({ title: 'Ley de Adquisiciones' }) });
  const back = await send(restore, { body: { _id: first._id } });
  expect([back.statusCode, back.json().errors[0].field]).toEqual([409, 'title']);
});

test('two titles that have looked alike for long can be edited, each as it is', async () => {
  const twins = [];
  for (const title of ['Ley de Obras', 'Ley\u00ad de Obras'])
    twins.push(await insertResource(sql, organization, { title, classification: 'NOTES' }));
  for (const _id of twins) {
    const { createdAt: _createdAt, ...row } = (await ask(detail, { query: { _id } })).data;
    const body = { ...row, url: 'https://example.org/obras', image: null };
    expect((await send(save, { body })).statusCode).toBe(200);
  }
});

test('of many who create the same title at once, one does', async () => {
  const body = draft();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(save, { body })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([
    200,
    ...Array(5).fill(409),
  ]);
});

test('several are changed at once or none: titles may be exchanged, and not be doubled', async () => {
  const one = (await ask(save, { body: draft() })).data;
  const two = await withImage();
  const changed = ({ _id, updatedAt, url, classification }: CatalogueResource, title: string) => ({
    _id,
    updatedAt,
    title,
    url: String(url),
    classification,
  });
  const doubled = await send(saveUpdated, { body: [changed(one, 'Igual'), changed(two, 'IGUAL')] });
  expect([
    doubled.statusCode,
    doubled.json().errors.map(({ field }: { field: string }) => field),
  ]).toEqual([409, ['0.title', '1.title']]);
  expect((await show(one._id)).title).toBe(one.title);
  const { data } = await ask(saveUpdated, {
    body: [changed(one, `${two.title} `), changed(two, 'Nueva')],
  });
  expect(data.map(({ title, image }) => [title, image])).toEqual([
    [two.title, null],
    ['Nueva', two.image],
  ]);
  const late = await send(saveUpdated, { body: [changed(one, 'Tarde')] });
  expect([late.statusCode, late.json().errors[0]]).toMatchObject([
    409,
    { field: '0._id', name: two.title },
  ]);
});

describe('the list', async () => {
  const place = await insertOrganization(sql);
  const reader = await openCallsAs(sql, place, editor, { files });
  for (const [title, url, classification] of [
    ['Árbol', 'https://z.example.org/datos', 'NOTES'],
    ['Zorro', 'https://a.example.org', 'WEBSITE'],
    ['niño', null, 'ARTICLE'],
  ] as const)
    await insertResource(sql, place, { title, url, classification });
  await insertResource(sql, place, { title: 'Ya no', deletedAt: new Date() });
  await insertResource(sql, other, { title: 'De otros' });
  const titles = async (query: object) =>
    (await reader.ask(list, { query })).data.docs.map(({ title }) => title);

  test.each<[object, string[]]>([
    [{ sort: 'title' }, ['Árbol', 'niño', 'Zorro']],
    [{ sort: 'title', order: 'desc' }, ['Zorro', 'niño', 'Árbol']],
    [{ sort: 'url' }, ['Zorro', 'Árbol', 'niño']],
    [{ sort: 'classification' }, ['niño', 'Árbol', 'Zorro']],
    [{}, ['niño', 'Zorro', 'Árbol']],
    [{ search: 'ARBOL' }, ['Árbol']],
    [{ search: 'NINO' }, ['niño']],
    [{ search: 'z.example.org/DATOS' }, ['Árbol']],
    [{ search: '%' }, []],
  ])('asked with %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('the list says how many there are', async () => {
    const { data } = await reader.ask(list, { query: { pageSize: 10, page: 99 } });
    expect(data).toMatchObject({ page: 1, pages: 1, total: 3 });
  });
});

test('what belongs to another organization is not there', async () => {
  const { _id } = (await elsewhere.ask(save, { body: draft() })).data;
  const answers = await Promise.all([
    send(detail, { query: { _id } }),
    send(save, { body: draft({ _id }) }),
    send(saveUpdated, { body: [draft({ _id })] }),
    send(remove, { body: { _id } }),
    send(restore, { body: { _id } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

test('each change is on record with old and new value', async () => {
  const { _id, url } = await withImage({ title: 'Primero' });
  await ask(save, { body: { _id, title: 'Segundo', url: String(url), classification: 'NOTES' } });
  await ask(remove, { body: { _id } });
  const events = await sql<{ action: string; label: string; changes: object[] }[]>`
    select action, label, changes from audit_events where entity_id = ${_id} order by sequence`;
  expect(events.map(({ action, label }) => [action, label])).toEqual([
    ['CREATE', 'Primero'],
    ['UPDATE', 'Segundo'],
    ['DELETE', 'Segundo'],
  ]);
  expect(events[1]?.changes).toMatchObject([
    { field: 'title', old: 'Primero', new: 'Segundo' },
    { field: 'classification', old: 'ARTICLE', new: 'NOTES' },
    { field: 'image', new: null },
  ]);
});
