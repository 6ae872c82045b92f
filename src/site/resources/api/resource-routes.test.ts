import { expect, test } from 'vitest';

import { insertOrganization, insertResource } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { listResources } from '../resource-endpoints.ts';
import { resourceGroups } from '../resource.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number));
const site = 'https://transparencia.example/ley?a=1';

const seed = [
  { title: 'Cómo leer un contrato público', createdAt: hour(1) },
  { title: 'Ahorro del 100% en luminarias', createdAt: hour(2) },
  { title: "L'Hôpital (obra) y su costo 🚧", createdAt: hour(3) },
  { classification: 'NOTES', title: 'El contrato más caro del año', createdAt: hour(4) },
  { classification: 'LEGAL_FRAMEWORK', title: 'Ley de Adquisiciones', url: site },
  { classification: 'WEBSITE', title: 'Plataforma', url: 'http://plataforma.example/' },
];
for (const draft of seed) await insertResource(sql, organization, draft);
await insertResource(sql, organization, { title: 'Contrato borrado', deletedAt: hour(9) });
await insertResource(sql, other, { title: 'Contrato ajeno', url: site });

const titlesFound = async (query: Parameters<typeof ask<typeof listResources>>[1]) => {
  const { data } = await ask(listResources, query);
  return resourceGroups.flatMap((group) => data[group].map(({ title }) => title));
};
const search = (text: string) => titlesFound({ query: { search: text } });

test('four groups hold the live resources of the organization, the newest first', async () => {
  const { data, lastUpdate } = await ask(listResources);
  expect(data.article.map(({ title }) => title)).toEqual([
    "L'Hôpital (obra) y su costo 🚧",
    'Ahorro del 100% en luminarias',
    'Cómo leer un contrato público',
  ]);
  expect(data.counts).toEqual({ article: 3, notes: 1, legalFramework: 1, website: 1 });
  expect(data).toMatchObject({ page: 1, pages: 1, total: 6 });
  expect(data.legalFramework[0]).toMatchObject({ url: site, image: null });
  expect(data.notes[0]?.createdAt).toBe('2026-01-01T04:00:00.000Z');
  expect(Date.parse(lastUpdate ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a search finds titles whatever case and accents, and never those of others or deleted ones', async () => {
  const found = ['Cómo leer un contrato público', 'El contrato más caro del año'];
  expect(await search('CONTRATO')).toEqual(found);
  expect(await search('  cóntrato ')).toEqual(found);
  expect(await search('ajeno')).toEqual([]);
  expect(await search('borrado')).toEqual([]);
});

test('an exact address finds its resource in this organization alone, a part of it none', async () => {
  expect(await search(site)).toEqual(['Ley de Adquisiciones']);
  expect(await search('https://transparencia.example/')).toEqual([]);
});

test.each([
  ['%', ['Ahorro del 100% en luminarias']],
  ['0%', ['Ahorro del 100% en luminarias']],
  ['_', []],
  ['\\', []],
  ["l'h", ["L'Hôpital (obra) y su costo 🚧"]],
  ['(', ["L'Hôpital (obra) y su costo 🚧"]],
  ['🚧', ["L'Hôpital (obra) y su costo 🚧"]],
  ['🚨', []],
  ["'; drop table resources; --", []],
])('%s is searched for literally', async (text, titles) => {
  expect(await search(text)).toEqual(titles);
});

test('the counts are of what matches, also in groups that are not listed', async () => {
  const { data } = await ask(listResources, { query: { search: 'contrato', group: 'notes' } });
  expect(data.counts).toEqual({ article: 1, notes: 1, legalFramework: 0, website: 0 });
  expect(data.article).toEqual([]);
  expect(data.notes).toHaveLength(1);
  expect(data).toMatchObject({ page: 1, pages: 1, total: 1 });
});

test('a group is read page by page, each resource once, and a page too far is the last one', async () => {
  const library = await insertOrganization(sql);
  const calls = await openCalls(sql, library);
  const titles = Array.from({ length: 23 }, (_, index) => `Nota ${index}`);
  for (const title of titles)
    await insertResource(sql, library, { classification: 'NOTES', title, createdAt: hour(0) });
  const read: string[] = [];
  for (const page of [1, 2, 3]) {
    const { data } = await calls.ask(listResources, { query: { page, group: 'notes' } });
    expect(data).toMatchObject({ page, pages: 3, total: 23 });
    read.push(...data.notes.map(({ title }) => title));
  }
  expect(read.toSorted()).toEqual(titles.toSorted());
  for (const [requested, given] of [
    [1e9, 3],
    [-1, 1],
    [0, 1],
  ]) {
    const { data } = await calls.ask(listResources, { query: { page: requested, group: 'notes' } });
    expect(data.page).toBe(given);
  }
});

test('a deleted title may be used again, a live one not in the same group', async () => {
  await insertResource(sql, organization, {
    title: 'Contrato borrado de nuevo',
    deletedAt: hour(1),
  });
  await insertResource(sql, organization, { title: 'Contrato borrado de nuevo' });
  await expect(
    insertResource(sql, organization, { title: 'CONTRATO BORRADO DE NUEVO' }),
  ).rejects.toThrow('resources_title');
  await insertResource(sql, organization, {
    title: 'Contrato borrado de nuevo',
    classification: 'NOTES',
  });
});

test('a new, a changed and a removed resource are each a new version of the data', async () => {
  const version = async () => {
    const [row] = await sql<{ version: number }[]>`
      select data_version as version from organizations where id = ${organization}`;
    return row?.version ?? 0;
  };
  const versions = [await version()];
  const id = await insertResource(sql, organization);
  versions.push(await version());
  await sql`update resources set title = 'Otro' where id = ${id}`;
  versions.push(await version());
  await sql`delete from resources where id = ${id}`;
  versions.push(await version());
  expect(new Set(versions).size).toBe(4);
});

test.each([
  ['a text of 10,000 characters', { search: 'x'.repeat(10_000) }],
  ['a NUL', { search: 'a\0b' }],
  ['a page that is no number', { page: 'uno' }],
  ['an unknown group', { group: 'books' }],
  ['an unknown key', { organization: other }],
])('%s is refused', async (_, query) => {
  expect((await send(listResources, { query })).statusCode).toBe(422);
});
