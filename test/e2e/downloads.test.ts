import { readFile } from 'node:fs/promises';

import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { dayOf } from '../../src/foundation/platform/time-zone.ts';
import { csvRows } from '../support/csv-rows.ts';
import { tried, exhaustive, triedWidths } from '../support/how-many.ts';
import {
  countsInFigures,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
} from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });

const current = smallContracts.filter(
  ({ administrationPeriod }) => administrationPeriod === '2019-2022',
);
const numbersOf = (contracts: SmallContract[]) =>
  contracts.map(({ contractNumber }) => String(contractNumber)).toSorted();
const savedText = async (download: Download) => readFile(await download.path(), 'utf8');
const savedNumbers = async (download: Download) =>
  csvRows(await savedText(download))
    .map((row) => String(row['Número de contrato']))
    .toSorted();

const summary = (page: Page) => page.locator('summary[aria-label^="Descargar datos de"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Descargar datos' });

const visitList = async (address: string, options = {}) => {
  const visit = await site.visit(options);
  await visit.page.goto(address);
  await hydrated(visit.page);
  return visit;
};

const formatLink = (page: Page, name: string) =>
  page.locator('details[open]').getByRole('link', { name, exact: true });

const openDialog = async (page: Page, format: string) => {
  await press(summary(page));
  await press(formatLink(page, format));
  await dialog(page).waitFor();
};

test('the filtered rows or all of them, whichever is chosen, with their numbers', async () => {
  const { page, complaints } = await visitList('/contracts?org=Centro');
  for (const { choice, expected, name } of [
    { choice: 'Datos filtrados', expected: current, name: 'centro-2019-2022' },
    { choice: 'Lista completa', expected: smallContracts, name: 'centro' },
  ]) {
    await openDialog(page, 'CSV');
    const button = dialog(page).getByRole('button', {
      name: `${choice} (${expected.length} filas)`,
    });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(button)]);
    expect(download.suggestedFilename()).toBe(`monitor-contratos-${name}-${dayOf(new Date())}.csv`);
    expect(await savedNumbers(download)).toEqual(numbersOf(expected));
    await dialog(page).getByRole('status').getByText('Tu documento está listo').waitFor();
    await press(dialog(page).getByRole('button', { name: 'Entendido' }));
    await dialog(page).waitFor({ state: 'hidden' });
  }
  expect(complaints).toEqual([]);
});

test('on a phone the buttons of the dialog can be read', exhaustive, async () => {
  const { page } = await visitList('/contracts?org=Centro', {
    viewport: { width: 360, height: 740 },
  });
  await openDialog(page, 'CSV');
  const text = dialog(page).getByText(/^Datos filtrados/);
  expect((await text.boundingBox())?.width).toBeGreaterThan(100);
});

test('the menu and its dialog work by keyboard, and the focus comes back', async () => {
  const { page } = await visitList('/contracts?org=Centro');
  await summary(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator(':focus').innerText()).toContain('PDF');
  await page.keyboard.press('Escape');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Descargar datos de contratos',
  );
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  expect(await page.locator(':focus').innerText()).toBe('CSV');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Descargar datos de contratos',
  );
});

test('the focus stays in the dialog while a file comes and once it is there, and goes back', async () => {
  const { page } = await visitList('/contracts?org=Centro');
  await openDialog(page, 'CSV');
  await dialog(page)
    .getByRole('button', { name: /^Datos filtrados/ })
    .focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  await download.path();
  await dialog(page).getByRole('status').getByText('Tu documento está listo').waitFor();
  expect(await dialog(page).locator(':focus').innerText()).toBe('Entendido');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Descargar datos de contratos',
  );
});

test('where no filter leaves anything out nothing is asked', exhaustive, async () => {
  const { page } = await visitList('/contracts?org=Vac%C3%ADo');
  await press(summary(page));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(formatLink(page, 'CSV')),
  ]);
  expect(await savedNumbers(download)).toEqual([]);
});

test('suppliers, and one supplier, are saved as their pages show them', exhaustive, async () => {
  const { page } = await visitList('/suppliers?org=Centro');
  await openDialog(page, 'JSON');
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog(page).getByRole('button', { name: /^Datos filtrados/ })),
  ]);
  const names = new Set(current.filter(countsInFigures).map(({ supplierName }) => supplierName));
  expect(JSON.parse(await savedText(list)).suppliers).toHaveLength(names.size);
  await page.keyboard.press('Escape');
  const [supplier] = await site.sql()<{ id: string }[]>`
    select id from suppliers where name = 'PROVEEDOR C'`;
  await page.goto(`/suppliers/${supplier?.id}?org=Centro`);
  await hydrated(page);
  await press(page.locator('summary[aria-label="Descargar datos del proveedor"]'));
  await press(formatLink(page, 'CSV'));
  const [detail] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog(page).getByRole('button', { name: /^Lista completa/ })),
  ]);
  const own = smallContracts.filter(({ supplierName }) => supplierName === 'PROVEEDOR C');
  expect(await savedNumbers(detail)).toEqual(numbersOf(own));
});

test('a download that is cancelled is really stopped, and nothing is saved', async () => {
  const { page } = await visitList('/contracts?org=Centro');
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  const held = Promise.withResolvers<void>();
  await page.route('**/download/csv?*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await openDialog(page, 'CSV');
  await press(dialog(page).getByRole('button', { name: /^Datos filtrados/ }));
  await dialog(page).getByText('Tu documento se descargará en un momento…').waitFor();
  const stopped = page.waitForEvent('requestfailed');
  await press(dialog(page).getByRole('button', { name: 'Cancelar' }));
  expect((await stopped).failure()?.errorText).toContain('ERR_ABORTED');
  held.resolve();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(saved).toEqual([]);
  expect(await page.getByRole('alert').innerText()).toBe('');
});

test.each(
  tried<[number, Record<string, string>, string]>(
    [
      [429, { 'retry-after': '17' }, 'Espera 17 segundos'],
      [503, { 'retry-after': '5' }, 'Espera 5 segundos'],
      [500, {}, 'No se pudo preparar el documento'],
      [200, { 'content-type': 'text/html' }, 'No se pudo preparar el documento'],
      [0, {}, 'La descarga se interrumpió'],
    ],
    2,
  ),
)('an answer %s is told with what to do, and is no file', async (status, headers, message) => {
  const { page } = await visitList('/contracts?org=Centro');
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  await page.route('**/download/csv?*', (route) =>
    status === 0
      ? route.abort('connectionreset')
      : route.fulfill({ status, headers, body: '{"error":true}' }),
  );
  await openDialog(page, 'CSV');
  await press(dialog(page).getByRole('button', { name: /^Datos filtrados/ }));
  await page.getByRole('alert').getByText(message).waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
    'Descargar datos de contratos',
  );
  expect(saved).toEqual([]);
});

test('the good news goes by itself after seven seconds', exhaustive, async () => {
  const { page } = await visitList('/contracts?org=Centro');
  await openDialog(page, 'CSV');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(dialog(page).getByRole('button', { name: /^Datos filtrados/ }));
  await dialog(page).getByText('Tu documento está listo').waitFor();
  await page.clock.runFor(6_900);
  expect(await dialog(page).isVisible()).toBe(true);
  await page.clock.runFor(200);
  await dialog(page).waitFor({ state: 'hidden' });
});

test('without scripts the formats are links to what the page shows', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro&procedureTypes=NO_BID');
  await press(summary(page));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(formatLink(page, 'CSV')),
  ]);
  expect(await savedNumbers(download)).toEqual(
    numbersOf(current.filter(({ procedureType }) => procedureType === 'NO_BID')),
  );
});

test('a filter too long for an address is asked with a body', exhaustive, async () => {
  const suppliers = Array.from({ length: 150 }, () => `suppliers=${crypto.randomUUID()}`).join('&');
  const { page, requests } = await visitList(`/contracts?org=Centro&${suppliers}`);
  await openDialog(page, 'CSV');
  const csvRequest = page.waitForRequest('**/download/csv**');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog(page).getByRole('button', { name: /^Datos filtrados/ })),
  ]);
  expect((await csvRequest).method()).toBe('POST');
  expect(await savedNumbers(download)).toEqual([]);
  expect(requests.filter((url) => url.length > 12_000)).toEqual([]);
});

test(
  'these data, and what changes in them, are linked from the page and its head',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts?org=Centro&procedureTypes=PUBLIC&page=2');
    for (const [name, type] of [
      ['JSON', 'application/json'],
      ['CSV', 'text/csv'],
      ['Suscribirse a cambios (Atom)', 'application/atom+xml'],
    ] as const) {
      const href = await page
        .locator('main')
        .getByRole('link', { name, exact: true })
        .last()
        .getAttribute('href');
      expect(href).toMatch(/^\/contracts\.(json|csv|atom)\?/);
      expect(href).toContain('procedureTypes=PUBLIC');
      expect(href).toContain('org=Centro');
      const inHead = page.locator(`head link[rel=alternate][type="${type}"]`);
      expect(await inHead.getAttribute('href')).toBe(href);
      expect((await site.fetch(href ?? '')).status).toBe(200);
    }
  },
);

test('a browser reads the feed as XML', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=Centro');
  const entries = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/contracts.atom?org=Centro');
        request.responseType = 'document';
        request.onload = () => resolve(request.responseXML?.querySelectorAll('entry').length);
        request.send();
      }),
  );
  expect(entries).toBe(Math.min(50, current.length));
});

test.each(triedWidths)(
  'menu and dialogs are accessible and fit at %i',
  exhaustive,
  async (width) => {
    const { page } = await visitList('/contracts?org=Centro', { viewport: { width, height: 800 } });
    await press(summary(page));
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await press(formatLink(page, 'CSV'));
    await dialog(page)
      .getByRole('button', { name: /^Lista completa \(/ })
      .waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.route('**/download/csv?*', () => undefined);
    await press(dialog(page).getByRole('button', { name: /^Lista completa \(/ }));
    await dialog(page).getByRole('progressbar').waitFor();
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  },
);
