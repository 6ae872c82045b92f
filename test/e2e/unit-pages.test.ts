import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { insertContracts, insertOrganization, insertUnit } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

/** A monitor of eleven units, which are two pages. */
const insertManyUnits = async (sql: Sql) => {
  const organization = await insertOrganization(sql, { shortName: 'Once' });
  for (let amount = 1; amount <= 11; amount += 1) {
    const unit = await insertUnit(sql, organization, { name: `Dirección ${amount}` });
    await insertContracts(sql, organization, [
      { organizerAdministrativeUnitId: unit, totalOrMaxAmount: amount * 1000 },
    ]);
  }
};

/** A unit that asks for what others buy. */
const insertRequester = async (sql: Sql) => {
  const organization = await insertOrganization(sql, { shortName: 'Pide' });
  const buyer = await insertUnit(sql, organization, { name: 'Oficialía Mayor' });
  requester.id = await insertUnit(sql, organization, { name: 'Dirección de Seguridad' });
  await insertContracts(sql, organization, [
    {
      organizerAdministrativeUnitId: buyer,
      applicantAdministrativeUnitId: requester.id,
      totalOrMaxAmount: 1234,
    },
  ]);
};
const requester = { id: '' };

/** A unit with contracts in each quarter of an administration. */
const insertWholeAdministration = async (sql: Sql) => {
  const organization = await insertOrganization(sql, { shortName: 'Doce' });
  const unit = await insertUnit(sql, organization, { name: 'Obras' });
  const quarters = [2024, 2025, 2026].flatMap((year) =>
    [1, 2, 3, 4].map((quarter) => ({ fiscalYear: String(year), period: `${quarter}o ${year}` })),
  );
  await insertContracts(
    sql,
    organization,
    quarters.map((quarter) => ({
      ...quarter,
      organizerAdministrativeUnitId: unit,
      totalOrMaxAmount: 48e6,
    })),
  );
  return unit;
};
const whole = { id: '' };

const site = siteForTests({
  fill: async (sql) => {
    whole.id = await insertWholeAdministration(sql);
    await insertSmallMonitor(sql);
    await insertManyUnits(sql);
    await insertRequester(sql);
  },
});
const address = '/administrative-units?org=Centro&administrationPeriods=';

test('from the list to a unit in the other role, to its contracts and back, the filter stays', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(`${address}&fiscalYears=2018,2019`);
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Solicitante' }));
  await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
  await page.getByText('Cada contrato está con la unidad que lo solicitó').waitFor();
  const name = await page.locator('tbody th a').first().innerText();
  await typeInto(page.getByRole('searchbox', { name: 'Buscar una unidad por su nombre' }), name);
  await press(page.getByRole('button', { name: 'Buscar unidad' }));
  await page.getByText(`«${name}» en su nombre`).waitFor();
  await press(page.locator('tbody th a').first());
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).searchParams.get('role')).toBe('applicant');
  const contracts = page.getByRole('link', { name: /^Ver (los )?\d+ contratos?$/ });
  const [count] = /\d+/.exec(await contracts.innerText()) ?? [];
  await press(contracts);
  await page.getByRole('heading', { level: 1, name: /^Contratos de/ }).waitFor();
  await page.getByText(`${count} contratos en la lista`).waitFor();
  expect(new URL(page.url()).searchParams.getAll('fiscalYears').join(',')).toContain('2018');
  expect(complaints).toEqual([]);
});

test('who comes to a unit that only requests sees what it requested', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`/administrative-units/${requester.id}?org=Pide`);
  expect(new URL(page.url()).searchParams.get('role')).toBe('applicant');
  const answer = page.getByRole('region', { name: 'Montos de los contratos que cuentan' });
  expect(await answer.innerText()).toMatch(/^\$1,234\s+en 1 contrato que solicitó/);
});

test('the quarters of a whole administration are seen at once on a phone', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto(`/administrative-units/${whole.id}?org=Doce`);
  const bars = page.getByRole('group', { name: 'Millones de pesos por trimestre' });
  expect(await bars.getByRole('img').count()).toBe(12);
  const widths = await bars.evaluate((drawing) => {
    const shown = drawing.closest('[data-drawing] > div');
    return { whole: shown?.scrollWidth, shown: shown?.clientWidth };
  });
  expect(widths.whole).toBe(widths.shown);
});

test('the concentration of a unit opens how it is measured, of which money and how to cite it', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(address);
  await hydrated(page);
  await press(page.locator('tbody th a').first());
  const index = page.locator('dl div', { hasText: 'índice HHI' }).getByRole('link');
  await hydrated(page);
  const shown = await index.innerText();
  await press(index);
  const panel = page.getByRole('dialog', { name: 'Concentración en pocos proveedores' });
  await panel.getByText('suma los cuadrados de los porcentajes').waitFor();
  expect(await panel.locator('strong').first().innerText()).toBe(shown);
  await panel.getByText(/índice HHI: gasto .+ del monto va al primer proveedor/).waitFor();
  await panel.getByText(`Concentración en pocos proveedores (índice HHI) (`).waitFor();
  expect(await inspect(page)).toEqual([]);
  const data = await page.request.get(
    (await panel.getByRole('link', { name: 'JSON' }).getAttribute('href')) ?? '',
  );
  const { concentration } = (await data.json()).data;
  expect(shown).toContain(concentration.index.toLocaleString('es-MX'));
  expect(complaints).toEqual([]);
});

test(
  'without scripts a unit is found by name, in the role that was chosen',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(address);
    await press(page.getByRole('link', { name: 'Solicitante' }));
    await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
    await page.getByText('Cada contrato está con la unidad que lo solicitó').waitFor();
    const name = await page.locator('tbody th a').first().innerText();
    await typeInto(page.getByRole('searchbox', { name: 'Buscar una unidad por su nombre' }), name);
    await press(page.getByRole('button', { name: 'Buscar unidad' }));
    await page.getByText(`«${name}» en su nombre`).waitFor();
    expect(await page.locator('tbody th a').allInnerTexts()).toEqual([name]);
    expect(new URL(page.url()).searchParams.get('role')).toBe('applicant');
  },
);

test('the TOTAL row says that it is of all pages, when there are several', exhaustive, async () => {
  const { page } = await site.visit();
  const total = page.locator('tfoot tr');
  await page.goto('/administrative-units?org=Once&administrationPeriods=');
  expect(await page.locator('tbody tr').count()).toBe(10);
  expect(await total.getByRole('rowheader').innerText()).toMatch(/^TOTAL\s+de todas las páginas$/);
  expect(await total.innerText()).toContain('$66,000');
  await page.goto('/administrative-units?org=Once&administrationPeriods=&pageSize=25');
  expect(await page.locator('tbody tr').count()).toBe(11);
  expect(await total.getByRole('rowheader').innerText()).toBe('TOTAL');
  expect(await total.innerText()).toContain('$66,000');
});

test('a list of one page says how many it has and leads to no other page', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  const sizes = page.getByRole('navigation', { name: 'Filas por página' });
  const linksOf = async (more: string) => {
    await page.goto(`/administrative-units?administrationPeriods=&${more}`);
    return [await pages.count(), await sizes.count()];
  };
  expect(await linksOf('org=Pide')).toEqual([0, 0]);
  await page.getByText('1 unidad', { exact: true }).first().waitFor();
  expect(await linksOf('org=Once')).toEqual([1, 1]);
  // The way back to shorter pages stays.
  expect(await linksOf('org=Once&pageSize=25')).toEqual([0, 1]);
});

test.each(['/administrative-units', '/flows'])(
  'a role that is none is told on %s, on the page and in its data',
  async (path) => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`${path}?org=Centro&role=comprador`);
    await page.getByText('No se entendió este filtro: role=comprador').waitFor();
    const reply = await site.fetch(`${path}.json?org=Centro&role=comprador`);
    const { data } = (await reply.json()) as { data: { ignoredFilters: object[] } };
    expect(data.ignoredFilters).toEqual([{ name: 'role', value: 'comprador' }]);
  },
);
