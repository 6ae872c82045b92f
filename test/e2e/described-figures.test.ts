import { expect, test } from 'vitest';

import { insertContracts, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const known = { supplier: '' };

/** Thirds of a peso, so that whole pesos do not add up; one contract of each other population. */
const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      name: 'Municipio de Centro',
      shortName: 'Centro',
      defaultAdministrationPeriod: '2019-2022',
    });
    known.supplier = await insertSupplier(sql, organization, { name: 'OBRAS DEL CENTRO' });
    const current = { supplierId: known.supplier, administrationPeriod: '2019-2022' };
    await insertContracts(sql, organization, [
      { ...current, procedureType: 'PUBLIC', totalOrMaxAmount: 10.4 },
      { ...current, procedureType: 'INVITATION', totalOrMaxAmount: 10.4 },
      { ...current, procedureType: 'NO_BID', totalOrMaxAmount: 10.4 },
      { ...current, category: 'ADENDUM', totalOrMaxAmount: 7 },
      { ...current, procedureState: 'CANCELED', totalOrMaxAmount: 9 },
      { ...current, administrationPeriod: '2016-2019', totalOrMaxAmount: 500 },
    ]);
    const silent = await insertOrganization(sql, {
      shortName: 'Mudo',
      defaultAdministrationPeriod: null,
    });
    await insertContracts(sql, silent, [
      { procedureType: 'NO_BID', totalOrMaxAmount: null },
      { procedureType: 'PUBLIC', totalOrMaxAmount: 25.5 },
    ]);
  },
});

test('panels in whole pesos that do not add up say so', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  for (const path of ['/contracts', `/suppliers/${known.supplier}`]) {
    await page.goto(`${path}?org=Centro`);
    const figures = await page
      .locator('[aria-label="Montos de los contratos que cuentan"] a[href^="/figure"]')
      .allInnerTexts();
    expect(figures).toEqual(['$31', '$10', '$10', '$10']);
    const note = 'Los montos se muestran sin centavos; por eso las partes suman $30.';
    expect(await page.getByText(note).count()).toBe(1);
  }
});

test('the title says the period, and every period is one press away', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=Centro');
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Contratos de 2019-2022');
  expect(await page.title()).toBe('Contratos de 2019-2022 · Centro · Contraluz');
  await press(page.getByRole('link', { name: 'Ver todo' }));
  await page.getByRole('heading', { level: 1, name: 'Contratos de todos los periodos' }).waitFor();
  await page.getByText('6 contratos en la lista').waitFor();
  expect(await page.getByRole('link', { name: 'Ver todo' }).count()).toBe(0);
});

test('an amount of a supplier says of which period it is', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`/suppliers/${known.supplier}?org=Centro`);
  const answer = page.getByRole('region', { name: 'Montos de los contratos que cuentan' });
  expect(await page.getByText('Contratos de 2019-2022').count()).toBe(1);
  expect(await answer.innerText()).toMatch(/^\$31\s+en 3 contratos/);
  await press(page.getByRole('link', { name: 'Ver todo' }));
  await page.getByText('Contratos de todos los periodos').waitFor();
  expect(await answer.innerText()).toMatch(/^\$531\s+en 4 contratos/);
});

test('the parts of the list lead to their rows, from the suppliers too', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/suppliers?org=Centro');
  await press(page.locator('summary', { hasText: 'Qué cuenta' }));
  expect(await page.getByText('5 en la lista:').count()).toBe(1);
  await press(page.getByRole('link', { name: '1 modificatorio ($7)' }));
  expect(await page.getByText('1 contrato en la lista').count()).toBe(1);
  const chip = page.getByRole('link', { name: 'Quitar filtro En las cifras Modificatorio' });
  await press(chip);
  expect(await page.getByText('5 contratos en la lista').count()).toBe(1);
});

test('a sum that nobody knows is --- on the charts, never $0.00', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/?org=Mudo');
  const cells = await page.locator('main table').first().locator('td').allTextContents();
  expect(cells).toEqual(['$25.50', '$0.00', '---', '$25.50']);
});

test('a list tells the load, a contract the date of its source', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro');
  expect(await page.getByText('Última carga:').count()).toBe(1);
  await press(page.locator('main a[href^="/contracts/"]').first());
  expect(await page.getByText('Fecha de actualización de la fuente:').count()).toBe(1);
});

test(
  'the filter of units and the page on figures say that a contract has two units',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts?org=Centro');
    await press(page.locator('summary', { hasText: 'Por unidad administrativa' }));
    const hint = 'Un contrato aparece con la unidad que lo solicitó y con la que lo convocó.';
    expect(await page.getByText(hint).isVisible()).toBe(true);
    await page.goto('/que-cuenta?org=Centro');
    const title = page.getByRole('heading', { name: 'Cada contrato tiene dos unidades' });
    expect(await title.isVisible()).toBe(true);
  },
);
