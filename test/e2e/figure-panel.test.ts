import { expect, test } from 'vitest';

import { insertContracts, insertOrganization, insertUnit } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      shortName: 'León',
      name: 'Municipio de León',
      defaultAdministrationPeriod: null,
    });
    const unit = await insertUnit(sql, organization);
    await insertContracts(sql, organization, [
      { procedureType: 'NO_BID', totalOrMaxAmount: 300, organizerAdministrativeUnitId: unit },
      { procedureType: 'NO_BID', totalOrMaxAmount: null },
      { procedureType: 'PUBLIC', totalOrMaxAmount: 900.5 },
      { procedureType: 'PUBLIC', totalOrMaxAmount: 80, procedureState: 'CANCELED' },
      { procedureType: 'PUBLIC', totalOrMaxAmount: 40, category: 'ADENDUM' },
    ]);
  },
});

const panelName = 'Monto por adjudicación directa';

test('a figure opens how it was made beside it; Escape closes it and the focus is back', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  const figure = page.getByRole('link', { name: '$300, Adjudicación directa', exact: true });
  await figure.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: panelName });
  await panel.getByText('24.99% de $1,200.50').waitFor();
  expect(await panel.locator('tr').allInnerTexts()).toEqual([
    'En la lista, con estos filtros\t5',
    '− modificatorios, que van aparte\t1',
    '− no concluidos\t1',
    'Cuentan\t3',
    'de ellos, adjudicación directa\t2',
  ]);
  await panel.getByText('1 de estos contratos no publica su monto').waitFor();
  expect(await panel.getByText('Contraluz, monitor de Municipio de León').innerText()).toMatch(
    /Monto por adjudicación directa \(.+\): \$300\.00\. .+ Consultado el .+ http.+\/figure\?.*type=NO_BID/,
  );
  expect(await inspect(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await figure.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(page.url()).not.toContain('/figure');
  expect(complaints).toEqual([]);
});

test('the panel has its own headings, also when a figure of a chart opens it', async () => {
  const { page } = await site.visit({ viewport: { width: 1280, height: 800 } });
  await page.goto('/?org=León&administrationPeriods=');
  await hydrated(page);
  await press(page.locator('figure a[href^="/figure"]').first());
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Qué contratos' });
  await heading.waitFor();
  const look = await heading.evaluate((one) => {
    const { fontSize, marginBlockStart } = getComputedStyle(one);
    return { fontSize, marginBlockStart };
  });
  expect(look).toEqual({ fontSize: '15px', marginBlockStart: '16px' });
});

test('Tab past the end of the panel closes it and goes on with the page', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  await page.getByRole('link', { name: '$300, Adjudicación directa', exact: true }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: panelName });
  await panel.getByText('24.99% de $1,200.50').waitFor();
  const stops = await panel.locator('a[href], button, input, summary, [tabindex="0"]').count();
  for (let stop = 0; stop <= stops; stop += 1) await page.keyboard.press('Tab');
  await panel.waitFor({ state: 'hidden' });
  expect(await page.locator('main :focus').count()).toBe(1);
  expect(await page.locator(':focus').evaluate((one) => one.matches('a, button, input'))).toBe(
    true,
  );
});

test('a link in the panel leads to its very contracts, and the panel is gone', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  await press(page.getByRole('link', { name: '$300, Adjudicación directa', exact: true }));
  const panel = page.getByRole('dialog', { name: panelName });
  await press(panel.getByRole('link', { name: 'Ver el contrato sin monto' }));
  await page.waitForURL(/marks=NO_AMOUNT/);
  await page.getByText('1 contrato en la lista').waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('procedureTypes')).toBe('NO_BID');
});

test('without scripts a figure leads to a page of its own, from lists, home and one row alike', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  for (const [screen, shown] of [
    ['/contracts', '$300, Adjudicación directa'],
    ['/', '25%, Adj. directa'],
    ['/administrative-units', '$300, Adjudicación directa'],
  ] as const) {
    await page.goto(`${screen}?org=León`);
    await press(page.getByRole('link', { name: shown, exact: true }).first());
    await page.waitForURL(/\/figure\?/);
    await page.getByRole('heading', { level: 1, name: panelName }).waitFor();
    await page.getByText('$300.00', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('type')).toBe('NO_BID');
  }
  await page.goto('/suppliers?org=León');
  await press(
    page.getByRole('link', { name: '2 contratos, Adjudicación directa', exact: true }).first(),
  );
  await page.getByRole('heading', { name: 'Contratos por adjudicación directa' }).waitFor();
  await page.getByText('66.67% de 3').waitFor();
});

test(
  'without a network the panel says that it failed, and shows the figure when it is asked again',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=León');
    await hydrated(page);
    const figure = page.getByRole('link', { name: '$300, Adjudicación directa', exact: true });
    const panel = page.getByRole('dialog', { name: panelName });
    await press(figure);
    await panel.getByText('24.99% de $1,200.50').waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await press(page.getByRole('link', { name: '$901, Licitación pública', exact: true }));
    const other = page.getByRole('dialog', { name: 'Monto por licitación pública' });
    await other.getByText('No se pudo explicar la cifra.').waitFor();
    await page.context().setOffline(false);
    await press(other.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect.poll(() => other.getByText('75.01% de $1,200.50').isVisible()).toBe(true);
  },
);

test('the page of a figure says what of its address had no effect', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/figure?org=León&measure=euros&type=RAFFLE&fiscalYears=MMXX');
  const unread = 'Año: MMXX';
  await page
    .getByText(`No se entendieron estos filtros: measure=euros, type=RAFFLE, ${unread}.`)
    .waitFor();
  await page.getByRole('heading', { level: 1, name: 'Monto total' }).waitFor();
  const answer = await page.request.get('/figure.json?org=León&type=RAFFLE');
  expect((await answer.json()).data.ignoredFilters).toEqual([{ name: 'type', value: 'RAFFLE' }]);
});
