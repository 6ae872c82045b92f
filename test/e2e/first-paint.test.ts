import { expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: (sql) => insertOrganization(sql, { shortName: 'León' }),
});

test('a page brings its styles along and can be painted without another file', async () => {
  const page = await (await site.fetch('/contracts?org=León')).text();
  const [, styles] = /<style nonce="[^"]+" [^>]*>(.*?)<\/style>/s.exec(page) ?? [];
  expect(styles).toContain('--accent');
  expect(page).not.toContain('rel="stylesheet"');
});

test('a page that something else changed before React came is made anew and keeps its styles', async () => {
  const { page, complaints } = await site.visit();
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const changed = document.createElement('b');
      changed.id = 'changed';
      document.querySelector('header strong')?.replaceWith(changed);
    }),
  );
  await page.goto('/contracts?org=León');
  await hydrated(page);
  expect(complaints.join()).toContain('React error #418');
  await page.locator('#changed').waitFor({ state: 'detached' });
  expect(await page.locator('header').innerText()).toContain('León');
  expect(await page.locator('style').evaluateAll((styles) => styles.length)).toBe(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});
