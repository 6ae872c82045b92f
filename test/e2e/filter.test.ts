import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive, isExhaustive, tried } from '../support/how-many.ts';
import {
  countsInFigures,
  inPesos,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
} from '../support/small-monitor.ts';
import { mark, openDetails, press, typeInto, unmark } from '../support/user-input.ts';
import { descriptionOf, hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });

const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const devices: [string, BrowserContextOptions][] = [
  ['a mouse', wide],
  ['a finger', { ...wide, hasTouch: true }],
  ['a finger on a phone', phone],
];

const open = async (path: string, options: BrowserContextOptions) => {
  const visit = await site.visit(options);
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
};

const supplierPath = async () => {
  const [supplier] = await site.sql()<{ id: string }[]>`
    select id from suppliers where name = 'PROVEEDOR A'`;
  return `/suppliers/${supplier?.id}?org=Centro`;
};

const paths: [string, () => Promise<string>][] = [
  ['home', async () => '/?org=Centro'],
  ['contracts', async () => '/contracts?org=Centro'],
  ['suppliers', async () => '/suppliers?org=Centro'],
  ['a supplier', supplierPath],
];

/** The list of contracts has its filter open beside it. */
const pathsOfLists = paths.filter(([name]) => name !== 'contracts');

const sheetSummary = (page: Page) =>
  page.getByRole('main').locator('summary', { hasText: 'Filtros (' });
const selector = (page: Page, name: string) =>
  page.locator('form details + div details').filter({
    has: page.locator('summary', { hasText: name }),
  });

const chosenIn = (page: Page, key: string) => () => new URL(page.url()).searchParams.getAll(key);

test.each(tried(pathsOfLists))(
  'on %s a press on any filter begins the search in its list',
  async (_, path) => {
    const { page } = await open(await path(), wide);
    const summaries = page.locator('form details + div details > summary');
    const names = await summaries.allInnerTexts();
    expect(names.join()).toContain('Unidad');
    for (const [at] of names.entries()) {
      await press(summaries.nth(at));
      await summaries.nth(at).locator('..').locator('input[type=search]:focus').waitFor();
    }
  },
);

const cases = paths.flatMap(([name, path]) =>
  devices.map(([by, device]) => ({ name, path, by, device })),
);
/** The mouse and a phone on one page, or every device on all of them. */
const triedCases = cases.filter(
  ({ name, device }) =>
    isExhaustive || (name === 'contracts' && (device === phone || device === wide)),
);

test.each(triedCases)(
  'on $name options are chosen and taken back by their text with $by',
  async ({ path, device }) => {
    const { page, complaints } = await open(await path(), device);
    if (device === phone) await press(sheetSummary(page));
    for (const [name, key, option] of [
      ['Por trimestre', 'trimonths', '4o 2020'],
      ['Por año', 'fiscalYears', '2020'],
      ['Por administración', 'administrationPeriods', '2019-2022'],
    ] as const) {
      const list = selector(page, name);
      await openDetails(list.locator('summary'));
      const box = list.getByRole('checkbox', { name: option });
      const isChosen = await box.isChecked();
      await (isChosen ? unmark(box) : mark(box));
      await expect.poll(chosenIn(page, key)).toEqual(isChosen ? [''] : [option]);
      // What the choices would leave comes anew, and moves them.
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      await (isChosen ? mark(box) : unmark(box));
      await expect.poll(chosenIn(page, key)).toEqual(isChosen ? [option] : []);
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect(await list.getAttribute('open')).not.toBe(null);
    }
    expect(complaints).toEqual([]);
  },
);

test.each(tried(devices.slice(0, 2)))(
  'columns are chosen by their text with %s',
  async (_, device) => {
    const { page, complaints } = await open('/contracts?org=Centro', device);
    await press(page.locator('summary', { hasText: 'Columnas' }));
    const head = page.getByRole('columnheader', { name: 'Notas' });
    const box = page.getByRole('checkbox', { name: 'Notas' });
    if (await box.isChecked()) await unmark(box);
    expect(await head.isVisible()).toBe(false);
    await mark(box);
    expect(await head.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'years and quarters come newest first, those without contracts of the administration at the end',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=Centro', wide);
    const optionsOf = async (name: string) =>
      (await selector(page, name).locator('label > span').allTextContents()).map((text) =>
        text.replace(/ \(.*/, '').trim(),
      );
    expect(await optionsOf('Por año')).toEqual(['2020', '2019', '2018', '2017']);
    const outside = await selector(page, 'Por año')
      .locator('label[data-outside]')
      .allTextContents();
    expect(outside.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
      ['2018', '2017'].map((year) => {
        const left = smallContracts.filter(({ fiscalYear }) => fiscalYear === year);
        return `${year} (otra administración) ${figuresOf(left)}`;
      }),
    );
    const quarters = [...new Set(smallContracts.map(({ period }) => String(period)))];
    const yearFirst = (quarter: string) => quarter.slice(3) + quarter.slice(0, 2);
    const newest = quarters.toSorted((a, b) => (yearFirst(a) < yearFirst(b) ? 1 : -1));
    const isNow = (quarter: string) => Number(quarter.slice(3)) >= 2019;
    const inOrder = [...newest.filter(isNow), ...newest.filter((one) => !isNow(one))];
    expect(await optionsOf('Por trimestre')).toEqual(inOrder);
    await openDetails(selector(page, 'Por año').locator('summary'));
    await mark(page.getByRole('checkbox', { name: '2017' }));
    await expect.poll(chosenIn(page, 'fiscalYears')).toEqual(['2017']);
    const found = smallContracts.filter(({ fiscalYear }) => fiscalYear === '2017').length;
    await page.getByText(`${found} contratos en la lista`).waitFor();
  },
);

test('filters that exclude each other are named, each with its removal', exhaustive, async () => {
  const { page } = await open(
    '/contracts?org=Centro&administrationPeriods=2019-2022&fiscalYears=2017',
    wide,
  );
  const empty = page.getByText('Ningún contrato cumple todos estos filtros.');
  await expect.poll(() => empty.isVisible()).toBe(true);
  const removal = { name: 'Quitar filtro Administración 2019-2022' };
  await press(page.getByRole('list').getByRole('link', removal).last());
  const found = smallContracts.filter(({ fiscalYear }) => fiscalYear === '2017').length;
  await page.getByText(`${found} contratos en la lista`).waitFor();
  expect(new URL(page.url()).searchParams.get('fiscalYears')).toBe('2017');
});

const matching = (wanted: (contract: SmallContract) => boolean) =>
  smallContracts.filter((one) => one.administrationPeriod === '2019-2022' && wanted(one)).length;

test(
  'on a phone the sheet says how many contracts it leads to, and leaves by button, head and Escape',
  exhaustive,
  async () => {
    const { page, complaints } = await open('/contracts?org=Centro', phone);
    await press(sheetSummary(page));
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('button', { name: `Ver ${matching(() => true)} contratos` }).waitFor();
    await openDetails(selector(page, 'Por tipo de procedimiento').locator('summary'));
    await mark(sheet.getByRole('checkbox', { name: 'Licitación pública' }));
    const found = matching(({ procedureType }) => procedureType === 'PUBLIC');
    const button = sheet.getByRole('button', { name: `Ver ${found} contratos` });
    await button.waitFor();
    expect(await inspect(page)).toEqual([]);
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
    expect(x + width).toBeLessThanOrEqual(360);
    await press(button);
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('tbody tr').count()).toBe(Math.min(10, found));
    await press(sheetSummary(page));
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filtros (2)');
    await press(sheetSummary(page));
    await press(sheetSummary(page));
    await sheet.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);

test('on a phone the keyboard stays in the open sheet', async () => {
  const { page } = await open('/contracts?org=Centro', phone);
  await sheetSummary(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
    /^Ver \d+ contratos/,
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filtros/);
});

test(
  'on a phone the button that leads to the list applies what stands typed in a range',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=Centro', phone);
    await press(sheetSummary(page));
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await openDetails(selector(page, 'Por monto').locator('summary'));
    await typeInto(sheet.getByLabel('Monto desde'), '100,000');
    await press(sheet.getByRole('button', { name: /^Ver [\d,]+ contratos$/ }));
    await page.waitForURL(/amountFrom=/);
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('amountFrom')).toBe('100,000');
    await page
      .getByRole('link', { name: 'Quitar filtro Monto desde $100,000.00' })
      .first()
      .waitFor();
  },
);

test('on a phone without scripts the sheet is part of one form', exhaustive, async () => {
  const { page } = await site.visit({ ...phone, javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro');
  await press(sheetSummary(page));
  await openDetails(selector(page, 'Por tipo de procedimiento').locator('summary'));
  await mark(page.getByRole('checkbox', { name: 'Licitación pública' }));
  await openDetails(selector(page, 'Por año').locator('summary'));
  await mark(page.getByRole('checkbox', { name: '2020' }));
  await press(page.getByRole('button', { name: 'Filtrar' }));
  await page.waitForURL(/procedureTypes=PUBLIC/);
  const found = matching(
    ({ procedureType, fiscalYear }) => procedureType === 'PUBLIC' && fiscalYear === '2020',
  );
  expect(await page.locator('tbody tr').count()).toBe(Math.min(10, found));
  expect(new URL(page.url()).searchParams.getAll('fiscalYears')).toEqual(['2020']);
});

test(
  'without scripts each choice says what it leaves, and a range is sent with the form',
  exhaustive,
  async () => {
    const { page } = await site.visit({ ...wide, javaScriptEnabled: false });
    await page.goto('/contracts?org=Centro');
    const direct = matching(({ procedureType }) => procedureType === 'NO_BID');
    const row = selector(page, 'Por tipo de procedimiento').locator('li', {
      hasText: 'Adjudicación directa',
    });
    const counted = matching((one) => one.procedureType === 'NO_BID' && countsInFigures(one));
    expect(await row.locator('b').innerText()).toBe(String(counted));
    await mark(row.getByRole('checkbox'));
    await press(selector(page, 'Por monto').locator('summary'));
    await typeInto(page.getByLabel('Monto desde'), '200,000');
    await typeInto(page.getByLabel('Monto hasta'), '$1,000');
    await press(page.getByRole('button', { name: 'Filtrar' }));
    const told = page.getByText('«Monto desde» rebasa «Monto hasta»');
    // Above the list, and in the group that it is about.
    expect(await told.count()).toBe(2);
    for (const one of await told.all()) expect(await one.isVisible()).toBe(true);
    await page.getByText(`${direct} contratos en la lista`).waitFor();
    await typeInto(page.getByLabel('Monto desde'), '100000');
    await typeInto(page.getByLabel('Monto hasta'), '$500,000');
    await press(page.getByRole('button', { name: 'Filtrar' }));
    const within = matching(
      ({ procedureType, totalOrMaxAmount }) =>
        procedureType === 'NO_BID' &&
        totalOrMaxAmount !== null &&
        Number(totalOrMaxAmount) >= 100_000 &&
        Number(totalOrMaxAmount) <= 500_000,
    );
    expect(within).toBeGreaterThan(0);
    expect(within).toBeLessThan(direct);
    await page.getByText(`${within} contratos en la lista`).waitFor();
    expect(await told.count()).toBe(0);
    await page.getByRole('link', { name: 'Quitar filtro Monto desde $100,000.00' }).waitFor();
  },
);

test(
  'what stands typed in a range and in the search is chosen with the next choice',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=Centro', wide);
    await press(selector(page, 'Por monto').locator('summary'));
    await typeInto(page.getByLabel('Monto desde'), '$100,000');
    await typeInto(page.getByLabel('Monto hasta'), '1 millón');
    await openDetails(selector(page, 'Por tipo de procedimiento').locator('summary'));
    await press(
      selector(page, 'Por tipo de procedimiento').getByText('Adjudicación directa', {
        exact: true,
      }),
    );
    const found = matching(
      ({ procedureType, totalOrMaxAmount }) =>
        procedureType === 'NO_BID' &&
        totalOrMaxAmount !== null &&
        Number(totalOrMaxAmount) >= 100_000,
    );
    await page.getByText(`${found} contratos en la lista`).waitFor();
    await page.getByText('No se entendió este filtro: Monto hasta: 1 millón.').waitFor();
    expect(await page.getByLabel('Monto hasta').inputValue()).toBe('1 millón');
  },
);

test.each([
  ['Por monto', 'Monto desde', '1 millón', 'Escribe un monto como 1,234.50.'],
  ['Por monto', 'Monto hasta', '1000,50', 'Escribe un monto como 1,234.50.'],
])(
  'an amount that cannot be read stays in its field, which says so, and is no filter: %s, %s',
  async (group, name, typed, told) => {
    const { page } = await open('/contracts?org=Centro&administrationPeriods=', wide);
    await press(selector(page, group).locator('summary'));
    await typeInto(page.getByLabel(name), typed);
    await page.keyboard.press('Enter');
    await page.getByText(`No se entendió este filtro: ${name}: ${typed}. No se aplicó.`).waitFor();
    const field = page.getByLabel(name);
    expect(await field.inputValue()).toBe(typed);
    expect(await descriptionOf(field)).toBe(told);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectNoChoice(page, group);
    expect(await inspect(page)).toEqual([]);
    await typeInto(field, '1000');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: `Quitar filtro ${name} $1,000.00` })
      .first()
      .waitFor();
    expect(await page.getByText(told).count()).toBe(0);
  },
);

test('a range that ends before it begins is no choice, with scripts too', exhaustive, async () => {
  const { page } = await open('/contracts?org=Centro&administrationPeriods=', wide);
  await press(selector(page, 'Por monto').locator('summary'));
  await typeInto(page.getByLabel('Monto desde'), '200,000');
  await typeInto(page.getByLabel('Monto hasta'), '1,000');
  await page.keyboard.press('Enter');
  const told = page.getByText('«Monto desde» rebasa «Monto hasta»');
  await told.first().waitFor();
  expect(await told.count()).toBe(2);
  await expectNoChoice(page, 'Por monto');
});

const expectNoChoice = async (page: Page, group: string) => {
  expect(await page.getByRole('link', { name: /^Quitar filtro/ }).count()).toBe(0);
  expect(await selector(page, group).locator('summary').innerText()).toBe(group);
  expect(await sheetSummary(page).allTextContents()).toEqual(['Filtros (0)']);
};

test('without scripts too a field says that its amount or its date cannot be read', async () => {
  const { page } = await site.visit({ ...wide, javaScriptEnabled: false });
  const wrong = 'amountFrom=1+millón&dateTo=31/12/2024&fiscalYears=dos';
  await page.goto(`/contracts?org=Centro&administrationPeriods=&${wrong}`);
  await page
    .getByText(
      'No se entendieron estos filtros: Año: dos, Monto desde: 1 millón, Fecha hasta: 31/12/2024.',
    )
    .waitFor();
  const amount = page.getByLabel('Monto desde');
  expect(await amount.inputValue()).toBe('1 millón');
  expect(await descriptionOf(amount)).toBe('Escribe un monto como 1,234.50.');
  const day = page.getByLabel('Fecha hasta');
  expect(await day.inputValue()).toBe('31/12/2024');
  expect(await descriptionOf(day)).toBe('Escribe una fecha como 2024-12-31.');
  for (const group of ['Por monto', 'Por fecha del contrato']) await expectNoChoice(page, group);
});

test('a bound that an address gives twice stands in its field, and is told as none', async () => {
  const { page } = await site.visit({ ...wide, javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro&amountFrom=1&amountFrom=2');
  await page.getByText('No se entendió este filtro: Monto desde: 1 / 2.').waitFor();
  expect(await page.getByLabel('Monto desde').inputValue()).toBe('1 / 2');
});

/** How many contracts that count a choice leaves, what they add up to, and what else the list has. */
const figuresOf = (left: SmallContract[]): string => {
  const counted = left.filter(countsInFigures);
  const sum = sumAmounts(counted);
  const amendments = left.filter(
    (one) => one.procedureState === 'CONCLUDED' && !countsInFigures(one),
  ).length;
  const others = left.length - counted.length - amendments;
  const plural = (count: number) => (count === 1 ? '' : 's');
  return [
    String(counted.length),
    ...(counted.length > 0 ? [sum < 1e6 ? inPesos(sum) : `$${(sum / 1e6).toFixed(1)} M`] : []),
    ...(amendments > 0 ? [`+ ${amendments} modificatorio${plural(amendments)}`] : []),
    ...(others > 0 ? [`+ ${others} no concluido${plural(others)}`] : []),
  ].join(' ');
};

/** What stands beside each choice of a list, by its name. */
const figuresIn = async (list: Locator): Promise<Record<string, string>> => {
  const boxes = await list.getByRole('checkbox').all();
  const shown = boxes.map(async (box) => {
    const name = await box.locator('xpath=following-sibling::span[1]').innerText();
    const figures = await descriptionOf(box);
    return [name.replace(/ \(.*/, '').trim(), figures.replaceAll(/\s+/g, ' ').trim()];
  });
  return Object.fromEntries(await Promise.all(shown));
};

const figuresBy = (
  left: SmallContract[],
  names: readonly string[],
  nameOf: (one: SmallContract) => string,
) =>
  Object.fromEntries(
    names.map((name) => [name, figuresOf(left.filter((one) => nameOf(one) === name))]),
  );

test.each(
  tried([
    ['suppliers on a phone', '/suppliers?org=Centro', phone],
    ['home', '/?org=Centro', wide],
  ] as const),
)(
  'a list that opens on %s says how many contracts and how much money each choice would leave',
  async (_, path, device) => {
    const { page, complaints } = await open(path, device);
    if (device === phone) await press(sheetSummary(page));
    const years = selector(page, 'Por año');
    await press(years.locator('summary'));
    const current = smallContracts.filter((one) => one.administrationPeriod === '2019-2022');
    const yearOf = (one: SmallContract) => one.fiscalYear ?? '';
    await expect
      .poll(() => figuresIn(years))
      .toEqual({
        ...figuresBy(current, ['2019', '2020'], yearOf),
        // The administration that nobody chose gives way to them.
        ...figuresBy(smallContracts, ['2017', '2018'], yearOf),
      });
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await mark(years.getByRole('checkbox', { name: '2020' }));
    await expect.poll(chosenIn(page, 'fiscalYears')).toEqual(['2020']);
    const suppliers = selector(page, 'Por proveedor');
    await press(suppliers.locator('summary'));
    const names = [...new Set(smallContracts.map((one) => one.supplierName))];
    const left = smallContracts.filter((one) => one.fiscalYear === '2020');
    await expect
      .poll(() => figuresIn(suppliers))
      .toEqual(figuresBy(left, names, (one) => one.supplierName));
    expect(complaints).toEqual([]);
  },
);

test('what a choice of a supplier would leave is of that supplier alone', exhaustive, async () => {
  const { page } = await open(await supplierPath(), wide);
  const types = selector(page, 'Por tipo de procedimiento');
  await press(types.locator('summary'));
  const own = smallContracts.filter(
    (one) => one.supplierName === 'PROVEEDOR A' && one.administrationPeriod === '2019-2022',
  );
  const names = {
    PUBLIC: 'Licitación pública',
    INVITATION: 'Por invitación',
    NO_BID: 'Adjudicación directa',
  };
  await expect
    .poll(() => figuresIn(types))
    .toEqual(figuresBy(own, Object.values(names), (one) => names[one.procedureType]));
});

test(
  'beside large figures the words of a choice are broken between words alone',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 800 } });
    await page.goto('/contracts?org=Centro&administrationPeriods=');
    await hydrated(page);
    const broken = await page
      .locator('form label:has(input[name=procedureTypes])')
      .evaluateAll((labels) =>
        labels.flatMap((label) => {
          const [figure, money] = [label.querySelector('b'), label.querySelector('em')];
          if (figure) figure.textContent = '4,330';
          if (money) money.textContent = '$1,067.2 M';
          const text = label.querySelector('span')?.firstChild;
          if (!text) return ['nothing'];
          return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
    expect(broken).toEqual([]);
  },
);
