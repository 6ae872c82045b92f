import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { measureAbove, recordShifts } from '../support/first-screen.ts';
import { tried } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, overflows, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

type Budget = {
  address: string;
  /** Whether the page is that of the first row of the list at the address. */
  ofFirst?: boolean;
  /** What a reader looks for, when it is not a row. */
  first?: string;
  /** Pixels above it, on a desk and on a phone. */
  desk: number;
  phone: number;
  /** Read above it on a desk: `mostWords`, where the page itself says nothing else. */
  words?: number;
};

const budgets: Budget[] = [
  { address: '/', first: 'a[href^="/figure"]', desk: 560, phone: 640 },
  { address: '/contracts', desk: 480, phone: 560 },
  { address: '/suppliers', desk: 480, phone: 560 },
  { address: '/administrative-units', desk: 520, phone: 600 },
  { address: '/administrative-units', ofFirst: true, desk: 580, phone: 760, words: 115 },
  { address: '/suppliers', ofFirst: true, first: 'article', desk: 560, phone: 700, words: 90 },
  { address: '/contracts', ofFirst: true, first: 'li h3', desk: 520, phone: 760, words: 115 },
];
const mostWords = 60;
const mostControls = 25;
const mostShift = 0.02;

const addressOf = async (page: Page, { address, ofFirst }: Budget): Promise<string> => {
  const list = `${address}?org=Centro`;
  if (!ofFirst) return list;
  await page.goto(list);
  const link = page.locator('tbody').getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
};

test.each(budgets)('the answer of $address is on the first screen', async (budget) => {
  for (const [device, viewport] of Object.entries({ desk, phone })) {
    const { page } = await site.visit({ viewport });
    const address = await addressOf(page, budget);
    await page.addInitScript(recordShifts);
    await page.goto(address);
    await hydrated(page);
    const found = await measureAbove(page, budget.first);
    process.stdout.write(`${address} ${device}: ${JSON.stringify(found)}\n`);
    expect(found.top).toBeLessThanOrEqual(budget[device as 'desk' | 'phone']);
    expect(found.words).toBeLessThanOrEqual(budget.words ?? mostWords);
    expect(found.controls).toBeLessThanOrEqual(mostControls);
    expect(found.shift).toBeLessThan(mostShift);
  }
});

test.each(tried(budgets.toReversed(), 2))(
  'fonts that come late move nothing of $address',
  async (budget) => {
    for (const viewport of [desk, phone]) {
      const { page } = await site.visit({ viewport });
      const address = await addressOf(page, budget);
      const fonts = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await fonts.promise;
        await route.continue();
      });
      await page.addInitScript(recordShifts);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      fonts.resolve();
      await page.evaluate(() => document.fonts.ready);
      expect((await measureAbove(page, budget.first)).shift).toBeLessThan(mostShift);
    }
  },
);

test.each(budgets)('$address fits every width', async (budget) => {
  const { page } = await site.visit();
  const address = await addressOf(page, budget);
  for (const width of [320, 360, 641, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address);
    expect([width, await overflows(page)]).toEqual([width, false]);
  }
});

test.each(budgets.filter(({ ofFirst, address }) => ofFirst && address !== '/contracts'))(
  'what the figures of one of $address leave out opens beside their line, however long it is',
  async (budget) => {
    const { page } = await site.visit({ viewport: { width: 320, height: 740 } });
    await page.goto(await addressOf(page, budget));
    const sign = page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' });
    const [line, closed] = [
      await page.getByText('en la lista:').boundingBox(),
      await sign.boundingBox(),
    ];
    expect(closed?.y).toBeLessThanOrEqual(line?.y ?? 0);
    await press(sign);
    await page.getByRole('link', { name: '¿Qué cuenta?' }).waitFor();
    expect(await sign.boundingBox()).toEqual(closed);
    await hydrated(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '¿Qué cuenta?' }).waitFor({ state: 'hidden' });
    expect(await sign.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);

test('a press on what the contracts are seen by moves nothing under the finger', async () => {
  const { page } = await site.visit({ viewport: phone, hasTouch: true });
  await page.goto('/contracts?org=Centro');
  await hydrated(page);
  const menu = page.locator('summary', { hasText: 'Ver por' });
  const top = async () => Math.round((await menu.boundingBox())?.y ?? Number.NaN);
  await page.evaluate(() => scrollTo(0, 200));
  for (const name of ['Semana', 'Mes', 'Proveedor', 'Lista']) {
    const before = await top();
    await press(menu);
    await press(
      page.getByRole('navigation', { name: 'Ver por' }).getByRole('link', { name, exact: true }),
    );
    await page.locator('#results[aria-busy=false]').waitFor();
    await menu.getByText(name).waitFor();
    expect([name, await top()]).toEqual([name, before]);
    const row = page.getByRole('main').locator('tbody tr').first();
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(phone.height);
  }
});
