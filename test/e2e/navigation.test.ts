import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { mark, press } from '../support/user-input.ts';
import { hydrated, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León' });
    for (let folio = 1; folio <= 30; folio++)
      await insertContract(sql, organization, {
        contractNumber: `LEON-${folio}`,
        servicesDescription: `Suministro e instalación de luminarias número ${folio}`,
        notes: `Suministro con instalación de luminarias número ${folio}`,
      });
    await insertOrganization(sql, { shortName: 'Mérida' });
  },
});

const open = async (path: string) => {
  const visit = await site.visit();
  await visit.page.goto(path);
  await hydrated(visit.page);
  await visit.page.evaluate(() => Reflect.set(globalThis, 'same', true));
  return visit;
};

test('a new page is announced, and reading starts in it', async () => {
  const { page, complaints } = await open('/contracts?org=León');
  await press(page.getByRole('banner').getByRole('link', { name: 'Proveedores' }));
  await page.getByRole('heading', { level: 1, name: 'Proveedores' }).waitFor();
  await page.getByRole('status').getByText('Proveedores de 2018-2021 · León').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true);
  expect(complaints).toEqual([]);
});

test(
  'the header marks the page, and the part of the site a page inside it belongs to',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=León');
    const link = page.getByRole('banner').getByRole('link', { name: 'Contratos' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    await press(page.locator('main a[href^="/contracts/"]').first());
    await page.waitForURL(/\/contracts\/[\da-f-]+/);
    await page.waitForFunction(() => document.querySelector('header a[aria-current="true"]'));
    expect(await link.getAttribute('aria-current')).toBe('true');
  },
);

test('the way back leads to the place on the page', exhaustive, async () => {
  const { page } = await open('/contracts?org=León&pageSize=25');
  await page.evaluate(() => scrollTo(0, 600));
  await page.waitForFunction(() => scrollY === 600);
  await press(page.locator('td[data-column=servicesDescription] a[href^="/contracts/"]').last());
  await page.waitForURL(/\/contracts\/[\da-f-]+/);
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => scrollY > 300);
  expect(new URL(page.url()).pathname).toBe('/contracts');
});

test('the way back leads to the row that was opened, at the place where it was seen', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const { page } = await site.visit({ viewport });
    await page.goto('/contracts?org=León');
    await hydrated(page);
    const row = page.locator('main tbody tr').nth(7).getByRole('link').first();
    await row.scrollIntoViewIfNeeded();
    const href = await row.getAttribute('href');
    const top = () => row.evaluate((link) => Math.round(link.getBoundingClientRect().top));
    const before = await top();
    await press(row);
    await page.waitForURL(/\/contracts\/[\da-f-]+/);
    await page.goBack();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused).toBe(href);
    await expect.poll(top).toBe(before);
  }
});

test('reading starts in the page after a change of language', async () => {
  const { page } = await open('/suppliers?org=León');
  const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Idioma' });
  await press(languages.getByRole('link', { name: 'English' }));
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
  await hydrated(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  // What is above the page is still seen.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('another page of a list changes the address, not the document', async () => {
  const { page } = await open('/contracts?org=León');
  await press(page.getByRole('link', { name: 'Página siguiente' }));
  await page.waitForURL(/page=2/);
  const current = page
    .getByRole('navigation', { name: 'Páginas' })
    .locator('[aria-current="page"]');
  await page.waitForFunction(
    () => document.querySelector('nav[aria-label="Páginas"] [aria-current]')?.textContent === '2',
  );
  expect(await current.getAttribute('aria-label')).toBe('Página 2 de 3');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true);
});

test('a toast stays while it is pointed at, and can be put away', exhaustive, async () => {
  const { page } = await site.visit();
  await page.clock.install();
  await page.goto('/contracts');
  await hydrated(page);
  const toast = page.getByText('Por favor selecciona una Organización para continuar.');
  await toast.hover();
  await page.clock.runFor(20_000);
  expect(await toast.isVisible()).toBe(true);
  await page.mouse.move(5, 500);
  await page.clock.runFor(5_100);
  expect(await toast.count()).toBe(0);
});

test(
  'a copied address shows everybody the same, whatever they chose before',
  exhaustive,
  async () => {
    const { page } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/contracts?org=León&page=2');
    await hydrated(page);
    await press(page.getByRole('button', { name: 'Compartir' }));
    await page.getByText('Se ha copiado el enlace correctamente').waitFor();
    const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(address.searchParams.get('org')).toBe('León');
    expect(address.searchParams.get('page')).toBe('2');
    expect(address.searchParams.get('administrationPeriods')).toBe('2018-2021');
  },
);

test('where the clipboard is refused the address can be copied by hand, on a phone too', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await page.goto('/contracts?org=León');
  await hydrated(page);
  await press(page.getByRole('button', { name: 'Compartir' }));
  const field = page.getByLabel('No se pudo copiar el enlace. Cópialo desde aquí:');
  expect(await field.inputValue()).toContain('/contracts?');
  expect(await overflows(page)).toBe(false);
  const [heading, shown] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), field].map((one) => one.boundingBox()),
  );
  expect(shown?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(360);
});

test(
  'a cut text shows itself whole to pointer and keyboard, and Esc puts it away',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=León');
    await press(page.locator('summary', { hasText: 'Columnas' }));
    await mark(page.getByRole('checkbox', { name: 'Notas' }));
    await page.keyboard.press('Escape');
    const cut = page
      .getByRole('cell')
      .getByRole('button', { name: /^Suministro con inst/ })
      .first();
    const tip = page.locator('[aria-hidden="true"]').getByText(await cut.innerText());
    await cut.hover();
    await tip.hover();
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.count()).toBe(0);
    await cut.focus();
    expect(await tip.isVisible()).toBe(true);
  },
);

test(
  'two tabs of one browser keep each its own monitor, whatever is chosen in the other',
  exhaustive,
  async () => {
    const { page: first } = await open('/contracts?org=León');
    const second = await first.context().newPage();
    await second.goto('/contracts?org=Mérida');
    await hydrated(second);
    const nameIn = (page: Page) => page.getByRole('banner').getByRole('link').first().innerText();
    const walk = { Proveedores: '/suppliers', Inicio: '/', Contratos: '/contracts' };
    for (const [name, path] of Object.entries(walk)) {
      await press(first.getByRole('banner').getByRole('link', { name, exact: true }));
      await first.waitForURL(({ pathname }) => pathname === path);
      expect(new URL(first.url()).searchParams.get('org')).toBe('León');
      await first.reload();
      await hydrated(first);
      expect(await nameIn(first)).toContain('León');
    }
    await press(first.locator('main a[href^="/contracts/"]').first());
    await first.waitForURL(/\/contracts\/[\da-f-]+\?/);
    await press(first.getByRole('link', { name: 'Regreso a Contratos' }));
    await first.waitForURL(/\/contracts\?.*org=Le%C3%B3n/);
    await second.reload();
    expect(await nameIn(second)).toContain('Mérida');
  },
);

test(
  'without scripts forms, order, pages and the way home keep the monitor of the address',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts?org=León');
    const other = await page.context().newPage();
    await other.goto('/contracts?org=Mérida');
    const named = () => page.getByRole('banner').getByRole('link').first().innerText();
    const steps = [
      () => press(page.getByRole('main').getByRole('button', { name: 'Buscar' })),
      () => press(page.getByRole('columnheader', { name: 'Fecha' }).getByRole('link')),
      () => press(page.getByRole('link', { name: 'Página siguiente' })),
      () => press(page.getByRole('link', { name: 'Quitar filtro Administración 2018-2021' })),
      async () => {
        await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
        await press(page.getByRole('link', { name: '¿Qué cuenta?' }));
      },
      () => press(page.getByRole('contentinfo').getByRole('link', { name: 'Inicio' })),
    ];
    for (const step of steps) {
      await step();
      expect(await named()).toContain('León');
    }
    await page.goto('/nowhere?org=León');
    await press(page.getByRole('link', { name: 'Ir al Inicio' }));
    expect(await named()).toContain('León');
  },
);

test('on a phone Escape puts the menu away, and the keyboard stays where it was', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 640 } });
  await page.goto('/contracts?org=León');
  await hydrated(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Proveedores' });
  await press(page.locator('summary', { hasText: 'Menú' }));
  await link.focus();
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menú');
});

test('every navigation to a page of an organization asks for one, also inside the site', async () => {
  const { page } = await open('/select-organization');
  await press(page.getByRole('banner').getByRole('link', { name: 'Contratos' }));
  await page.waitForURL(/redirectTo=%2Fcontracts$/);
  const reason = page.getByText('Por favor selecciona una Organización para continuar.');
  await reason.waitFor();
  expect(await reason.count()).toBe(1);
});

test(
  'an address typed without its organization gets it, without another entry in the history',
  exhaustive,
  async () => {
    const { page } = await open('/select-organization');
    await press(page.getByRole('link', { name: 'Seleccionar León' }));
    await page.waitForURL(/org=Le/);
    const before = await page.evaluate(() => history.length);
    await page.goto('/suppliers?fiscalYears=2019');
    await page.waitForURL(/\/suppliers\?fiscalYears=2019&org=Le%C3%B3n$/);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/');
  },
);

test('the second skip link leads past the filter to the results', async () => {
  const { page } = await open('/contracts?org=León');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page
    .getByRole('link', { name: 'Ir a los resultados' })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
});
