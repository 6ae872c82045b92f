import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: (sql) => insertSmallMonitor(sql) });
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('each page that is gone to is counted once, and they are one visit', async () => {
  const { page } = await site.visit({ userAgent });
  const counted = () => page.waitForResponse((answer) => answer.url().includes('route-logs'));
  const first = counted();
  await page.goto('/?org=Centro');
  await hydrated(page);
  await first;
  for (const name of ['Proveedores', 'Contratos', 'Proveedores']) {
    const next = counted();
    await press(page.getByRole('banner').getByRole('link', { name }));
    await next;
  }
  const views = await site.sql()`select route, views from page_views order by route`;
  expect(views.map(({ route, views: count }) => [route, count])).toEqual([
    ['/', 1],
    ['/contracts', 1],
    ['/suppliers', 2],
  ]);
  const [visits] = await site.sql()`select sum(visits)::int as sum from visits`;
  expect(visits).toEqual({ sum: 1 });
});

test('a page is as good when its view cannot be counted', exhaustive, async () => {
  const { page, complaints } = await site.visit({ userAgent });
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/route-logs/register', (route) => route.abort());
  await page.goto('/contracts?org=Centro');
  await hydrated(page);
  await failed;
  await press(page.getByRole('banner').getByRole('link', { name: 'Proveedores' }));
  await page.getByRole('heading', { level: 1, name: 'Proveedores' }).waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['']);
  expect(complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});
