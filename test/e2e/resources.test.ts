import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { insertOrganization, insertResource } from '../support/builders.ts';
import { exhaustive, tried, triedWidths } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León', name: 'León' });
    for (let number = 1; number <= 12; number += 1)
      await insertResource(sql, organization, {
        title: `Artículo ${number} sobre licitaciones`,
        url: `https://revista.example/${number}`,
        createdAt: new Date(Date.UTC(2026, 0, number, 12)),
      });
    await insertResource(sql, organization, {
      classification: 'LEGAL_FRAMEWORK',
      title: 'Ley de Adquisiciones',
      url: 'https://leyes.example/adquisiciones',
      createdAt: new Date('2025-03-09T12:00:00Z'),
    });
    await insertResource(sql, organization, { classification: 'WEBSITE', title: 'Sin dirección' });
    const other = await insertOrganization(sql, { shortName: 'Ajena' });
    await insertResource(sql, other, { title: 'Licitaciones ajenas' });
  },
});

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tipos de recursos' }).getByRole('link', { name });
const titles = (page: Page) => page.locator('main section h3').allInnerTexts();

test('four tabs with their counts, of which the articles are open, the newest first', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/resources?org=León');
  const tabs = page.getByRole('navigation', { name: 'Tipos de recursos' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual([
    'Artículos (12)',
    'Notas (0)',
    'Marco Legal (1)',
    'Sitio Web (1)',
  ]);
  expect(await tab(page, 'Artículos (12)').getAttribute('aria-current')).toBe('page');
  expect((await titles(page))[0]).toBe('Artículo 12 sobre licitaciones');
  expect(await page.title()).toBe('Recursos · León · Contraluz');
  const link = main(page).getByRole('link', { name: /^Ver más: Artículo 12 / });
  expect(await link.getAttribute('href')).toBe('https://revista.example/12');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await main(page).getByText('12/01/2026').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a keyboard opens a tab, which becomes the address and leaves the way back', async () => {
  const { page } = await site.visit();
  await page.goto('/resources?org=León');
  await hydrated(page);
  await tab(page, 'Marco Legal (1)').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=legalFramework/);
  await page.getByText('1 documento en total:').waitFor();
  expect(await titles(page)).toEqual(['Ley de Adquisiciones']);
  expect(await main(page).getByText('09/03/2025').count()).toBe(1);
  await page.goBack();
  await page.getByText('12 artículos en total:').waitFor();
});

test('a shared tab opens as it was, and the other page of a group too', async () => {
  const { page } = await site.visit();
  await page.goto('/resources?org=León&tab=article&page=2');
  expect(await titles(page)).toEqual([
    'Artículo 2 sobre licitaciones',
    'Artículo 1 sobre licitaciones',
  ]);
  await page.goto('/resources?org=León&tab=article&page=1000000000');
  expect(await titles(page)).toHaveLength(2);
  await page.goto('/resources?org=León&tab=nonsense&page=x');
  expect(await tab(page, 'Artículos (12)').getAttribute('aria-current')).toBe('page');
});

test('an empty group says so, and a site without address has no link', async () => {
  const { page } = await site.visit();
  await page.goto('/resources?org=León&tab=notes');
  expect(await page.getByText('Este monitor todavía no tiene notas').isVisible()).toBe(true);
  await page.goto('/resources?org=León&tab=website');
  expect(await titles(page)).toEqual(['Sin dirección']);
  expect(
    await main(page)
      .getByRole('link', { name: /^Ir al sitio/ })
      .count(),
  ).toBe(0);
  expect(await main(page).locator('li time').count()).toBe(0);
});

test(
  'a search shows the groups that have something, and leads to the rest of a long one',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/resources?org=León');
    await hydrated(page);
    await typeInto(page.getByLabel('Buscar en los recursos'), '  LICITACIONES ');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=LICITACIONES/);
    await page.getByText('12 recursos con tu búsqueda “LICITACIONES”').waitFor();
    expect(await tab(page, 'Notas (0)').count()).toBe(0);
    expect(await page.locator('main section h2').allInnerTexts()).toEqual(['Artículos (12)']);
    expect(await titles(page)).toHaveLength(10);
    await press(page.getByRole('link', { name: 'Ver los 12 artículos encontrados' }));
    await page.getByText('12 artículos en total:').waitFor();
    await press(page.getByRole('link', { name: 'Página 2', exact: true }));
    await page.getByText('Artículo 1 sobre licitaciones').waitFor();
    expect(page.url()).toContain('search=LICITACIONES');
    await press(page.getByRole('link', { name: 'Ver todos los recursos' }));
    await tab(page, 'Notas (0)').waitFor();
  },
);

test(
  'a search without hit says what was searched for, and an empty one leads back',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/resources?org=León');
    await hydrated(page);
    const box = page.getByLabel('Buscar en los recursos');
    await typeInto(box, "100% d'oh (🚧)");
    await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
    await page.getByText("No encontramos algún recurso con tu búsqueda “100% d'oh (🚧)”").waitFor();
    await typeInto(box, '');
    await page.keyboard.press('Enter');
    await tab(page, 'Artículos (12)').waitFor();
    expect(await page.getByText('No encontramos').count()).toBe(0);
  },
);

test('when the answer fails it says so in the place of the resources, and another try helps', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  const calls = '**/public-api/resources/list*';
  await page.route(calls, (route) => route.fulfill({ status: 400, body: '{}' }));
  await press(page.getByRole('banner').getByRole('link', { name: 'Recursos' }));
  await page
    .getByText('La información de Recursos no se encuentra disponible en este momento')
    .waitFor();
  expect(await titles(page)).toEqual([]);
  await page.unroute(calls);
  await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await tab(page, 'Artículos (12)').waitFor();
  expect(await titles(page)).toHaveLength(10);
});

test(
  'its texts come with the page alone, announced by the server, or when it is gone to',
  exhaustive,
  async () => {
    const { page, requests, complaints } = await site.visit();
    const textsOf = async (path: string) => {
      const html = await (await site.fetch(path)).text();
      const files = html.matchAll(/rel="modulepreload"[^>]+(\/assets\/es-[\w-]+\.js)/g);
      return Array.from(files, ([, file]) => file);
    };
    const others = await textsOf('/contracts?org=León');
    const own = (await textsOf('/resources?org=León')).filter((file) => !others.includes(file));
    expect(own).toHaveLength(1);
    await page.goto('/contracts?org=León');
    await hydrated(page);
    const before = requests.length;
    await press(page.getByRole('banner').getByRole('link', { name: 'Recursos' }));
    await page.getByText('12 artículos en total:').waitFor();
    expect(await page.title()).toBe('Recursos · León · Contraluz');
    expect(requests.slice(before).filter((url) => /\/assets\/es-/.test(url))).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

describe('without scripts', () => {
  test('tabs, search and pages work and keep the monitor of the address', exhaustive, async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/resources?org=León');
    await press(tab(page, 'Marco Legal (1)'));
    expect(await titles(page)).toEqual(['Ley de Adquisiciones']);
    await typeInto(
      page.getByLabel('Buscar en los recursos'),
      'https://leyes.example/adquisiciones',
    );
    await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
    expect(await titles(page)).toEqual(['Ley de Adquisiciones']);
    expect(new URL(page.url()).searchParams.get('org')).toBe('León');
    await page.goto('/resources?org=León&search=ajenas');
    expect(await page.getByText('No encontramos algún recurso').isVisible()).toBe(true);
  });
});

test.each(tried(['en', 'jp']))(
  'no text is missing in the language %s',
  exhaustive,
  async (language) => {
    const { page, complaints } = await site.visit();
    for (const query of ['', '&tab=notes', '&search=ley', '&search=nada']) {
      await page.goto(`/resources?org=León&lang=${language}${query}`);
      await hydrated(page);
      const text = await main(page).innerText();
      expect(text).not.toMatch(/\b(tab|total|all|empty|search|more|site|step)\.[a-z]/i);
      expect(text).not.toMatch(/\{\{|Artículos|búsqueda|Notas/);
      expect(await page.title()).not.toContain('resources');
    }
    expect(complaints).toEqual([]);
  },
);

test.each(triedWidths)('it is accessible and fits a screen of %d', exhaustive, async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  for (const query of ['', '&tab=website', '&tab=notes', '&search=licitaciones', '&search=nada']) {
    await page.goto(`/resources?org=León${query}`);
    await hydrated(page);
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  }
});
