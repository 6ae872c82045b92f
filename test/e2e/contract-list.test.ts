import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertContracts, insertOrganization } from '../support/builders.ts';
import { tried, exhaustive, triedWidths } from '../support/how-many.ts';
import {
  countsInFigures,
  inPesos,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
  toTheCent,
} from '../support/small-monitor.ts';
import { mark, press, typeInto, unmark, openDetails } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';
import { phone } from './walk-public-screens.ts';

/** A contract of which little was published. */
const bare = { id: '01890000-0000-7000-8000-000000000009', contractNumber: 'R-1' };

const site = siteForTests({
  fill: async (sql) => {
    await insertSmallMonitor(sql);
    const organization = await insertOrganization(sql, { shortName: 'Reportes' });
    await insertContracts(
      sql,
      organization,
      Array.from({ length: 19 }, (_, index) => ({ isEmpty: index >= 12 })),
    );
    const alike = await insertOrganization(sql, {
      shortName: 'Parecidos',
      defaultAdministrationPeriod: null,
    });
    await insertContracts(
      sql,
      alike,
      ['calle Constitución', 'avenida Matamoros'].map((place) => ({
        servicesDescription: `Pavimentación con concreto asfáltico de la ${place}`,
        category: 'EXTENSION',
      })),
    );
    await insertContract(sql, organization, {
      ...bare,
      administrationPeriod: '1998-2001',
      supplierId: null,
      totalOrMaxAmount: null,
      servicesDescription: 'Compra',
    });
  },
});

const figures = (page: Page) =>
  page
    .locator('[aria-label="Montos de los contratos que cuentan"] dd:first-of-type')
    .allInnerTexts();

const expectedFigures = (wanted: (contract: SmallContract) => boolean): string[] => {
  const counted = smallContracts.filter((one) => wanted(one) && countsInFigures(one));
  const ofType = (type: string) => counted.filter(({ procedureType }) => procedureType === type);
  return [counted, ofType('PUBLIC'), ofType('INVITATION'), ofType('NO_BID')].map((contracts) =>
    inPesos(sumAmounts(contracts)),
  );
};

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const openSelector = (page: Page, name: string) =>
  openDetails(page.getByRole('search').locator('summary', { hasText: name }));

const isCurrent = ({ administrationPeriod }: SmallContract) => administrationPeriod === '2019-2022';

test('without scripts the figures are the sums of what was recorded, of the default administration', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro');
  const current = smallContracts.filter(isCurrent);
  expect(await figures(page)).toEqual(expectedFigures(isCurrent));
  expect(await page.getByText(`${current.length} contratos en la lista`).isVisible()).toBe(true);
  const amendments = current.filter(
    ({ category, procedureState }) => category === 'EXTENSION' && procedureState === 'CONCLUDED',
  );
  expect(amendments.length).toBeGreaterThan(1);
  const aside = `${amendments.length} modificatorios (${inPesos(sumAmounts(amendments))})`;
  await press(page.locator('summary', { hasText: 'Qué cuenta' }));
  expect(await page.getByRole('link', { name: aside }).isVisible()).toBe(true);
  const unknown = current.filter(countsInFigures).filter((one) => one.totalOrMaxAmount === null);
  expect(await page.getByText(`${unknown.length} de los contratos que cuentan`).count()).toBe(1);
});

test(
  'without scripts the filter is a form, the order and the next page are links',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts?org=Centro');
    await openSelector(page, 'Por tipo de procedimiento');
    await mark(page.getByRole('checkbox', { name: 'Adjudicación directa' }));
    await openSelector(page, 'Por administración');
    await unmark(page.getByRole('checkbox', { name: '2019-2022' }));
    await press(page.getByRole('button', { name: 'Filtrar' }));
    const direct = ({ procedureType }: SmallContract) => procedureType === 'NO_BID';
    expect(await figures(page)).toEqual(expectedFigures(direct));
    await press(page.getByRole('columnheader', { name: 'Fecha' }).getByRole('link'));
    expect(new URL(page.url()).searchParams.get('sort')).toBe('contractDate');
    await press(page.getByRole('link', { name: 'Página siguiente' }));
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await figures(page)).toEqual(expectedFigures(direct));
    await press(page.getByRole('link', { name: 'Quitar filtro Tipo Adjudicación directa' }));
    expect(await figures(page)).toEqual(expectedFigures(() => true));
  },
);

test('a choice acts at once, sorts, turns pages, and a shared link shows everybody the same', async () => {
  const visit = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  await page.goto('/contracts');
  await press(page.getByRole('link', { name: 'Seleccionar Centro' }));
  await hydrated(page);
  await page.evaluate(() => Reflect.set(globalThis, 'same', true));
  await openSelector(page, 'Por tipo de procedimiento');
  await mark(page.getByRole('checkbox', { name: 'Adjudicación directa' }));
  await page.waitForURL(/procedureTypes=NO_BID/);
  await press(page.locator('summary', { hasText: 'Columnas' }));
  await mark(page.getByRole('checkbox', { name: 'Número de contrato' }));
  await page.keyboard.press('Escape');
  await press(page.getByRole('columnheader', { name: 'Número de contrato' }).getByRole('link'));
  await page.waitForURL(/sort=contractNumber&order=asc/);
  const wanted = smallContracts
    .filter((one) => isCurrent(one) && one.procedureType === 'NO_BID')
    .map(({ contractNumber }) => String(contractNumber))
    .toSorted();
  const shown = () => page.locator('td[data-column=contractNumber]').allInnerTexts();
  await expect.poll(shown).toEqual(wanted.slice(0, 10));
  await press(page.getByRole('link', { name: 'Página siguiente' }));
  await page.waitForURL(/page=2/);
  await page.locator('#results[aria-busy=false]').waitFor();
  await expect.poll(shown).toEqual(wanted.slice(10, 20));
  expect(
    await page.getByRole('columnheader', { name: 'Número de contrato' }).getAttribute('aria-sort'),
  ).toBe('ascending');
  await press(page.getByRole('button', { name: 'Compartir' }));
  await page.getByText('Se ha copiado el enlace correctamente').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true);
  const { page: other } = await site.visit();
  await other.goto(link);
  expect(await figures(other)).toEqual(await figures(page));
  const objects = (one: Page) => one.locator('td[data-column=servicesDescription]').allInnerTexts();
  expect(await objects(other)).toEqual(await objects(page));
  expect([visit.complaints, visit.strangers()]).toEqual([[], []]);
});

test('a link shared with "all administrations" stays with all of them', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=Centro&administrationPeriods=');
  expect(await figures(page)).toEqual(expectedFigures(() => true));
  await hydrated(page);
  await openSelector(page, 'Por año');
  await mark(page.getByRole('checkbox', { name: '2017' }));
  await page.waitForURL(/administrationPeriods=&|administrationPeriods=$/);
  await expect
    .poll(() => figures(page))
    .toEqual(expectedFigures(({ fiscalYear }) => fiscalYear === '2017'));
});

test('back and forward walk through the filters', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=Centro');
  await hydrated(page);
  const start = await figures(page);
  await typeInto(page.getByLabel(/^Buscar por objeto/), 'pavimentación');
  await page.keyboard.press('Enter');
  const paving = expectedFigures(
    (one) => isCurrent(one) && Boolean(one.servicesDescription?.startsWith('Pavimentación')),
  );
  await expect.poll(() => figures(page)).toEqual(paving);
  await press(page.getByRole('link', { name: 'Limpiar filtros' }));
  await expect.poll(() => figures(page)).toEqual(expectedFigures(() => true));
  await page.goBack();
  await expect.poll(() => figures(page)).toEqual(paving);
  expect(await page.getByLabel(/^Buscar por objeto/).inputValue()).toBe('pavimentación');
  await page.goBack();
  await expect.poll(() => figures(page)).toEqual(start);
  await page.goForward();
  await expect.poll(() => figures(page)).toEqual(paving);
});

test(
  'a keyboard alone opens a part of the filter, finds a choice and takes it',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=Centro');
    await hydrated(page);
    await page.locator('summary', { hasText: 'Por proveedor' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.getByPlaceholder('Buscar proveedor').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('proveedor c');
    await page.getByRole('checkbox', { name: /^PROVEEDOR C \d/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^PROVEEDOR/ }).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL(/suppliers=/);
    await expect
      .poll(() => figures(page))
      .toEqual(expectedFigures((one) => isCurrent(one) && one.supplierName === 'PROVEEDOR C'));
  },
);

test(
  'when a query fails nothing old remains, and trying again brings the figures',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=Centro');
    await hydrated(page);
    await page.route('**/filtered-list*', (route) => route.fulfill({ status: 500, json: {} }));
    await openSelector(page, 'Por año');
    await mark(page.getByRole('checkbox', { name: '2020' }));
    await page.getByText('Hubo un error al cargar los contratos.').waitFor();
    expect(await figures(page)).toEqual([]);
    expect(await rows(page).count()).toBe(0);
    await page.unroute('**/filtered-list*');
    await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect
      .poll(() => figures(page))
      .toEqual(expectedFigures((one) => isCurrent(one) && one.fiscalYear === '2020'));
  },
);

test('nothing is said before its answer has come', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/que-cuenta?org=Centro');
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/filtered-list*', async (route) => {
    await held;
    await route.continue();
  });
  await press(
    page.getByRole('navigation', { name: 'Pasos' }).getByRole('link', { name: 'Ir a Contratos' }),
  );
  await page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
  await page.getByRole('main').getByText('Cargando…').waitFor();
  expect(await figures(page)).toEqual([]);
  expect(await page.getByText('No hay contratos').count()).toBe(0);
  answer();
  await expect.poll(() => figures(page)).toEqual(expectedFigures(isCurrent));
});

test('without scripts nothing is offered that needs them', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro');
  await openSelector(page, 'Por año');
  expect(await page.getByRole('checkbox', { name: '2020' }).isVisible()).toBe(true);
  expect(await page.getByPlaceholder('Buscar año').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Compartir' }).isVisible()).toBe(false);
});

test('how many documents were published is said with which they are', async () => {
  const list = await (await site.fetch('/contracts?org=Centro&procedureTypes=INVITATION')).text();
  const expectedText =
    '1 de 3 documentos publicados. Publicado: Contrato. Sin publicar: Convocatoria / Invitación, Presentación de Propuesta';
  expect(list).toContain(`title="${expectedText}"`);
  expect(list).toContain(`>${expectedText}</span>`);
});

test('a filter that matches nothing says so and can be cleared', async () => {
  const { page } = await site.visit();
  await page.goto('/contracts?org=Centro&search=inexistente');
  await page.getByText('No hay contratos con este filtro').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('---');
  const elsewhere = page.getByRole('link', { name: /^Buscar «inexistente» en todo el monitor/ });
  expect(await elsewhere.getAttribute('href')).toMatch(/^\/search\?.*q=inexistente/);
  await press(page.getByRole('link', { name: 'Limpiar filtros' }).last());
  await expect.poll(() => figures(page)).toEqual(expectedFigures(() => true));
});

test('wrong values in an address count as absent', async () => {
  const { page } = await site.visit();
  await page.goto(
    '/contracts?org=Centro&fiscalYears=abc&procedureTypes=X&page=-3&sort=drop&suppliers=1',
  );
  expect(await figures(page)).toEqual(expectedFigures(isCurrent));
});

test(
  'what was meant to ask for groups and cannot be read is said, on the page and in its data',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    for (const [typedQuery, expectedText] of [
      ['groupBy=colour', 'groupBy=colour'],
      ['groupBy=the-colour-of-the-paper', 'groupBy=the-colour-of-the-paper'],
      ['groupBy=year&and=year', 'and=year'],
      ['groupBy=year&and=colour&cells=shapes', 'and=colour, cells=shapes'],
    ] as const) {
      await page.goto(`/contracts?org=Centro&${typedQuery}`);
      await page.getByText(`: ${expectedText}. No se apl`).waitFor();
      const answer = await page.request.get(`/contracts.json?org=Centro&${typedQuery}`);
      const { ignoredFilters } = (await answer.json()).data;
      expect(ignoredFilters.map(Object.values).map((pair: string[]) => pair.join('='))).toEqual(
        expectedText.split(', '),
      );
    }
  },
);

test('on a phone each value that is not known says what it is of', exhaustive, async () => {
  const [organization] = await site.sql()<{ id: string }[]>`
    select id from organizations where short_name = 'Vacío'`;
  await insertContract(site.sql(), organization?.id ?? '', {
    contractDate: null,
    supplierId: null,
    totalOrMaxAmount: null,
  });
  const { page } = await site.visit({ viewport: phone });
  await page.goto('/contracts?org=Vacío&administrationPeriods=');
  const unknown = page.locator('tbody td[data-unknown]:visible');
  await unknown.first().waitFor();
  expect((await unknown.allInnerTexts()).toSorted()).toEqual([
    'Fecha del contrato: ---',
    'Monto total o máximo: ---',
    'Nombre del proveedor: ---',
  ]);
  expect(await overflows(page)).toBe(false);
});

test(
  'what does not count is marked, and only addresses of the web are links',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=Centro&administrationPeriods=&pageSize=100');
    const left = smallContracts.filter((one) => !countsInFigures(one));
    const amended = left.filter(
      ({ category, procedureState }) => category === 'EXTENSION' && procedureState === 'CONCLUDED',
    );
    expect(await page.getByRole('row').getByText('Modificatorio', { exact: true }).count()).toBe(
      amended.length,
    );
    expect(await page.getByRole('row').getByText('No cuenta', { exact: true }).count()).toBe(
      left.length - amended.length,
    );
    const links = await page
      .locator('td[data-column=contractUrl] a')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('rel')]));
    expect(links).toHaveLength(smallContracts.length / 2);
    expect(links.every(([href]) => href?.startsWith('https://contratos.example/'))).toBe(true);
    expect(new Set(links.map(([, rel]) => rel))).toEqual(new Set(['noopener noreferrer']));
  },
);

test('columns are chosen without scripts, and remembered with them', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contracts?org=Centro');
  const notes = page.getByRole('columnheader', { name: 'Notas' });
  expect(await notes.isVisible()).toBe(false);
  await press(page.locator('summary', { hasText: 'Columnas' }));
  await mark(page.getByRole('checkbox', { name: 'Notas' }));
  expect(await notes.isVisible()).toBe(true);
  const { page: scripted } = await site.visit();
  await scripted.goto('/contracts?org=Centro');
  await hydrated(scripted);
  await press(scripted.locator('summary', { hasText: 'Columnas' }));
  await mark(scripted.getByRole('checkbox', { name: 'Materia' }));
  await unmark(scripted.getByRole('checkbox', { name: 'Documentos' }));
  await scripted.reload();
  await hydrated(scripted);
  await scripted.getByRole('columnheader', { name: 'Materia' }).waitFor();
  await scripted.getByRole('columnheader', { name: 'Documentos' }).waitFor({ state: 'hidden' });
});

test(
  'columns that were put away are not even drawn before the scripts of the page have come',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=Centro');
    await hydrated(page);
    await press(page.locator('summary', { hasText: 'Columnas' }));
    await mark(page.getByRole('checkbox', { name: 'Número de contrato' }));
    await unmark(page.getByRole('checkbox', { name: 'Documentos' }));
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.getByRole('columnheader', { name: 'Número de contrato' }).isVisible()).toBe(
      true,
    );
    expect(await page.locator('th[data-column=documents]').isVisible()).toBe(false);
  },
);

/** The first seventeen columns and what came since. */
const allColumns = [
  'Objeto del contrato',
  'Proveedor',
  'Monto',
  'Fecha',
  'Procedimiento',
  'Documentos',
  'Identificador de proceso',
  'Número de contrato',
  'Estado del procedimiento',
  'Unidad solicitante',
  'Unidad convocante',
  'Materia',
  'Tipo de contrato',
  'Notas',
  'Convocatoria / Invitación',
  'Contrato',
  'Presentación de Propuesta',
  'Fecha de obtención de los datos',
  'Opciones',
];

test(
  'six columns fit a screen of 1280, all can be shown, and a shadow tells of more to the side',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 900 } });
    await page.goto('/contracts?org=Centro');
    await hydrated(page);
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    const table = page.getByRole('region', { name: 'Contratos que cumplen el filtro' });
    const isCut = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await heads()).toEqual(allColumns.slice(0, 6));
    expect(await isCut()).toBe(false);
    await press(page.locator('summary', { hasText: 'Columnas' }));
    await press(page.getByRole('button', { name: 'Mostrar todas' }));
    expect(await heads()).toEqual(allColumns);
    expect(await isCut()).toBe(true);
    expect(await table.evaluate((it) => getComputedStyle(it).backgroundImage)).toContain(
      'gradient',
    );
    await press(page.getByRole('button', { name: 'Solo las principales' }));
    expect(await heads()).toEqual(allColumns.slice(0, 6));
  },
);

test(
  'the object leads to the contract, the supplier and the unit to their pages',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/contracts?org=Centro&fiscalYears=2020');
    await hydrated(page);
    const row = rows(page).first();
    const object = row.locator('td[data-column=servicesDescription] a').first();
    const supplier = row.locator('td[data-column=supplier] a');
    const [name, of] = [await object.innerText(), await supplier.innerText()];
    await press(object);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await press(supplier);
    await page.getByRole('heading', { level: 1, name: of }).waitFor();
    await page.goBack();
    await press(row.getByRole('link', { name: 'Oficialía Mayor' }));
    await page.getByRole('heading', { level: 1, name: 'Oficialía Mayor' }).waitFor();
    expect(new URL(page.url()).searchParams.get('fiscalYears')).toBe('2020');
  },
);

test(
  'on a phone a contract is a card of at most 150 pixels, and the first stands on the second screen',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
    await page.goto('/contracts?org=Centro&administrationPeriods=&pageSize=100');
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
    );
    expect(boxes).toHaveLength(smallContracts.length);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(150);
    expect(boxes[0]?.y).toBeLessThan(2 * 740);
  },
);

test(
  'two contracts that begin with the same words can be told apart on a phone',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
    await page.goto('/contracts?org=Parecidos');
    const cards = await rows(page).evaluateAll((all) =>
      all.map((one) => {
        const title = one.querySelector('a');
        return {
          height: one.getBoundingClientRect().height,
          hidden: title ? title.scrollHeight - title.clientHeight : Infinity,
        };
      }),
    );
    expect(cards.map(({ hidden }) => hidden)).toEqual([0, 0]);
    expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(150);
  },
);

test.each([
  ['/contracts?org=Centro&administrationPeriods=', 'Contratos que cumplen el filtro'],
  ['/suppliers?org=Centro', 'Proveedores de los contratos que cumplen el filtro'],
])(
  'on a phone the next page of %s begins at its first row, and so does reading',
  exhaustive,
  async (address, name) => {
    const { page } = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(address);
    await hydrated(page);
    const first = () => rows(page).first().innerText();
    const before = await first();
    await press(page.getByRole('link', { name: 'Página siguiente' }));
    await page.getByText(/^Página 2 de/).waitFor();
    expect(await first()).not.toBe(before);
    const list = page.getByRole('region', { name, exact: true });
    await list.and(page.locator(':focus')).waitFor();
    const { y = -1 } = (await list.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(740 / 2);
  },
);

test(
  'where the list begins on the screen a turned page stays in its place',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 2400 } });
    await page.goto('/contracts?org=Centro');
    await hydrated(page);
    const next = page.getByRole('link', { name: 'Página siguiente' });
    await press(next);
    await page.getByText('Página 2 de', { exact: false }).first().waitFor();
    await next.and(page.locator(':focus')).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  'a title says the year alone where no other administration has contracts of it',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    const title = () => page.getByRole('heading', { level: 1 }).innerText();
    await page.goto('/contracts?org=Centro&administrationPeriods=2019-2022&fiscalYears=2020');
    expect(await title()).toBe('Contratos de 2020');
    expect(await page.title()).toBe('Contratos de 2020 · Centro · Contraluz');
    await page.goto('/suppliers?org=Centro&administrationPeriods=2019-2022&fiscalYears=2020');
    expect(await title()).toBe('Proveedores de 2020');
    await page.goto('/contracts?org=Centro&administrationPeriods=2019-2022&fiscalYears=2017');
    expect(await title()).toBe('Contratos de 2019-2022, 2017');
  },
);

test(
  'an empty list names the unit and the supplier that exclude each other',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/contracts?org=Centro');
    const link = (name: string) => rows(page).first().getByRole('link', { name });
    const idIn = async (name: string, address: RegExp) =>
      address.exec((await link(name).getAttribute('href')) ?? '')?.[1];
    const supplier = String(await rows(page).first().locator('[data-column=supplier]').innerText());
    const unit = await idIn('Oficialía Mayor', /administrative-units\/([\w-]+)/);
    const id = await idIn(supplier, /suppliers\/([\w-]+)/);
    for (const list of ['/contracts', '/suppliers']) {
      await page.goto(
        `${list}?org=Centro&search=inexistente&administrativeUnits=${unit}&suppliers=${id}`,
      );
      const main = page.getByRole('main');
      const removals = main.locator('li a', { hasText: /^Quitar filtro/ });
      expect(await removals.allInnerTexts()).toEqual([
        'Quitar filtro Texto inexistente',
        'Quitar filtro Administración 2019-2022',
        'Quitar filtro Unidad Oficialía Mayor',
        `Quitar filtro Proveedor ${supplier}`,
      ]);
      expect(await main.innerText()).toContain('cumple todos estos filtros. Quita alguno o busca');
    }
  },
);

const reportMarks = (page: Page) =>
  page.getByRole('row').getByText('Reporte sin procedimientos', { exact: true });
const allRecords =
  '19 registros en la lista (contratos y reportes de trimestres sin procedimientos)';

test.each(tried([true, false]))(
  'reports are asked for by a link, and stay through order and pages (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await site.visit({ javaScriptEnabled });
    await page.goto('/contracts?org=Reportes&administrationPeriods=2018-2021');
    await page.getByText('12 contratos en la lista', { exact: true }).waitFor();
    if (javaScriptEnabled) await hydrated(page);
    await press(
      page.getByRole('link', { name: 'Incluir reportes de trimestres sin procedimientos' }),
    );
    await page.getByText(allRecords).waitFor();
    await press(page.getByRole('columnheader', { name: 'Proveedor' }).getByRole('link'));
    await page.waitForURL(/sort=supplier/);
    await press(page.getByRole('link', { name: 'Página siguiente' }));
    await page.waitForURL(/page=2/);
    await page.getByText('Página 2 de 2', { exact: true }).waitFor();
    expect(await page.getByText(allRecords).isVisible()).toBe(true);
    expect(new URL(page.url()).searchParams.get('incluirReportes')).toBe('true');
    await press(
      page.getByRole('link', { name: 'Quitar reportes de trimestres sin procedimientos' }),
    );
    await page.getByText('12 contratos en la lista', { exact: true }).waitFor();
    expect(await reportMarks(page).count()).toBe(0);
  },
);

test(
  'an address that only names the reports shows them, and its shared link too',
  exhaustive,
  async () => {
    const { page } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(
      '/contracts?incluirReportes&org=Reportes&administrationPeriods=2018-2021&pageSize=25',
    );
    await hydrated(page);
    expect(await reportMarks(page).count()).toBe(7);
    expect((await figures(page)).length).toBe(4);
    expect(await page.getByText('12 contratos', { exact: true }).count()).toBe(1);
    await press(page.getByRole('button', { name: 'Compartir' }));
    await page.getByText('Se ha copiado el enlace correctamente').waitFor();
    const { page: other } = await site.visit();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    expect(await reportMarks(other).count()).toBe(7);
  },
);

test('a contract is told whole, and the way back leads to the same list', exhaustive, async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/contracts?org=Centro&procedureTypes=PUBLIC&sort=totalOrMaxAmount&order=desc');
  await hydrated(page);
  const list = new URL(page.url());
  list.searchParams.set('administrationPeriods', '2019-2022');
  await press(rows(page).first().locator('td[data-column=servicesDescription] a').first());
  await page.getByRole('heading', { name: 'Qué se contrató' }).waitFor();
  const [largest] = smallContracts
    .filter((one) => isCurrent(one) && one.procedureType === 'PUBLIC')
    .toSorted((a, b) => (b.totalOrMaxAmount ?? 0) - (a.totalOrMaxAmount ?? 0));
  expect(await page.title()).toBe(`Contrato ${largest?.contractNumber} · Centro · Contraluz`);
  const main = page.getByRole('main');
  expect(await main.getByText(toTheCent(largest?.totalOrMaxAmount ?? 0)).count()).toBe(2);
  await press(page.getByRole('link', { name: 'Regreso a Contratos' }));
  const parameters = (url: URL) => [...url.searchParams].map(String).toSorted();
  await expect.poll(() => parameters(new URL(page.url()))).toEqual(parameters(list));
  expect(complaints).toEqual([]);
});

test(
  'what a search engine says of a contract is a sentence, whatever is not known',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto(`/contracts/${bare.id}?org=Reportes`);
    expect(await page.title()).toBe('Contrato R-1 · Reportes · Contraluz');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^Compra\. .+: contrato con un proveedor no registrado por un monto no publicado\.$/,
    );
  },
);

test('a contract that does not exist is a page not found', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const id of [unknown, 'abc']) {
    const { status } = await site.fetch(`/contracts/${id}?org=Centro`);
    expect(status).toBe(404);
  }
});

test.each(['/contracts?org=Centro', '/contracts?org=Vacío', '/que-cuenta?org=Centro'])(
  '%s is accessible and fits any screen',
  exhaustive,
  async (address) => {
    for (const width of triedWidths) {
      const { page } = await site.visit({ viewport: { width, height: 800 } });
      await page.goto(address);
      expect(await inspect(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    }
  },
);

test('on a phone the filter is one disclosure, and every contract a card', exhaustive, async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 800 } });
  await page.goto('/contracts?org=Centro&fiscalYears=2020');
  await hydrated(page);
  const selector = page.getByRole('search').locator('summary', { hasText: 'Por trimestre' });
  expect(await selector.isVisible()).toBe(false);
  await press(page.locator('summary', { hasText: 'Filtros (1)' }));
  expect(await selector.isVisible()).toBe(true);
  await press(selector);
  await mark(page.getByRole('checkbox', { name: '4o 2020' }));
  await page.locator('summary', { hasText: 'Filtros (2)' }).waitFor();
  const card = page.locator('tbody tr').first();
  expect(await card.locator('[data-column="servicesDescription"]').isVisible()).toBe(true);
  expect(await card.locator('[data-column="category"]').isVisible()).toBe(false);
  expect(await page.locator('summary', { hasText: 'Columnas' }).isVisible()).toBe(false);
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});
