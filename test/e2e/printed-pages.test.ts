import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContracts, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { mark, press, unmark } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const contract = '01890000-0000-7000-8000-000000000001';
const supplier = '01890000-0000-7000-8000-000000000002';

const site = siteForTests({
  fill: async (sql) => {
    await insertSmallMonitor(sql);
    const organization = await insertOrganization(sql, {
      shortName: 'León',
      title: 'Las compras de León',
      defaultAdministrationPeriod: '2018-2021',
    });
    await insertSupplier(sql, organization, { id: supplier, name: 'ACME SA DE CV' });
    const drafts = Array.from({ length: 60 }, (_, index) => ({
      supplierId: supplier,
      procedureType: index % 2 ? 'NO_BID' : 'PUBLIC',
      servicesDescription: `Suministro de luminarias, entrega ${index + 1}`,
      totalOrMaxAmount: 1000 + index,
    }));
    await insertContracts(sql, organization, [{ ...drafts[0], id: contract }, ...drafts.slice(1)]);
  },
});

const sixColumns = [
  'servicesDescription',
  'supplier',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'documents',
];

/** The page as paper has it; Letter between its margins is 720 pixels wide. */
const print = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  return page;
};

const open = async (address: string, width = 1280) => {
  const { page } = await site.visit({ viewport: { width, height: 900 } });
  await page.goto(address);
  await hydrated(page);
  return page;
};

/** What somebody could only press on a screen, and is seen all the same. */
const controls = (page: Page): Promise<string[]> =>
  page
    .locator('button, input:not([type=hidden]), select, [role=search] summary, nav')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.outerHTML.slice(0, 200)),
    );

/** The boxes that paper cuts in two unless it is told not to. */
const cutBoxes = (page: Page, boxes: string): Promise<string[]> =>
  page
    .locator(boxes)
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).breakInside !== 'avoid')
        .map((one) => one.outerHTML.slice(0, 200)),
    );

test.each(triedWidths)(
  'the list opened at %i is printed as a table of the six columns',
  async (width) => {
    const page = await print(await open('/contracts?org=Centro&pageSize=25', width));
    const heads = page.locator('thead th:visible');
    const shown = await heads.evaluateAll((all) => all.map((one) => one.dataset['column']));
    expect(shown).toEqual(sixColumns);
    expect(await page.locator('tbody tr').first().locator('td:visible').count()).toBe(6);
    const display = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => getComputedStyle(one).display);
    expect(await display('thead')).toBe('table-header-group');
    expect(await display('tbody td')).toBe('table-cell');
    expect(await cutBoxes(page, 'tbody tr')).toEqual([]);
    expect(await controls(page)).toEqual([]);
  },
);

test('the six columns are printed whichever are chosen on the screen', exhaustive, async () => {
  const page = await open('/contracts?org=Centro');
  await press(page.locator('summary', { hasText: 'Columnas' }));
  await mark(page.getByRole('checkbox', { name: 'Notas' }));
  await unmark(page.getByRole('checkbox', { name: 'Documentos' }));
  await print(page);
  const shown = await page
    .locator('thead th:visible')
    .evaluateAll((all) => all.map((one) => one.dataset['column']));
  expect(shown).toEqual(sixColumns);
});

test('a printed list says what it is narrowed to, when it was read and where it is found again', async () => {
  const page = await print(await open('/contracts?org=Centro&procedureTypes=NO_BID&page=2'));
  const main = await page.getByRole('main').innerText();
  expect(main).toMatch(/Administración 2019-2022\s+Tipo Adjudicación directa/);
  expect(main).not.toMatch(/Limpiar filtros|Quitar|×|Ver todo|Incluir reportes/);
  const printed = await page.getByText('Fecha de consulta:').innerText();
  const address = new URL(/https?:\S+/.exec(printed)?.[0] ?? '');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/contracts',
    { org: 'Centro', administrationPeriods: '2019-2022', procedureTypes: 'NO_BID', page: '2' },
  ]);
});

test('nothing of the filter is printed where nothing is chosen', exhaustive, async () => {
  const page = await print(await open('/contracts?org=Centro&administrationPeriods='));
  expect(await page.getByRole('search').innerText()).toBe('');
});

test('a printed contract says its own address and the day on which it was read', async () => {
  const page = await open(`/contracts/${contract}?org=León&procedureTypes=PUBLIC&page=3`);
  expect(await page.getByText('Fecha de consulta:').isVisible()).toBe(false);
  await print(page);
  const { origin } = new URL(page.url());
  expect(decodeURI(await page.getByText('Fecha de consulta:').innerText())).toMatch(
    new RegExp(
      String.raw`^Fecha de consulta: \d\d de [a-z]+ de \d{4}\. ${origin}/contracts/${contract}\?org=León$`,
    ),
  );
  expect(await controls(page)).toEqual([]);
  expect(await cutBoxes(page, 'main section section')).toEqual([]);
});

test('the suppliers are printed as a table whose total stands once, at the end', async () => {
  const page = await print(await open('/suppliers?org=Centro', 360));
  const display = (part: string) =>
    page.locator(part).evaluate((one) => getComputedStyle(one).display);
  expect(await display('thead')).toBe('table-header-group');
  expect(await display('tfoot')).toBe('table-row-group');
  expect(await cutBoxes(page, 'tr')).toEqual([]);
  expect(await controls(page)).toEqual([]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/Ver más|Ver contratos|Opciones/);
});

test('the page of a supplier prints whole rows, over as many pages as they take', async () => {
  const page = await print(await open(`/suppliers/${supplier}?org=León&open=public`));
  expect(await cutBoxes(page, 'article:visible, article:visible >> xpath=..')).toEqual([]);
  const folded = page.locator('details:not([open])', { hasText: 'Adjudicación directa' });
  expect(await folded.getByText('entrega 60').isVisible(), 'folded on the screen alone').toBe(true);
  expect(await controls(page)).toEqual([]);
  const card = page.locator('section', { hasText: 'Sus contratos' }).last();
  expect(await card.evaluate((one) => getComputedStyle(one).breakInside)).toBe('auto');
  expect(await page.getByText('Fecha de consulta:').isVisible()).toBe(true);
});

test('home is printed with dark words and with the figures of its charts', exhaustive, async () => {
  const page = await print(await open('/?org=León'));
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.innerText()).toBe('Las compras de León');
  const [red = 255] = await title.evaluate((one) =>
    (getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeLessThan(90);
  expect(await page.getByRole('rowheader', { name: '1o 2019' }).isVisible()).toBe(true);
  expect(await page.getByText('Ver los datos de la gráfica').first().isVisible()).toBe(false);
  expect(await controls(page)).toEqual([]);
});

test('what a note says ends with its last sentence where its links are not printed', async () => {
  const page = await print(await open('/contracts?org=León'));
  const note = page.locator('p', { hasText: 'Las cifras suman los contratos concluidos' });
  expect((await note.innerText()).trim()).toMatch(/\.$/);
});
