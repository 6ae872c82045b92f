import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  countsInFigures,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
  toTheCent,
} from '../support/small-monitor.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });
const maxSteps = 5;

type Step = (page: Page) => Promise<unknown>;

const link = (name: string | RegExp): Step => {
  return async (page) => press(page.getByRole('link', { name }).first());
};
const header =
  (name: string): Step =>
  (page) =>
    press(page.getByRole('banner').getByRole('link', { name }));
const open =
  (selector: string): Step =>
  (page) =>
    press(page.getByRole('search').locator('summary', { hasText: selector }));
const choose =
  (value: string): Step =>
  (page) =>
    mark(page.getByRole('checkbox', { name: value }));
const search =
  (text: string): Step =>
  async (page) => {
    await typeInto(page.getByRole('search').getByRole('searchbox').first(), text);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]search=/);
  };

/** Takes the steps from the home page, and hands over the page that they lead to. */
const follow = async (steps: Step[]): Promise<Page> => {
  expect(steps.length).toBeLessThanOrEqual(maxSteps);
  const { page } = await site.visit();
  await page.goto('/?org=Centro');
  await hydrated(page);
  for (const step of steps) await step(page);
  return page;
};

const sumsBySupplier = (wanted: (contract: SmallContract) => boolean) =>
  [...new Set(smallContracts.map(({ supplierName }) => supplierName))]
    .map((name) => {
      const own = smallContracts.filter((one) => one.supplierName === name && wanted(one));
      return { name, sum: sumAmounts(own.filter(countsInFigures)) };
    })
    .toSorted((a, b) => b.sum - a.sum);

test('who got most by direct award in a year', async () => {
  const page = await follow([
    header('Proveedores'),
    open('Por año'),
    choose('2020'),
    (one) =>
      press(one.getByRole('columnheader', { name: 'Adjudicación directa' }).getByRole('link')),
  ]);
  const [most] = sumsBySupplier(
    ({ fiscalYear, procedureType }) => fiscalYear === '2020' && procedureType === 'NO_BID',
  );
  await page.waitForURL(/sort=noBid/);
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect.poll(() => first.locator('th').innerText()).toBe(most?.name);
  expect(await first.locator('td[data-column="noBid"]').innerText()).toBe(
    toTheCent(most?.sum ?? 0),
  );
});

test('what a supplier got in all', async () => {
  const [most] = sumsBySupplier(() => true);
  const name = most?.name ?? '';
  const page = await follow([
    header('Proveedores'),
    link('Ver todos los periodos'),
    search(name),
    async (one) => {
      // Rows move when what was searched for comes.
      await one.waitForURL(/search=/);
      await one.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await press(one.getByRole('rowheader', { name }).getByRole('link'));
    },
  ]);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const number = smallContracts.filter(
    (one) => one.supplierName === name && countsInFigures(one),
  ).length;
  const said = page.getByText(`En todos los periodos recibió ${number} contratos por`);
  await expect.poll(() => said.isVisible()).toBe(true);
});

test('how the total is made', async () => {
  const page = await follow([header('Contratos'), link(/^[\d,]+ cuentan$/)]);
  const number = smallContracts.filter(
    (one) => one.administrationPeriod === '2019-2022' && countsInFigures(one),
  ).length;
  const said = page.getByText(`${number} contratos en la lista`);
  await expect.poll(() => said.isVisible()).toBe(true);
});

test('the contract with a number', async () => {
  const old = smallContracts.find(
    ({ administrationPeriod }) => administrationPeriod === '2016-2019',
  );
  const number = String(old?.contractNumber);
  const page = await follow([
    header('Contratos'),
    link('Ver todos los periodos'),
    search(number),
    (one) => press(one.locator('main a[href^="/contracts/"]').first()),
  ]);
  await page.waitForURL(/\/contracts\/[\da-f-]{36}/);
  await expect.poll(() => page.getByText(number).first().isVisible()).toBe(true);
});

test('the file of what is shown, and the feed of what changed', async () => {
  const page = await follow([header('Contratos'), open('Por tipo de procedimiento')]);
  await choose('Adjudicación directa')(page);
  await page.waitForURL(/procedureTypes=NO_BID/);
  const csv = page.getByRole('link', { name: 'CSV' });
  expect(await csv.getAttribute('href')).toContain('procedureTypes=NO_BID');
  const feed = page.getByRole('link', { name: 'Suscribirse a cambios (Atom)' });
  expect(await feed.getAttribute('href')).toContain('procedureTypes=NO_BID');
});
