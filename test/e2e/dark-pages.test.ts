import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { contrast } from '../../src/foundation/platform/contrast.ts';
import { triedWidths } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

const { visit, visitAs } = siteForTests({ fill: (sql) => insertSmallMonitor(sql) });
const org = 'Centro';

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(248, 249, 255)';
const dark = 'rgb(18, 21, 31)';

const screens = [
  '/',
  '/suppliers',
  '/contracts',
  '/contracts?groupBy=procedureType&and=year',
  '/administrative-units',
  '/calculations/corruption-index',
  '/comparations',
  '/resources',
  '/calendar',
  '/flows',
  '/fuentes',
  '/data',
  '/que-cuenta',
  '/figure?type=NO_BID',
  '/search?q=obra',
  '/contact',
];

test.each(triedWidths)('at %i every screen can be read in the dark', async (width) => {
  const { page } = await visit({ colorScheme: 'dark', viewport: { width, height: 800 } });
  const issues: unknown[] = [];
  for (const address of screens) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}org=${org}`, {
      waitUntil: 'networkidle',
    });
    issues.push(...(await inspect(page)).map((issue) => ({ address, issue })));
    if ((await ground(page)) !== dark) issues.push(`${address}: light`);
  }
  expect(issues).toEqual([]);
});

test('the device decides, until a visitor of this browser chooses', async () => {
  const { page, complaints } = await visit({ colorScheme: 'dark' });
  await page.goto(`/contracts?org=${org}`);
  await hydrated(page);
  const choice = (name: string) => page.getByRole('radio', { name });
  expect(await choice('Como el dispositivo').isChecked()).toBe(true);
  await press(choice('Clara'));
  expect(await ground(page)).toBe(light);
  // Before the scripts of the page have come.
  await page.goto('/suppliers', { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  expect(await ground(page)).toBe(light);
  await hydrated(page);
  expect(await choice('Clara').isChecked()).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await press(choice('Oscura'));
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await hydrated(page);
  await press(choice('Como el dispositivo'));
  await page.reload();
  expect(await ground(page)).toBe(light);
  expect(complaints).toEqual([]);
});

test('the back office is as dark as the public pages of the same browser', async () => {
  const { page, complaints } = await visitAs({ general: true }, org, { colorScheme: 'dark' });
  await page.goto('/admin/contracts');
  await page.getByRole('table').waitFor();
  expect(await ground(page)).toBe(dark);
  expect(await inspect(page, { contrast: true })).toEqual([]);
  await press(page.getByRole('button', { name: /^Tu cuenta/ }));
  await press(page.getByRole('menuitemradio', { name: 'Clara' }));
  expect(await ground(page)).toBe(light);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main').waitFor();
  expect(await ground(page)).toBe(light);
  await page.goto(`/contracts?org=${org}`);
  expect(await ground(page)).toBe(light);
  expect(complaints).toEqual([]);
});

test('without scripts the device decides, and nothing asks', async () => {
  const { page } = await visit({ colorScheme: 'dark', javaScriptEnabled: false });
  await page.goto(`/contracts?org=${org}`);
  expect(await ground(page)).toBe(dark);
  expect(await page.getByText('Apariencia').isVisible()).toBe(false);
});

test('paper stays light', async () => {
  const { page } = await visit({ colorScheme: 'dark' });
  await page.goto(`/contracts?org=${org}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ink').trim(),
  );
  expect(contrast(ink, '#ffffff')).toBeGreaterThan(7);
});
