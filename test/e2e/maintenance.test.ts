import { expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: (sql) => insertOrganization(sql, { shortName: 'León' }),
  reportEmail: 'soporte@example.org',
});

test('when the database is away every page says so, in the language of the visitor', async () => {
  await site.sql().end();
  const { page, complaints, strangers } = await site.visit({
    viewport: { width: 360, height: 700 },
  });
  const reply = await page.goto('/contracts?org=León&page=2');
  expect(reply?.status()).toBe(503);
  await page.getByRole('heading', { level: 1, name: 'SERVICIO EN MANTENIMIENTO' }).waitFor();
  expect(await page.getByText(/^Número del error: [\da-f-]{36}$/).isVisible()).toBe(true);
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  expect(complaints.filter((text) => !text.includes('status of 503'))).toEqual([]);
  expect(strangers()).toEqual([]);
  const number = (await page.getByText(/^Número del error/).innerText()).split(' ').at(-1);
  const report = page.getByRole('link', { name: 'Reportar el problema' });
  const mail = decodeURIComponent(String(await report.getAttribute('href')));
  expect(mail).toMatch(/^mailto:soporte@example\.org\?subject=/);
  expect(mail).toContain(String(number));
  const again = await page.getByRole('link', { name: 'Intentar de nuevo' }).getAttribute('href');
  expect(again).toBe('/contracts?org=Le%C3%B3n&page=2');
});

test('the back office offers the report too', async () => {
  const { page } = await site.visit();
  const reply = await page.goto('/admin?org=León');
  expect(reply?.status()).toBe(503);
  const report = page.getByRole('link', { name: 'Reportar el problema' });
  expect(await report.getAttribute('href')).toContain('mailto:soporte@example.org');
});
