import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../support/builders.ts';
import { press } from '../support/user-input.ts';
import { siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      shortName: 'León',
      defaultAdministrationPeriod: null,
    });
    const young = await insertOrganization(sql, {
      shortName: 'Nueva',
      defaultAdministrationPeriod: null,
    });
    await insertContracts(sql, young, [
      { contractDate: '2026-02-28', totalOrMaxAmount: 400, administrationPeriod: '2024-2027' },
      { contractDate: '2026-03-01', totalOrMaxAmount: 900, administrationPeriod: '2024-2027' },
    ]);
    await insertContracts(sql, organization, [
      { contractDate: '2023-02-28', totalOrMaxAmount: 400, administrationPeriod: '2021-2023' },
      { contractDate: '2023-03-01', totalOrMaxAmount: 900, administrationPeriod: '2021-2023' },
      { contractDate: '2024-02-29', totalOrMaxAmount: 500, administrationPeriod: '2024-2026' },
      { contractDate: '2024-01-02', totalOrMaxAmount: null, administrationPeriod: '2024-2026' },
    ]);
  },
});

test('the home page says what changed, and leads to the contracts of both periods', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/?org=León');
  const changes = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Qué cambió' }),
  });
  expect(await changes.locator('ul').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('En 2021-2023 contrató $1,300 y en 2024-2026, $500: 62% menos'),
    'Cada año cuenta solo hasta el mismo día. En 2023 contrató $400 y en 2024, $500: 25% más.',
  ]);
  await press(changes.locator('summary'));
  await page
    .getByRole('heading', {
      name: '2024 frente a 2023, hasta el mismo día: 29/02/2024 y 28/02/2023',
    })
    .waitFor();
  await press(page.getByRole('link', { name: 'Ver 1 contrato de 2023', exact: true }));
  await page.waitForURL(/dateFrom=2023-01-01&dateTo=2023-02-28/);
  await page.getByText('1 contrato en la lista').first().waitFor();
  expect(new URL(page.url()).searchParams.get('populations')).toBe('COUNTED');
});

test.each([
  [
    'es',
    'De 2025 no hay contratos en este monitor. En 2026 contrató $1,300.',
    'sin contratos en este monitor',
  ],
  [
    'en',
    'This monitor has no contracts of 2025. In 2026 it contracted $1,300.',
    'no contracts in this monitor',
  ],
  [
    'jp',
    'このモニターに2025の契約はありません。2026の契約額は$1,300です。',
    'このモニターに契約なし',
  ],
])(
  'of a year of which the monitor has no contract nothing is said to be contracted (%s)',
  async (language, words, none) => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`/?org=Nueva&lang=${language}`);
    await page.getByText(words).waitFor();
    await press(page.locator('section', { hasText: words }).locator('summary'));
    const cells = await page
      .getByRole('region', { name: /2026.*2025|2025.*2026/ })
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .allInnerTexts();
    expect(cells).toEqual([none, '$1,300', '---']);
  },
);
