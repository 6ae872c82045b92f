import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { htmlLanguages } from '../../src/foundation/platform/language.ts';
import { exhaustive, howMany, triedLanguages } from '../support/how-many.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();

/** All calls are described by the same code: some of them show what the others do. */
const shorten = (page: Page): Promise<void> =>
  page.locator('article').evaluateAll(
    (all, shown) => {
      for (const article of all.slice(shown)) article.remove();
    },
    howMany(12, 1_000),
  );

test.each(triedLanguages)('the list of the calls is accessible, in %s', async (language) => {
  const { page, complaints, strangers } = await site.visit();
  await page.goto(`/api-docs?lang=${language}`);
  expect(await page.locator('html').getAttribute('lang')).toBe(htmlLanguages[language]);
  await shorten(page);
  expect(await inspect(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(strangers()).toEqual([]);
});

test(
  'it is accessible in the dark and never scrolls sideways on a small screen',
  exhaustive,
  async () => {
    const { page } = await site.visit({
      colorScheme: 'dark',
      viewport: { width: 320, height: 640 },
    });
    await page.goto('/api-docs');
    await shorten(page);
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((it) => it.setAttribute('open', '')));
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  },
);

test('it is read without scripts, by the keyboard too', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/api-docs');
  const call = page.locator('article', { hasText: '/public-api/organizations/list' });
  const reply = call.locator('table').last();
  expect(await reply.isVisible()).toBe(false);
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await reply.isVisible()).toBe(true);
});
