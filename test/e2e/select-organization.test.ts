import { describe, expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const names = [
  'Juárez',
  'León',
  'Mérida',
  'Parral',
  'Tijuana',
  'Toluca',
  'Morelia',
  'La Paz',
  'Colima',
];

const site = siteForTests({
  fill: async (sql) => {
    for (const shortName of names)
      await insertOrganization(sql, {
        shortName,
        name: `Municipio de ${shortName}`,
        theme: shortName === 'León' ? 'orange' : 'default',
      });
  },
});

test('a visitor without a choice is asked for one, told why, and comes back to the whole address', async () => {
  const { page, complaints, strangers } = await site.visit();
  await page.goto('/contracts?search=luminarias&page=2');
  await page.getByText('Por favor selecciona una Organización para continuar.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/select-organization');
  await press(page.getByRole('link', { name: 'Seleccionar León' }));
  await page.waitForURL(/\/contracts\?search=luminarias&page=2&org=Le%C3%B3n$/);
  expect(await page.locator('html').getAttribute('style')).toContain('--accent:#ff691e');
  await page.goto('/contracts');
  await page.getByRole('banner').getByText('León').waitFor();
  expect(complaints).toEqual([]);
  expect(strangers()).toEqual([]);
});

test('who opens the front door for the first time is led to the choice without a reproach', async () => {
  const { page } = await site.visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Seleccionar León' }).waitFor();
  await hydrated(page);
  expect(await page.getByText('Por favor selecciona una Organización').count()).toBe(0);
  const plain = await site.visit({ javaScriptEnabled: false });
  await plain.page.goto('/');
  expect(await plain.page.getByText('Por favor selecciona una Organización').count()).toBe(0);
});

test('a list of organizations that fails says so and can be asked for again', async () => {
  const { page } = await site.visit();
  await page.goto('/privacy');
  await hydrated(page);
  await page.route('**/public-api/organizations/list', (route) =>
    route.fulfill({ status: 500, json: { errorId: 'abc' } }),
  );
  await press(page.getByRole('banner').getByRole('link', { name: 'Cambiar Organización' }));
  await page
    .getByText('La información de Organizaciones no se encuentra disponible en este momento.')
    .waitFor();
  await page.unroute('**/public-api/organizations/list');
  await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await page.getByRole('link', { name: 'Seleccionar León' }).waitFor();
  expect(await inspect(page)).toEqual([]);
});

test('an organization is found by typing, whatever the accents', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/select-organization');
  await hydrated(page);
  await typeInto(page.getByLabel('Buscar organización'), 'merida');
  await page.getByText('1 organización', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Seleccionar / }).allInnerTexts()).toHaveLength(1);
  await typeInto(page.getByLabel('Buscar organización'), 'atlantis');
  await page.getByText('Ninguna organización coincide con «atlantis».').waitFor();
});

describe('without scripts', () => {
  test('the reason, the search and the choice are there', exhaustive, async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts');
    expect(
      await page.getByText('Por favor selecciona una Organización para continuar.').isVisible(),
    ).toBe(true);
    await typeInto(page.getByLabel('Buscar organización'), 'merida');
    await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
    expect(await page.getByRole('link', { name: /^Seleccionar / }).count()).toBe(1);
    await press(page.getByRole('link', { name: 'Seleccionar Mérida' }));
    expect(new URL(page.url()).pathname).toBe('/contracts');
    expect(await page.getByRole('banner').getByText('Mérida').isVisible()).toBe(true);
  });

  test('the menu of a phone opens', async () => {
    const { page } = await site.visit({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 },
    });
    await page.goto('/select-organization');
    const link = page.getByRole('banner').getByRole('link', { name: 'Contratos' });
    expect(await link.isVisible()).toBe(false);
    await press(page.locator('summary', { hasText: 'Menú' }));
    expect(await link.isVisible()).toBe(true);
  });
});

test('the language is chosen in the footer, stays, and only one travels', exhaustive, async () => {
  const { page, requests, complaints } = await site.visit();
  await page.goto('/select-organization', { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /\/(es|en|jp)-[\w-]+\.js/.test(url))).toHaveLength(1);
  await press(page.getByRole('contentinfo').getByRole('link', { name: '日本語' }));
  await page.getByRole('heading', { level: 1, name: '組織を選択' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  await page.goto('/select-organization');
  expect(await page.title()).toBe('組織を選択 · Contraluz');
  expect(complaints).toEqual([]);
});

test('a keyboard reaches the content first', async () => {
  const { page } = await site.visit();
  await page.goto('/select-organization');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test.each(triedWidths)('it is accessible and fits a screen of %i', exhaustive, async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  await page.goto('/select-organization?autoSelectOrganization=atlantis');
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});
