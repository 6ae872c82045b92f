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
import { mark, press, typeInto, openDetails } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });
const maxSteps = 5;

type Step = (page: Page) => Promise<unknown>;

const link = (name: string | RegExp): Step => {
  return async (page) => press(page.getByRole('link', { name }).first());
};
/** The page before stays until the next one is there. */
const header =
  (name: string): Step =>
  async (page) => {
    const titleOf = () => page.getByRole('heading', { level: 1 }).innerText();
    const before = await titleOf();
    await press(page.getByRole('banner').getByRole('link', { name }));
    await expect.poll(titleOf).not.toBe(before);
  };
const open =
  (selector: string): Step =>
  (page) =>
    openDetails(page.getByRole('search').locator('summary', { hasText: selector }));
/** What is below a chip that comes moves, and so does what an answer brings. */
const answered = async (page: Page, value: string) => {
  await page.getByRole('link', { name: new RegExp(`Quitar filtro .*${value}`) }).waitFor();
  await page.locator('#results[aria-busy=false]').waitFor();
};
const choose =
  (value: string): Step =>
  async (page) => {
    await mark(page.getByRole('checkbox', { name: value }));
    await answered(page, value);
  };
const search =
  (text: string): Step =>
  async (page) => {
    await typeInto(page.getByRole('search').getByRole('searchbox').first(), text);
    await page.keyboard.press('Enter');
    await answered(page, text);
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
    // The open list lies over the heads.
    (one) => one.keyboard.press('Escape'),
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
    link('Ver todo'),
    search(name),
    (one) => press(one.getByRole('rowheader', { name }).getByRole('link')),
  ]);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const number = smallContracts.filter(
    (one) => one.supplierName === name && countsInFigures(one),
  ).length;
  const sentence = page.getByText(`en ${number} contratos:`);
  await expect.poll(() => sentence.isVisible()).toBe(true);
});

test('how the total is made, and what it lacks', async () => {
  const page = await follow([link('¿Cómo se hizo el total y qué le falta?')]);
  await page.waitForURL(/\/figure\?.*measure=amount/);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Monto total' }).waitFor();
  const counted = smallContracts.filter(
    (one) => one.administrationPeriod === '2019-2022' && countsInFigures(one),
  );
  await main
    .getByText(toTheCent(sumAmounts(counted)))
    .first()
    .waitFor();
  const heads = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(heads.slice(0, 3)).toEqual(['Qué mide', 'Qué contratos', 'Qué le falta']);
});

test('which contracts the total is of', async () => {
  const page = await follow([header('Contratos'), link(/^[\d,]+ cuentan$/)]);
  const number = smallContracts.filter(
    (one) => one.administrationPeriod === '2019-2022' && countsInFigures(one),
  ).length;
  const sentence = page.getByText(`${number} contratos en la lista`);
  await expect.poll(() => sentence.isVisible()).toBe(true);
});

test('several contracts of one supplier in one week, together above the limit of one', async () => {
  const page = await follow([
    link(
      '¿Cuántas veces recibió un proveedor, en una semana, contratos que juntos rebasan el límite?',
    ),
  ]);
  await page.waitForURL(/\/senales\/f04/);
  await page.getByRole('heading', { level: 1, name: /límite en siete días/ }).waitFor();
  const sentence = page.getByText('de una unidad a un mismo proveedor');
  await expect.poll(() => sentence.isVisible()).toBe(true);
});

test('which unit buys most without tender', async () => {
  const page = await follow([
    header('Unidades'),
    (one) =>
      press(one.getByRole('columnheader', { name: 'Adjudicación directa' }).getByRole('link')),
  ]);
  await page.waitForURL(/sort=noBid/);
  const direct = smallContracts.filter(
    (one) =>
      one.administrationPeriod === '2019-2022' &&
      one.procedureType === 'NO_BID' &&
      countsInFigures(one),
  );
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect
    .poll(() => first.locator('td[data-column="noBid"]').innerText())
    .toBe(toTheCent(sumAmounts(direct)));
});

test('what changed since the last administration', async () => {
  const page = await follow([
    header('Comparar'),
    (one) => press(one.getByRole('button', { name: 'Comparar', exact: true }).first()),
  ]);
  for (const administration of ['2016-2019', '2019-2022']) {
    const own = smallContracts.filter(
      (one) => one.administrationPeriod === administration && countsInFigures(one),
    );
    const pesos = toTheCent(Math.round(sumAmounts(own))).replace('.00', '');
    const sum = page.getByRole('table').getByText(pesos, { exact: true }).first();
    await expect.poll(() => sum.isVisible()).toBe(true);
  }
});

test('what is missing from a total', async () => {
  const page = await follow([
    header('Contratos'),
    (one) => press(one.getByRole('main').locator('summary', { hasText: 'Qué cuenta' })),
    link('De dónde vienen los datos'),
  ]);
  const missing = page.getByRole('heading', { name: 'Qué falta aquí' });
  await expect.poll(() => missing.isVisible()).toBe(true);
});

test('the contract with a number', async () => {
  const old = smallContracts.find(
    ({ administrationPeriod }) => administrationPeriod === '2016-2019',
  );
  const number = String(old?.contractNumber);
  const page = await follow([
    header('Contratos'),
    link('Ver todo'),
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
