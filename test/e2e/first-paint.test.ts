import { expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: (sql) => insertOrganization(sql, { shortName: 'León' }),
});

test('a page waits for few style sheets before it is painted, which are kept for good', async () => {
  const page = await (await site.fetch('/contracts?org=León')).text();
  const [head = ''] = page.split('</head>');
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(9);
  expect(page).not.toMatch(/<style|<script (?![^>]*(async|type="module"))[^>]*src=/);
  for (const link of links) {
    expect(head).toContain(`href="${link}"`);
    const sheet = await site.fetch(link ?? '');
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('a page that something else changed before React came is made anew and keeps its styles', async () => {
  const { page, complaints } = await site.visit();
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        const changed = document.createElement('b');
        changed.id = 'changed';
        document.querySelector('header strong')?.replaceWith(changed);
      },
      // The next time React may have come.
      { once: true },
    ),
  );
  await page.goto('/contracts?org=León');
  await hydrated(page);
  expect(complaints.join()).toContain('React error #418');
  await page.locator('#changed').waitFor({ state: 'detached' });
  expect(await page.locator('header').innerText()).toContain('León');
  const links = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([...new Set(links)]);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});
