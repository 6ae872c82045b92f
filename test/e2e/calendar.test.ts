import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../support/builders.ts';
import { tried } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      shortName: 'León',
      defaultAdministrationPeriod: null,
    });
    await insertContracts(sql, organization, [
      { contractDate: '2024-03-05', totalOrMaxAmount: 900 },
      { contractDate: '2024-03-05', totalOrMaxAmount: 100 },
      { contractDate: '2024-03-05', totalOrMaxAmount: 4000, procedureState: 'CANCELED' },
      { contractDate: '2024-03-20', totalOrMaxAmount: 250 },
      { contractDate: '2024-12-28', totalOrMaxAmount: null },
      { contractDate: '2023-07-01', totalOrMaxAmount: 70 },
      { contractDate: null, totalOrMaxAmount: 5 },
    ]);
    const other = await insertOrganization(sql, {
      shortName: 'Celaya',
      defaultAdministrationPeriod: '2024-2027',
    });
    const before = { administrationPeriod: '2021-2024' };
    const since = { administrationPeriod: '2024-2027' };
    await insertContracts(sql, other, [
      { contractDate: '2023-02-10', totalOrMaxAmount: 500, ...before },
      { contractDate: '2023-12-05', totalOrMaxAmount: 60, ...before },
      { contractDate: '2024-05-05', totalOrMaxAmount: 240, ...before },
      { contractDate: '2024-12-19', totalOrMaxAmount: 190, ...since },
      { contractDate: '2024-12-30', totalOrMaxAmount: 10, ...since },
      { contractDate: '2025-03-01', totalOrMaxAmount: 9000, ...since },
    ]);
  },
});

test('keys walk over the days, one stop for all of them, and Enter opens the contracts of a day', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/calendar?org=León&year=2024');
  await hydrated(page);
  const marks = page.locator('figure svg a[href]');
  expect(await page.locator('figure svg a[tabindex="0"]').count()).toBe(1);
  await marks.first().focus();
  await page.getByText('05 de marzo de 2024: $1,000.00 en 2 contratos').first().waitFor();
  await page.keyboard.press('PageDown');
  await page.getByText('28 de diciembre de 2024: --- en 1 contrato').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contracts\?.*dateFrom=2024-03-05&dateTo=2024-03-05/);
  await page.getByText('2 contratos en la lista').waitFor();
  expect(complaints).toEqual([]);
});

test('the choice of a year and of what is measured are in the address, and years add up to the total', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/calendar?org=León');
  await page.getByRole('heading', { name: 'Contratos de 2024, día por día' }).waitFor();
  expect(await page.locator('table tr:has(th[scope=row])').last().innerText()).toMatch(
    /TOTAL\s+6 \(1 sin monto\)\s+\$1,325/,
  );
  await page.getByText('Sin fecha de contrato').waitFor();
  await press(page.getByRole('link', { name: 'Por número' }));
  await page.waitForURL(/measure=contracts/);
  await press(page.getByRole('link', { name: '2023', exact: true }));
  await page.waitForURL(/year=2023/);
  expect(page.url()).toContain('measure=contracts');
  await page.getByText('El día mayor: 1 contrato, el 01 de julio de 2023.').waitFor();
  await press(page.getByText('Ver los datos de la gráfica'));
  await press(page.getByRole('link', { name: '01/07/2023' }));
  await page.waitForURL(/\/contracts\?.*dateFrom=2023-07-01&dateTo=2023-07-01/);
  await page.goto('/calendar?org=León&year=20x4&measure=nada');
  await page
    .getByText('No se entendieron estos filtros: year=20x4, measure=nada. No se aplicaron.')
    .waitFor();
});

test('the calendar begins with the Decembers of all whole years, and opens on the last one', async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/calendar?org=Celaya');
  await hydrated(page);
  // 260 of 1,000 pesos in December, 200 of them in its last weeks; 2025 is not whole.
  const sentence = page.getByText(
    'En todos los años completos (2023–2024), en diciembre se firmó el 26% del dinero (parejo sería 8.3%); en las dos últimas semanas del año, el 20% (parejo, 3.8%).',
  );
  await sentence.waitFor();
  const heading = page.getByRole('heading', {
    name: 'Contratos de 2024, el último año con diciembre, día por día',
  });
  expect((await sentence.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  await press(page.getByRole('link', { name: 'Ver los contratos de diciembre' }));
  await page.waitForURL(/\/contracts\?.*dateFrom=2024-12-01&dateTo=2024-12-31/);
  await page.getByText('2 contratos en la lista').waitFor();
  await page.goBack();
  await press(page.getByRole('link', { name: 'Ver mes por mes' }));
  await page.waitForURL(/\/contracts\?.*groupBy=month/);
  expect(page.url()).toMatch(/dateFrom=2023-01-01&dateTo=2024-12-31/);
  await page.getByText('5 contratos').first().waitFor();
  await page.goto('/calendar?org=Celaya&year=2025');
  await page.getByRole('heading', { name: 'Contratos de 2025, día por día' }).waitFor();
  await sentence.waitFor();
  expect(complaints).toEqual([]);
});

test.each(tried([360, 320, 1280]))(
  'at %i the days can be read, and the legend is at the scale of the months',
  async (width) => {
    const { page } = await site.visit({ viewport: { width, height: 800 } });
    await page.goto('/calendar?org=León&year=2024');
    await hydrated(page);
    const smallest = await page
      .locator('figure section svg')
      .evaluateAll((months) =>
        Math.min(
          ...months.flatMap((month) =>
            [...month.querySelectorAll('text')].map(
              (text) =>
                Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
            ),
          ),
        ),
      );
    expect(smallest).toBeGreaterThanOrEqual(12);
    const sideOf = (path: string) =>
      page
        .locator(path)
        .first()
        .evaluate((mark) => mark.getBoundingClientRect().width);
    const largest = await sideOf('figure a[href*="2024-03-05"] path:last-of-type');
    expect(await sideOf('figure > ul svg path')).toBeCloseTo(largest, 1);
    expect(await overflows(page)).toBe(false);
  },
);

test('beside all whole years stand those that the filter names, and no part of a year', async () => {
  const calendar = async (more: string) =>
    (await site.fetch(`/calendar?org=Celaya&${more}`)).text();
  // 60 of 560 pesos of 2023; of 2024 this administration has no December.
  const ofOne = 'En lo que eligen los filtros (2023): 11% en diciembre y 0% en las dos';
  expect(await calendar('administrationPeriods=2021-2024')).toContain(ofOne);
  for (const more of ['', 'administrationPeriods=', 'dateFrom=2023-01-01&dateTo=2023-12-31'])
    expect([more, await calendar(more)]).toEqual([
      more,
      expect.not.stringContaining('En lo que eligen'),
    ]);
});
