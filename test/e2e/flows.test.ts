import { expect, test } from 'vitest';

import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });
const address = '/flows?org=Centro&administrationPeriods=';

test('keys walk over the bands, one stop for all of them, and Enter opens the contracts of one', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(address);
  await hydrated(page);
  const bands = page.locator('[data-drawing] a[href]');
  await bands.first().waitFor();
  expect(await page.locator('[data-drawing] a[tabindex="0"]').count()).toBe(1);
  await bands.first().focus();
  await page.keyboard.press('ArrowDown');
  const said = await page.locator('[data-drawing] a:focus title').textContent();
  const [, contracts = ''] = /en ([\d,]+) contratos?$/.exec(said ?? '') ?? [];
  await page.getByText(String(said)).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contracts\?.*organizerUnits=.*populations=COUNTED/);
  await page
    .getByText(new RegExp(`^${contracts} contratos? en la lista`))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('without scripts the role is a link, and each row of the table leads to its contracts', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address);
  await press(page.getByRole('link', { name: 'Solicitante' }));
  await page.waitForURL(/role=applicant/);
  await press(page.getByText('Ver los datos de la gráfica'));
  const row = page.locator('details tbody tr').first();
  const link = row.getByRole('link');
  const count = await link.innerText();
  await press(link);
  await page.waitForURL(/\/contracts\?.*applicantUnits=/);
  await page
    .getByText(new RegExp(`^${count} contratos? en la lista`))
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('populations')).toBe('COUNTED');
});
