import { expect, test } from 'vitest';

import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });
const address = '/administrative-units?org=Centro&administrationPeriods=';

test('from the list to a unit in the other role, to its contracts and back, the filter stays', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(`${address}&fiscalYears=2018,2019`);
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Solicitante' }));
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
  await page.getByText(`${count} en la lista`).first().waitFor();
  expect(new URL(page.url()).searchParams.getAll('fiscalYears').join(',')).toContain('2018');
  expect(complaints).toEqual([]);
});

test('without scripts a unit is found by name, in the role that was chosen', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address);
  await press(page.getByRole('link', { name: 'Solicitante' }));
  await page.getByText('Cada contrato está con la unidad que lo solicitó').waitFor();
  const name = await page.locator('tbody th a').first().innerText();
  await typeInto(page.getByRole('searchbox', { name: 'Buscar una unidad por su nombre' }), name);
  await press(page.getByRole('button', { name: 'Buscar unidad' }));
  await page.getByText(`«${name}» en su nombre`).waitFor();
  expect(await page.locator('tbody th a').allInnerTexts()).toEqual([name]);
  expect(new URL(page.url()).searchParams.get('role')).toBe('applicant');
});
