import { expect, test } from 'vitest';

import { accents } from '../../src/organizations/theme.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

const contract = '01890000-0000-7000-8000-000000000001';
const themes = ['yellow', 'dark', 'sky'] as const;

const site = siteForTests({
  fill: async (sql) => {
    for (const theme of themes) {
      const draft = { shortName: theme, theme, color: accents[theme] };
      const organization = await insertOrganization(sql, draft);
      const supplierId = await insertSupplier(sql, organization);
      await insertContract(sql, organization, { id: contract, supplierId });
      await insertContract(sql, organization, { category: 'EXTENSION', procedureType: 'NO_BID' });
    }
  },
});

const screens = ['/', '/suppliers', `/contracts/${contract}`, '/que-cuenta'];

test.each(themes)('every screen is accessible in the theme %s', async (theme) => {
  const { page } = await site.visit();
  for (const screen of screens) {
    await page.goto(`${screen}?org=${theme}`);
    expect(await inspect(page)).toEqual([]);
  }
});

test('an open selector and open data tables are accessible', async () => {
  const { page } = await site.visit();
  await page.goto('/?org=sky');
  await hydrated(page);
  for (const table of await page.getByText('Ver los datos de la gráfica').all())
    await table.click();
  await page.getByRole('search').locator('summary', { hasText: 'Por proveedor' }).click();
  await page.getByRole('checkbox', { name: /^PROVEEDOR/ }).waitFor();
  expect(await inspect(page)).toEqual([]);
});

test.each(['en', 'jp'])('no text is missing in the language %s', async (language) => {
  const { page, complaints } = await site.visit();
  for (const screen of [...screens, '/contracts']) {
    await page.goto(`${screen}?org=sky&lang=${language}`);
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/\b(list|panel|column|field|filter|counts|detail|chart)\.[a-z]/i);
    expect(text).not.toMatch(/\{\{|Licitación|Contratos en total/);
  }
  expect(complaints).toEqual([]);
});
