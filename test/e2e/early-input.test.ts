import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { mark, press, typeInto, unmark } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });

/** A page whose scripts have not arrived yet, and what lets them arrive. */
const openBeforeScripts = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    arrival.resolve();
    await hydrated(page);
  };
};

test('a button pressed before the scripts are there does its work once they are', async () => {
  const { page, complaints } = await site.visit({ acceptDownloads: true });
  const admitScripts = await openBeforeScripts(page, '/?org=Centro');
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  const button = page.getByRole('button', { name: /^Descargar .* en SVG$/ }).first();
  await press(button);
  await press(button);
  await admitScripts();
  await expect.poll(() => downloads).toHaveLength(1);
  expect(downloads[0]).toMatch(/^monitor-grafica-.*\.svg$/);
  expect(complaints).toEqual([]);
});

test('a box marked before the scripts are there filters once they are, and stays marked', async () => {
  const { page, complaints } = await site.visit();
  const admitScripts = await openBeforeScripts(page, '/suppliers?org=Centro');
  const filter = page.getByRole('search').filter({ hasText: 'Por año' });
  await press(filter.locator('summary', { hasText: 'Por año' }));
  const year = filter.getByRole('checkbox', { name: '2019' });
  await mark(year);
  await admitScripts();
  await page.waitForURL(/fiscalYears=2019/);
  expect(await year.isChecked()).toBe(true);
  await unmark(year);
  await page.waitForURL((url) => !url.search.includes('fiscalYears'));
  expect(complaints).toEqual([]);
});

test(
  'a box marked and unmarked before the scripts are there filters nothing',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    const admitScripts = await openBeforeScripts(page, '/suppliers?org=Centro');
    const filter = page.getByRole('search').filter({ hasText: 'Por año' });
    await press(filter.locator('summary', { hasText: 'Por año' }));
    const year = filter.getByRole('checkbox', { name: '2019' });
    const other = filter.getByRole('checkbox', { name: '2020' });
    await mark(year);
    await unmark(year);
    await mark(other);
    await admitScripts();
    await page.waitForURL(/fiscalYears=2020/);
    expect(new URL(page.url()).searchParams.getAll('fiscalYears')).toEqual(['2020']);
    expect(await year.isChecked()).toBe(false);
  },
);

test(
  'a group closed before the scripts are there stays closed, and the address says so',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    const [supplier] = await site.sql()`select id from suppliers where name = 'PROVEEDOR A'`;
    const admitScripts = await openBeforeScripts(page, `/suppliers/${supplier?.['id']}?org=Centro`);
    await press(page.locator('details[data-kind=PUBLIC] > summary'));
    await admitScripts();
    await page.waitForURL(/open=invitation&open=noBid/);
    expect(await page.locator('details[data-kind][open]').count()).toBe(2);
    expect(complaints).toEqual([]);
  },
);

test('what is typed before the scripts are there narrows a list once they are', async () => {
  const { page, complaints } = await site.visit();
  const admitScripts = await openBeforeScripts(page, '/suppliers?org=Centro');
  const filter = page.getByRole('search').filter({ hasText: 'Por año' });
  await press(filter.locator('summary', { hasText: 'Por año' }));
  const field = filter.getByPlaceholder('Buscar año');
  await typeInto(field, '201');
  await admitScripts();
  await filter.getByRole('checkbox', { name: '2020' }).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('201');
  await page.keyboard.type('9');
  await filter.getByRole('checkbox', { name: '2017' }).waitFor({ state: 'detached' });
  expect(await filter.getByRole('checkbox', { name: '2019' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});
