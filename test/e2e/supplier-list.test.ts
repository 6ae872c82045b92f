import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContracts, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import {
  countsInFigures,
  inPesos,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
  toTheCent,
} from '../support/small-monitor.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    await insertSmallMonitor(sql);
    const organization = await insertOrganization(sql, {
      shortName: 'Anónimos',
      defaultAdministrationPeriod: null,
    });
    const supplierId = await insertSupplier(sql, organization);
    await insertContracts(sql, organization, [{ supplierId }, { supplierId: null }]);
    const silent = await insertOrganization(sql, {
      shortName: 'Reservas',
      defaultAdministrationPeriod: null,
    });
    const supplier = await insertSupplier(sql, silent);
    await insertContracts(sql, silent, [
      { supplierId: supplier, procedureType: 'NO_BID', totalOrMaxAmount: null, totalAmount: null },
    ]);
    const half = await insertOrganization(sql, {
      shortName: 'A medias',
      defaultAdministrationPeriod: null,
    });
    const known = await insertSupplier(sql, half);
    await insertContracts(sql, half, [
      { supplierId: known, procedureType: 'PUBLIC', totalOrMaxAmount: 250.5 },
      { supplierId: known, procedureType: 'NO_BID', totalOrMaxAmount: null, totalAmount: null },
    ]);
  },
});

const current = smallContracts.filter(
  (one) => one.administrationPeriod === '2019-2022' && countsInFigures(one),
);
const typed = (contracts: SmallContract[]) => [
  ...['PUBLIC', 'INVITATION', 'NO_BID'].map((type) =>
    contracts.filter(({ procedureType }) => procedureType === type),
  ),
  contracts,
];
const amountsOf = (contracts: SmallContract[]) =>
  typed(contracts).map((some) => toTheCent(sumAmounts(some)));

const expectedRows = [...new Set(current.map(({ supplierName }) => supplierName))]
  .map((name) => {
    const own = current.filter(({ supplierName }) => supplierName === name);
    return { name, total: sumAmounts(own), cells: amountsOf(own) };
  })
  .toSorted((a, b) => b.total - a.total);

const isDirect = ({ procedureType }: SmallContract) => procedureType === 'NO_BID';
const isCleaning = ({ servicesDescription }: SmallContract) =>
  servicesDescription === 'Servicio de limpieza';

const table = (page: Page) => page.getByRole('table');
const names = (page: Page) => table(page).locator('tbody th').allInnerTexts();
const cells = async (page: Page, rows: string) =>
  Promise.all(
    (await table(page).locator(rows).all()).map((row) =>
      row.locator('td[data-column]').allInnerTexts(),
    ),
  );

test('panels, rows and the TOTAL row are the sums of what was recorded, and agree', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/suppliers?org=Centro');
  const counts = await page
    .locator('[aria-label="Número de contratos"] dd:first-of-type')
    .allInnerTexts();
  const [ofPublic, ofInvitation, ofNoBid, all] = typed(current).map(
    ({ length }) => `${length} contratos`,
  );
  expect(counts).toEqual([all, ofPublic, ofInvitation, ofNoBid]);
  const pesos = await page
    .locator('[aria-label="Número de contratos"] dd:nth-of-type(2)')
    .allInnerTexts();
  const total = sumAmounts(current);
  expect(pesos).toEqual([
    inPesos(total),
    ...typed(current)
      .slice(0, 3)
      .map(sumAmounts)
      .map((sum) => `${inPesos(sum)} · ${Math.round((100 * sum) / total)}%`),
  ]);
  expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(current)]);
  expect(await names(page)).toEqual(expectedRows.slice(0, 10).map(({ name }) => name));
  const first = await cells(page, 'tbody tr');
  await press(page.getByRole('link', { name: 'Página siguiente' }));
  const rest = await cells(page, 'tbody tr');
  expect([...first, ...rest]).toEqual(expectedRows.map((row) => row.cells));
  expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(current)]);
});

test('every column sorts the whole list', async () => {
  const { page } = await site.visit();
  await page.goto('/suppliers?org=Centro&pageSize=25');
  await hydrated(page);
  const sortBy = (column: string) =>
    press(page.getByRole('columnheader', { name: column }).getByRole('link'));
  await sortBy('Nombre del proveedor');
  const byName = expectedRows.map(({ name }) => name).toSorted();
  await expect.poll(() => names(page)).toEqual(byName);
  await sortBy('Nombre del proveedor');
  await expect.poll(() => names(page)).toEqual(byName.toReversed());
  await sortBy('Monto total');
  await expect.poll(() => names(page)).toEqual(expectedRows.map(({ name }) => name));
});

test(
  'the contracts of a supplier are those its row adds up, in the same administration',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto('/suppliers?org=Centro');
    await hydrated(page);
    const [largest] = expectedRows;
    await press(page.getByRole('link', { name: `Ver contratos de ${largest?.name}` }));
    await page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
    await page
      .getByText(inPesos(largest?.total ?? 0), { exact: true })
      .first()
      .waitFor();
    const remove = page.getByRole('link', { name: `Quitar filtro Proveedor ${largest?.name}` });
    await remove.waitFor();
    expect(await remove.count()).toBe(1);
    expect(
      await page.getByRole('link', { name: 'Quitar filtro Administración 2019-2022' }).count(),
    ).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test(
  'there is no selector for the type of procedure, and a type that a link carries is a chip',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/suppliers?org=Centro&procedureTypes=NO_BID');
    const selectors = page.getByRole('search').locator('details[name] > summary');
    expect((await selectors.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Administración',
      'Año',
      'Trimestre',
      'Unidad',
      'Proveedor',
    ]);
    await typeInto(page.getByLabel(/^Buscar por objeto/), 'limpieza');
    await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
    const cleaning = current.filter(
      (one) => one.procedureType === 'NO_BID' && one.servicesDescription === 'Servicio de limpieza',
    );
    expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(cleaning)]);
    await press(page.getByRole('link', { name: 'Quitar filtro Tipo Adjudicación directa' }));
    await press(page.getByRole('link', { name: 'Quitar filtro Texto limpieza' }));
    expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(current)]);
  },
);

test.each([
  ['procedureTypes=NO_BID', 'Tipo Adjudicación directa', isDirect],
  ['search=limpieza', 'Texto limpieza', isCleaning],
])(
  'a link with %s is a page with its chip and its figures',
  exhaustive,
  async (query, chip, wanted) => {
    const { page, complaints } = await site.visit();
    const reply = await page.goto(`/suppliers?org=Centro&${query}`);
    expect(reply?.status()).toBe(200);
    await hydrated(page);
    expect(await page.getByRole('link', { name: `Quitar filtro ${chip}` }).count()).toBe(1);
    expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(current.filter(wanted))]);
    expect(complaints).toEqual([]);
  },
);

test('a character that no database keeps is no search', async () => {
  const { page } = await site.visit();
  const reply = await page.goto('/suppliers?org=Centro&search=%00');
  expect(reply?.status()).toBe(200);
  expect(await cells(page, 'tfoot tr')).toEqual([amountsOf(current)]);
});

test(
  'contracts without supplier have a row of their own, and are no supplier',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/suppliers?org=Anónimos');
    expect(await names(page)).toContain('Sin proveedor publicado');
    await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
    const countText =
      '1 proveedor con contratos que cuentan y una fila de contratos cuyo proveedor no se publicó';
    expect(await page.getByText(countText).isVisible()).toBe(true);
    expect(await page.getByText('1 proveedor', { exact: true }).count()).toBe(1);
    await press(page.getByRole('link', { name: /contratos de Sin proveedor publicado/i }));
    await page.waitForURL(/marks=NO_SUPPLIER/);
    await page.getByText('1 contrato en la lista').waitFor();
  },
);

test.each(['/suppliers?org=Centro', '/suppliers?org=Vacío'])(
  '%s is accessible and fits any screen',
  exhaustive,
  async (address) => {
    for (const width of triedWidths) {
      const { page } = await site.visit({ viewport: { width, height: 800 } });
      await page.goto(address);
      expect(await inspect(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    }
  },
);

test(
  'a supplier whose amounts nobody published has no sum, and says of how many contracts',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/suppliers?org=Reservas');
    expect(await cells(page, 'tbody tr')).toEqual([['$0.00', '$0.00', '---', '---']]);
    expect(await table(page).locator('tbody tr').innerText()).toContain('1 contrato sin monto');
    expect(await cells(page, 'tfoot tr')).toEqual([['$0.00', '$0.00', '---', '---']]);
    await page.goto('/contracts?org=Reservas');
    expect(await panels(page).allInnerTexts()).toEqual(['---', '$0', '$0', '---']);
  },
);

test(
  'a type whose amounts nobody published has no sum beside the sums of the others',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/suppliers?org=A medias');
    const sums = ['$250.50', '$0.00', '---', '$250.50'];
    expect(await cells(page, 'tbody tr')).toEqual([sums]);
    expect(await cells(page, 'tfoot tr')).toEqual([sums]);
    await page.goto('/contracts?org=A medias');
    const amounts = await panels(page).allInnerTexts();
    expect(amounts.slice(1)).toEqual([amounts[0], '$0', '---']);
    expect(amounts[0]).toMatch(/^\$25[01]$/);
  },
);

const panels = (page: Page) =>
  page
    .getByRole('region', { name: 'Montos de los contratos que cuentan' })
    .locator('dd:first-of-type');

test('a phone shows large the amount that the suppliers are sorted by, else their total', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
  const largest = () =>
    page
      .locator('#rows tbody tr')
      .first()
      .evaluate((row) => {
        const sizes = [...row.querySelectorAll<HTMLElement>('td[data-column]')].map((cell) => ({
          column: cell.dataset['column'],
          size: Number.parseFloat(getComputedStyle(cell).fontSize),
        }));
        return sizes.toSorted((one, other) => other.size - one.size)[0]?.column;
      });
  await page.goto('/suppliers?org=Centro');
  expect(await largest()).toBe('total');
  await press(page.locator('#rows summary', { hasText: 'Monto total' }));
  await press(page.locator('#rows').getByRole('link', { name: 'Adjudicación directa' }));
  await page.waitForURL(/sort=noBid/);
  await expect.poll(largest).toBe('noBid');
  expect(await page.locator('#rows summary').innerText()).toMatch(/Adjudicación directa\s*↓/);
});
