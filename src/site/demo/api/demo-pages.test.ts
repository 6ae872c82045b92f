import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { loadSettings } from '../../../office/organizations/organization-endpoints.ts';
import { loadPageTexts } from '../../pages/page-endpoints.ts';
import { listResources } from '../../resources/resource-endpoints.ts';
import { fillDemoPages } from './demo-pages.ts';

const sql = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'contraluz-demo-'));
afterAll(() => rm(folder, { recursive: true }));
const files = openFileStore(folder);

test.each(['Santa Lumbre', 'Pto. Celaje', 'Tornasol'])(
  '%s gets resources and texts that the calls can answer, once',
  async (shortName) => {
    const organization = await insertOrganization(sql, { shortName });
    await fillDemoPages(sql, organization, shortName, files);
    const { ask } = await openCalls(sql, organization);
    const answers = async () => [
      await ask(listResources, { query: { pageSize: 100 } }),
      await ask(loadSettings),
      await ask(loadPageTexts),
    ];
    const first = await answers();
    await fillDemoPages(sql, organization, shortName, files);
    expect(await answers()).toEqual(first);
  },
);

test('the images of a monitor are there to be seen', async () => {
  const [rows] = await sql<[{ images: number; logos: number; files: number }]>`
    select (select count(*) from resources where image is not null) as images,
           (select count(*) from organizations, jsonb_array_elements(sponsors) logo
             where logo ->> 'image' is not null) as logos,
           (select count(*) from files where kind = 'image') as files`;
  expect(rows.images).toBeGreaterThan(5);
  expect(rows.logos).toBe(4);
  expect(rows.files).toBe(rows.images + rows.logos + 2);
});

test('without a place for files a monitor has its texts and no images', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Sin archivos' });
  await fillDemoPages(sql, organization, 'Santa Lumbre');
  const { ask } = await openCalls(sql, organization);
  const { about } = (await ask(loadPageTexts)).data;
  expect(about.mission).toBeTruthy();
  expect(about).not.toHaveProperty('aboutImage');
});
