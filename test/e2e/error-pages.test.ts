import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

const site = siteForTests({
  reportEmail: 'soporte@example.org',
  fill: async (sql) =>
    insertContract(sql, await insertOrganization(sql, { shortName: 'León' }), {
      servicesDescription: 'Suministro de luminarias',
    }),
});

test.each([
  ['/nowhere', 404, 'PÁGINA NO ENCONTRADA'],
  ['/contracts/nope?org=León', 404, 'PÁGINA NO ENCONTRADA'],
  ['/%E0%A4%A', 404, 'PÁGINA NO ENCONTRADA'],
  ['/contracts/%ZZ?org=León', 404, 'PÁGINA NO ENCONTRADA'],
  ['/access-denied', 403, 'ACCESO DENEGADO'],
])('%s is accessible and says so', async (address, status, title) => {
  const { page, complaints } = await site.visit();
  const reply = await page.goto(address);
  expect(reply?.status()).toBe(status);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await hydrated(page);
  expect(await page.title()).toContain(title);
  expect(await inspect(page)).toEqual([]);
  expect(complaints.filter((text) => !/status of 40[34]/.test(text))).toEqual([]);
});

test(
  'who has no permission is told whom to ask for it, and finds the way back',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/access-denied');
    await page.getByText('pide el permiso a quien administra los usuarios').waitFor();
    await press(page.getByRole('link', { name: 'Ir a la administración' }));
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/admin');
  },
);

test(
  'a page that fails while one walks on gives the number of the error and can be tried again',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=León');
    await hydrated(page);
    await page.route('**/public-api/contracts/detail*', (route) =>
      route.fulfill({ status: 500, json: { errorId: 'abc-123' } }),
    );
    await press(page.locator('main a[href^="/contracts/"]').first());
    await page.getByRole('heading', { level: 1, name: 'PARECE QUE ALGO SALIÓ MAL' }).waitFor();
    await page.getByText('Número del error: abc-123').waitFor();
    const report = page.getByRole('link', { name: 'Reportar el problema' });
    expect(await report.getAttribute('href')).toMatch(/^mailto:soporte@example\.org\?.*abc-123/);
    expect(await inspect(page)).toEqual([]);
    await page.unroute('**/public-api/contracts/detail*');
    await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
    await page.getByText('Suministro de luminarias').first().waitFor();
  },
);
