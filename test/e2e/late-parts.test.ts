import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const { visit } = siteForTests({ fill: (sql) => insertSmallMonitor(sql) });

const manifest: Record<string, { name?: string; file: string }> = JSON.parse(
  readFileSync(new URL('../../dist/public/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** Names of files say nothing about what is in them. */
const fileOf = (script: string) =>
  Object.values(manifest).find(({ name }) => name === script)?.file ?? `no file is of ${script}`;

const pageWithout = async (script: string) => {
  const visited = await visit({ serviceWorkers: 'block' });
  await visited.page.route(`**/${fileOf(script)}`, (route) => route.abort());
  return visited;
};

/** The browser's own word about the request that failed, which nobody can keep it from saying. */
const besides = (complaints: string[]) =>
  complaints.filter((text) => !/ERR_FAILED|blocked by Playwright/.test(text));

const figuresOf = (page: Page) => page.locator('main dl, main table').allInnerTexts();

test('figures stay on the page when the scripts that would draw them do not come', async () => {
  const path = '/?org=Centro';
  const { page: unscripted } = await visit({ javaScriptEnabled: false });
  await unscripted.goto(path);
  const { page, complaints } = await pageWithout('home-figures');
  const failed = page.waitForEvent('requestfailed');
  await page.goto(path);
  await failed;
  expect(await figuresOf(page)).toEqual(await figuresOf(unscripted));
  await press(
    page.locator('#results').getByRole('link', { name: 'Ver los contratos de estas cifras' }),
  );
  await page.waitForURL(/\/contracts/);
  expect(besides(complaints)).toEqual([]);
});

test('a link to groups whose scripts do not come is answered by the server', async () => {
  const { page, complaints } = await pageWithout('group-table');
  await page.goto('/contracts?org=Centro');
  await hydrated(page);
  await press(page.locator('summary', { hasText: 'Ver por' }));
  const choices = page.getByRole('navigation', { name: 'Ver por' });
  await press(choices.getByRole('link', { name: 'Proveedor', exact: true }));
  await page.waitForURL(/groupBy=supplier/);
  await page.locator('#results tfoot').getByText('TOTAL').waitFor();
  expect(besides(complaints)).toEqual([]);
});
