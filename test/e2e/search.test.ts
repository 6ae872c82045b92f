import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León' });
    const supplierId = await insertSupplier(sql, organization, {
      name: 'PAVIMENTOS DEL BAJIO S.A. DE C.V.',
      rfc: 'PBA190101AB1',
    });
    for (let number = 1; number <= 12; number++)
      await insertContract(sql, organization, {
        supplierId,
        administrationPeriod: number % 2 ? '2018-2021' : '2021-2024',
        contractNumber: `LEON-${number}`,
        servicesDescription: `Bacheo de la colonia ${number}`,
        totalOrMaxAmount: number * 1000,
      });
  },
});

const field = (page: Page) => page.getByRole('banner').getByLabel('Buscar en el monitor').first();
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });
const heads = (page: Page) => page.locator('main section h2').allInnerTexts();

test('typing suggests, arrows choose, Escape closes the list alone, and Enter goes there', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/?org=León');
  await hydrated(page);
  await typeInto(field(page), 'baji');
  await options(page).waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  expect(await chosen.innerText()).toContain('PAVIMENTOS DEL BAJIO');
  expect(await chosen.innerText()).toContain('$78,000 · 12 contratos · PBA190101AB1');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await chosen.getAttribute('id'),
  );
  await page.keyboard.press('Escape');
  await options(page).waitFor({ state: 'hidden' });
  expect(await field(page).inputValue()).toBe('baji');
  await page.keyboard.press('ArrowDown');
  await chosen.waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /PAVIMENTOS DEL BAJIO/ }).waitFor();
  expect(await options(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an answer that comes late never replaces that of what was typed since', async () => {
  const { page } = await site.visit();
  await page.goto('/?org=León');
  await hydrated(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/public-api/search/suggestions?q=bach', async (route) => {
    await release.promise;
    await route.continue();
  });
  const late = page.waitForRequest('**/public-api/search/suggestions?q=bach');
  await typeInto(field(page), 'bach');
  await late;
  await page.keyboard.press('End');
  await page.keyboard.type('eo LEON-12');
  await page.getByRole('option', { name: 'resultados de «bacheo LEON-12»' }).waitFor();
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  expect(await options(page).innerText()).toContain('Bacheo de la colonia 12');
  expect(await options(page).innerText()).toContain('$12,000.00');
  const answered = page.waitForResponse('**/public-api/search/suggestions?q=bach');
  release.resolve();
  await (await answered).finished();
  expect(await page.getByRole('option').count()).toBe(2);
});

test('Enter without a choice shows all results, of every administration, and leads to their lists', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/?org=León');
  await hydrated(page);
  await typeInto(field(page), 'pba-190101-ab1');
  await page.keyboard.press('Enter');
  await page
    .getByText('1 proveedor con «pba-190101-ab1»: $78,000 en los 12 contratos que cuentan', {
      exact: true,
    })
    .waitFor();
  await page.getByText('12 contratos con «pba-190101-ab1»: $78,000', { exact: true }).waitFor();
  await page.getByText('De todos los periodos.').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('0 unidades');
  expect(await heads(page)).toEqual(['Proveedores (1)', 'Contratos (12)']);
  await page.getByText('PBA190101AB1 · 12 contratos · $78,000', { exact: true }).waitFor();
  await press(page.getByRole('link', { name: 'Ver los 12 contratos con sus montos' }));
  await page.getByText('12 contratos en la lista').waitFor();
  expect(complaints).toEqual([]);
});

test('without scripts the form of the header leads to the results, the exact number first', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/?org=León');
  await typeInto(field(page), 'leon-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?.*q=leon-1/);
  expect(await page.locator('main li a').first().innerText()).toBe('Bacheo de la colonia 1');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow');
  await page.goto('/search?q=nadie');
  await page.getByText('Nada coincide con «nadie»').waitFor();
  await page.goto(`/search?q=${'x'.repeat(300)}&only=nada`);
  await page.getByText(/^No se entendieron estos filtros: q=x+, only=nada\. No se/).waitFor();
});

test('who mistypes a name is led to the one that is written nearly so', exhaustive, async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/search?org=León');
  await hydrated(page);
  await typeInto(page.getByRole('main').getByRole('searchbox'), 'pabimentos');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '¿Buscabas alguno de estos nombres?' }).waitFor();
  await page.getByText('Nada coincide con «pabimentos»').waitFor();
  expect(await inspect(page)).toEqual([]);
  await press(page.getByRole('main').getByRole('link', { name: /^PAVIMENTOS DEL BAJIO/ }));
  await page.getByRole('heading', { level: 1, name: /PAVIMENTOS DEL BAJIO/ }).waitFor();
  expect(complaints).toEqual([]);
});
