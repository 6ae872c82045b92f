import { expect, test } from 'vitest';

import { embedCode } from '../../src/figures/explanations/embed-address.ts';
import { noFilters } from '../../src/figures/figures/contract-filters.ts';
import { insertContracts, insertOrganization, insertSupplier } from '../support/builders.ts';
import { triedWidths } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León', round: false });
    await insertContracts(sql, organization, [
      { procedureType: 'NO_BID', totalOrMaxAmount: 300, period: '1o 2020', fiscalYear: '2020' },
      { procedureType: 'PUBLIC', totalOrMaxAmount: 900.5, period: '2o 2020', fiscalYear: '2020' },
    ]);
    const other = await insertOrganization(sql, { shortName: 'Tula', round: false });
    // 1 to 12 pesos, and a supplier of whom nothing counts.
    for (let amount = 1; amount <= 13; amount += 1)
      await insertContracts(sql, other, [
        {
          supplierId: await insertSupplier(sql, other),
          totalOrMaxAmount: amount,
          procedureState: amount === 13 ? 'CANCELED' : 'CONCLUDED',
        },
      ]);
  },
});

test('another site shows the chart of the code that the panel gives, and its link opens the monitor', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/?org=León');
  await hydrated(page);
  await press(page.getByRole('link', { name: '$1,200.50 MXN' }));
  await press(page.getByText('Insertar en otra página'));
  const code = await page.getByLabel('Gráfica: montos por tipo de procedimiento').inputValue();
  await page.route('http://diario.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>D</title>${code}` }),
  );
  await page.goto('http://diario.localhost/nota');
  const frame = page.frameLocator('iframe');
  await frame.getByText('$1,200.50 MXN').waitFor();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    press(frame.getByRole('link', { name: /^Ver en Contraluz/ })),
  ]);
  await opened.waitForURL(/\/\?.*org=/);
  expect(page.url()).toBe('http://diario.localhost/nota');
  expect(complaints).toEqual([]);
});

test('a frame says what of its address had no effect', async () => {
  const { page } = await site.visit();
  await page.goto('/embed/groups?org=León&groupBy=colour&fiscalYears=2020,MMXX');
  const unread = 'groupBy=colour, Año: MMXX';
  await page.getByText(`No se entendieron estos filtros: ${unread}. No se aplicaron.`).waitFor();
  expect(await page.getByRole('columnheader').first().innerText()).toBe('Proveedor');
});

test('the others in a frame are groups with contracts that count', async () => {
  const { page } = await site.visit();
  await page.goto('/embed/groups?org=Tula');
  const rows = page.getByRole('table').locator('tr');
  expect(await rows.nth(11).innerText()).toMatch(/^Otros 2 grupos\s+\$3\.00\s/);
  expect(await rows.last().innerText()).toMatch(/^Total\s+\$78\.00\s/);
  await page.getByText('Solo aparecen los que tienen contratos que cuentan.').waitFor();
});

test('no page but a frame is shown inside another site', async () => {
  const { page } = await site.visit();
  await page.goto('/?org=León');
  const home = page.url();
  await page.route('http://diario.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${home}"></iframe>` }),
  );
  await page.goto('http://diario.localhost/nota');
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});

test.each(triedWidths)('frames are accessible and fit at %i pixels', async (width) => {
  const { page, complaints, strangers } = await site.visit({ viewport: { width, height: 720 } });
  for (const view of ['quarters', 'types', 'groups'] as const) {
    const order = { view, filters: noFilters, organization: 'León', language: 'es' } as const;
    const [, address = ''] = /src="([^"]*)"/.exec(embedCode('', order, '')) ?? [];
    await page.goto(address.replaceAll('&amp;', '&'));
    expect([view, await inspect(page), await overflows(page)]).toEqual([view, [], false]);
  }
  expect([complaints, strangers()]).toEqual([[], []]);
});
