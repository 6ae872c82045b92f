import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../support/builders.ts';
import { exhaustive, tried } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({
  pageCacheSeconds: 60,
  fill: async (sql) => {
    for (const shortName of ['León', 'Juárez']) {
      const organization = await insertOrganization(sql, { shortName });
      await insertContract(sql, organization, { servicesDescription: `Alumbrado de ${shortName}` });
    }
  },
});

/** Each rendering says when it was made: the same again means that the browser took its own copy. */
const momentOf = async (page: Page, address: string) => {
  const answer = await page.goto(address);
  await hydrated(page);
  return /\bu:(\d{13})\b/.exec((await answer?.text()) ?? '')?.[1] ?? 'unknown';
};

test.each(tried(['block', 'allow'] as const))(
  'a page that did not change comes from the copy of the browser, and works (service workers: %s)',
  async (serviceWorkers) => {
    const { page, complaints } = await site.visit({ serviceWorkers });
    const first = await momentOf(page, '/contracts?org=León');
    if (serviceWorkers === 'allow')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await momentOf(page, '/contracts?org=León')).toBe(first);
    await press(page.getByRole('link', { name: 'Proveedores' }).first());
    await page.waitForURL('**/suppliers**');
    expect(complaints.filter((text) => !/blocked by Playwright/.test(text))).toEqual([]);
  },
);

test.each(tried(['/', '/contracts', '/suppliers']))(
  'a page %s that was made minutes ago, and did not change, asks nothing again',
  async (address) => {
    const { page, requests } = await site.visit();
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 60_000;
    });
    await page.goto(`${address}?org=León`, { waitUntil: 'networkidle' });
    await hydrated(page);
    const calls = requests.filter((url) => url.includes('/public-api/'));
    expect(calls.filter((url) => !url.endsWith('/route-logs/register'))).toEqual([]);
  },
);

test(
  'the choice of an organization is kept by an answer without a page, too',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    const chosen = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'organization')?.value;
    const first = await momentOf(page, '/contracts?org=León');
    const leon = await chosen();
    await momentOf(page, '/contracts?org=Juárez');
    expect(await chosen()).not.toBe(leon);
    expect(await momentOf(page, '/contracts?org=León')).toBe(first);
    expect(await chosen()).toBe(leon);
  },
);

test(
  'without an organization in the address, each choice shows its own page',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    for (const shortName of ['León', 'Juárez', 'León']) {
      await page.goto(`/?org=${shortName}`);
      await page.goto('/contracts');
      expect(await page.getByText(`Alumbrado de ${shortName}`).count()).toBeGreaterThan(0);
    }
  },
);

test('who shares a page with the browser shares the one shown', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/\/contracts\?org=Le%C3%B3n$/);
  await press(page.getByRole('link', { name: 'Proveedores' }).first());
  await page.waitForURL('**/suppliers**');
  await canonical.waitFor({ state: 'detached' });
});

test('a page whose data changed comes anew', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/contracts?org=León');
  const sql = site.sql();
  const [organization] = await sql<{ id: string }[]>`
    select id from organizations where short_name = 'León'`;
  await insertContract(sql, organization?.id ?? '', { servicesDescription: 'Barda perimetral' });
  const isShown = async () => {
    await page.reload();
    return (await page.getByText('Barda perimetral').count()) > 0;
  };
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
  expect(complaints).toEqual([]);
});
