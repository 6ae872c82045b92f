import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { predecessor } from '../support/predecessor.ts';
import {
  countsInFigures,
  inPesos,
  insertSmallMonitor,
  smallContracts,
  sumAmounts,
} from '../support/small-monitor.ts';
import { openStranger } from '../support/stranger.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

/** Another installation of this product, which computes its index by a method of its own. */
const otherSql = await freshDatabase();
await insertSmallMonitor(otherSql);
await otherSql`
  update calculations set scale = jsonb_set(scale, '{0,value}', '8')
   where name = 'Contratos sin folio'`;
await otherSql`
  update calculations
     set expression = array_to_string(calculations[2:], ' + '), calculations = calculations[2:]
   where locked`;
const other = await buildApp({ sql: otherSql, config: { logLevel: 'silent' } });
afterAll(() => other.close());

const old = predecessor();
const stranger = await openStranger((request, response) => {
  if (!request.headers.host?.startsWith('contraluz.')) return old(request, response);
  void other.inject(String(request.url)).then(({ statusCode, body }) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
  });
});
const site = siteForTests({
  fill: insertSmallMonitor,
  outbound: stranger.fetch,
  suggestedMonitors: [{ name: 'León', url: 'http://monitor.mx' }],
});

const start = '/comparations?org=Centro';
const rowOf = async (page: Page, name: string) =>
  (await page.getByRole('row', { name }).first().innerText()).replaceAll(/\s+/g, ' ');

const inPeriod = (period: string) =>
  smallContracts.filter((one) => countsInFigures(one) && one.administrationPeriod === period);

test('who asks what changed sees two administrations, swaps them, and takes them away', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/?org=Centro');
  await hydrated(page);
  await press(page.getByRole('link', { name: '¿Qué cambió desde la administración pasada?' }));
  await page.getByRole('heading', { name: '2016-2019 frente a 2019-2022' }).waitFor();
  const [before, after] = [inPeriod('2016-2019'), inPeriod('2019-2022')];
  const total = await rowOf(page, 'Monto total');
  expect(total).toContain(inPesos(sumAmounts(before)));
  expect(total).toContain(inPesos(sumAmounts(after)));
  expect(await rowOf(page, 'Contratos en total')).toContain(`${before.length} ${after.length}`);
  await press(page.getByRole('link', { name: 'Invertir' }));
  await page.getByRole('heading', { name: '2019-2022 frente a 2016-2019' }).waitFor();
  await press(page.locator('summary[aria-label="Descargar comparación"]'));
  await press(page.getByRole('link', { name: 'CSV' }));
  const download = await page.waitForEvent('download');
  expect(download.suggestedFilename()).toMatch(
    /^monitor-comparacion-centro-2019-2022-2016-2019-\d{4}-\d\d-\d\d\.csv$/,
  );
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(String(sumAmounts(before)));
  expect(complaints).toEqual([]);
});

test('a count leads to exactly its contracts', async () => {
  const { page } = await site.visit();
  await page.goto(start);
  await hydrated(page);
  await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
  const direct = inPeriod('2019-2022').filter(({ procedureType }) => procedureType === 'NO_BID');
  await press(
    page.getByRole('link', { name: `${direct.length}: Adjudicación directa, 2019-2022` }),
  );
  await page.waitForURL(/\/contracts\?/);
  await page
    .getByText(new RegExp(`^${direct.length} (contratos|en la lista)`))
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('procedureTypes')).toBe('NO_BID');
});

test('every count of both monitors leads to exactly its contracts', async () => {
  const { page } = await site.visit();
  const idOf = async (name: string) =>
    (await site.sql()<{ id: string }[]>`select id from organizations where short_name = ${name}`)[0]
      ?.id;
  const linksIn = async (address: string, monitor: string) => {
    await page.goto(address);
    await hydrated(page);
    const links = page.getByRole('table').getByRole('link', { name: new RegExp(`, ${monitor}$`) });
    return links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const),
    );
  };
  const periods = await linksIn(`/comparations/${await idOf('Centro')}?org=Centro`, 'Centro');
  const other = await linksIn(`/comparations/${await idOf('Centro')}?org=Vac%C3%ADo`, 'Centro');
  const countsOf = (period: string) => {
    const own = inPeriod(period);
    const without = own.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null);
    return new Set(own.map((one) => one.procedureType)).size + 1 + Number(without.length > 0);
  };
  const [before, after] = [countsOf('2016-2019'), countsOf('2019-2022')];
  expect([periods.length, other.length]).toEqual([before + after, after]);
  for (const [count, address] of [...periods, ...other]) {
    expect(address).toMatch(/^\/[^?]*\?[^?]*$/);
    const search = new URL(address, 'http://localhost').searchParams;
    const found = smallContracts.filter(
      (one) =>
        search.get('populations') === 'COUNTED' &&
        countsInFigures(one) &&
        search.get('administrationPeriods') === one.administrationPeriod &&
        (search.get('procedureTypes') ?? one.procedureType) === one.procedureType &&
        (search.get('marks') === null || one.totalOrMaxAmount === null),
    );
    expect([address, found.length]).toEqual([address, Number(count)]);
  }
  const last = other.at(-1);
  await page.goto(last?.[1] ?? '');
  await page
    .getByText(new RegExp(`^${last?.[0]} (contratos?|en la lista)`))
    .first()
    .waitFor();
});

test(
  'an administration is not compared with itself, and the way to another one is there',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(start);
    await page.getByLabel('De', { exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
    await page.getByText('Elegiste dos veces la administración 2019-2022.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
    await page.getByRole('heading', { name: '2016-2019 frente a 2019-2022' }).waitFor();
  },
);

test('what nobody understands of an address is told, and is no choice', exhaustive, async () => {
  const { page } = await site.visit();
  const id = new URL(await addressOfPeriods(page)).pathname;
  await page.goto(`${id}?org=Centro&period=1990-1993&with=2016-2019&administrationPeriods=nada`);
  await hydrated(page);
  await page
    .getByText(
      'No se entendieron estos filtros: period=1990-1993, Administración: nada. No se aplicaron.',
    )
    .waitFor();
  expect(await page.locator('select option').allInnerTexts()).not.toContain(
    'Administración 1990-1993',
  );
  await page.getByRole('heading', { name: '2019-2022 frente a 2016-2019' }).waitFor();
  await page.goto(`${id}?org=Centro&period=2016-2019&with=1990-1993`);
  await page.getByText('No se entendió este filtro: with=1990-1993. No se aplicó.').waitFor();
  await page.goto(`${start}&fiscalYear=2020`);
  await page.getByText('No se entendió este filtro: fiscalYear=2020. No se aplicó.').waitFor();
});

const addressOfPeriods = async (page: Page): Promise<string> => {
  await page.goto(start);
  await hydrated(page);
  await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
  await page.waitForURL(/period=/);
  return page.url();
};

test(
  'a PDF of a comparison has one choice of rows, so that nothing is asked',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto(await addressOfPeriods(page));
    await hydrated(page);
    await press(page.locator('summary[aria-label="Descargar comparación"]'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: 'PDF' })),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^monitor-comparacion-centro-2016-2019-2019-2022-\d{4}-\d\d-\d\d\.pdf$/,
    );
  },
);

test(
  'two monitors of the installation, and the comparison is found again',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto(start);
    await hydrated(page);
    await typeInto(page.getByRole('searchbox', { name: /^Busca Monitores/ }), 'vacio');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Monitores con “vacio”' }).waitFor();
    await Promise.all([
      page.waitForResponse('**/comparations/save'),
      press(page.getByRole('link', { name: 'Comparar con Vacío' })),
    ]);
    await page.getByRole('heading', { name: 'Centro frente a Vacío' }).waitFor();
    expect(await rowOf(page, 'Licitación pública')).toContain('$0 --- no se resta');
    await page.goto(start);
    await page.getByRole('heading', { name: 'Comparaciones Recientes' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

describe('a foreign monitor', () => {
  test(
    'a foreign monitor is suggested where the installation names it: a press searches at its address',
    exhaustive,
    async () => {
      const { page } = await site.visit();
      const before = stranger.requests.length;
      await page.goto(start);
      await hydrated(page);
      await page.getByRole('heading', { name: 'Monitores de otras ciudades' }).waitFor();
      expect(stranger.requests).toHaveLength(before);
      await press(page.getByRole('link', { name: 'Buscar en el monitor de León' }));
      await page.getByRole('heading', { name: 'Monitores de http://monitor.mx' }).waitFor();
    },
  );

  test.each([
    ['http://localhost:3000', /^Ese nombre es de una red interna/],
    ['ftp://monitor.mx', /^Esa dirección no es de una página web/],
    ['http://', /^A esa dirección le falta el nombre del sitio/],
    ['http://ana:secreto@monitor.mx', /^Esa dirección lleva un usuario o una contraseña/],
    ['monitor.mx:8443', /^Esa dirección pide otro puerto/],
    ['centro', /^Es este mismo monitor/],
  ])('a foreign monitor is not asked at %s, and the screen says why', async (search, reason) => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`${start}&search=${encodeURIComponent(search)}`);
    await page.getByText('No se puede comparar con lo que buscaste').waitFor();
    expect(await page.getByText(reason).count()).toBe(1);
  });

  test(
    'a foreign monitor is found by its address, and marked as foreign with address and moment',
    exhaustive,
    async () => {
      const { page, complaints, strangers } = await site.visit();
      await page.goto(start);
      await hydrated(page);
      await typeInto(page.getByRole('searchbox', { name: /^Busca Monitores/ }), 'monitor.mx');
      await press(page.getByRole('button', { name: 'Buscar' }).last());
      await page.getByRole('heading', { name: 'Monitores de http://monitor.mx' }).waitFor();
      expect(await page.getByText('<b>Río</b> Alto', { exact: true }).count()).toBe(1);
      await press(page.getByRole('link', { name: 'Comparar con Valle Sereno' }));
      await page.getByRole('heading', { name: 'Centro frente a Valle Sereno' }).waitFor();
      await page
        .getByText(/Monitor externo\. Las cifras de Valle Sereno vienen de http:\/\/monitor\.mx/)
        .waitFor();
      expect(await rowOf(page, 'Gasto en publicidad')).toContain('solo en Valle Sereno');
      expect([complaints, strangers()]).toEqual([[], []]);
    },
  );

  test(
    'a foreign monitor of this product with another method is warned about, and told in what it differs',
    exhaustive,
    async () => {
      const { page, complaints } = await site.visit();
      await page.goto(start);
      await hydrated(page);
      await typeInto(page.getByRole('searchbox', { name: /^Busca Monitores/ }), 'contraluz.mx');
      await page.keyboard.press('Enter');
      await press(page.getByRole('link', { name: 'Comparar con Centro' }));
      await page.getByRole('heading', { name: 'Centro frente a Centro (contraluz.mx)' }).waitFor();
      for (const sentence of [
        'Los índices no se comparan: Centro y Centro (contraluz.mx) usan métodos distintos.',
        'Se calculan de otro modo: Contratos sin folio (puntos como máximo: 10 en Centro y 8 en Centro (contraluz.mx))',
        'Solo en Centro: Gasto por licitación pública',
      ])
        await page.getByText(sentence, { exact: true }).waitFor();
      await page.getByText(/^El índice es .* en Centro \(contraluz\.mx\)\.$/).waitFor();
      expect(await rowOf(page, 'Contratos en total')).toContain('no se resta');
      expect(complaints).toEqual([]);
    },
  );

  test('a foreign monitor that does not answer is said so, and nothing is compared', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`${start}&search=http://away.monitor.mx`);
    await page.getByText('Nadie respondió en esa dirección.').waitFor();
    await page.goto(
      '/comparations/5c8a1d5b0190b2001f4f5fff?org=Centro&baseRemoteUrl=http://away.mx',
    );
    await page.getByText('La información de Comparativas no se encuentra disponible').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

test(
  'what the index is made of opens over the comparison, and is read without scripts',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    const address = await addressOfPeriods(page);
    await press(page.getByRole('link', { name: '¿Cómo se calcula?' }).first());
    const dialog = page.getByRole('dialog', { name: '¿Cómo se calcula el Índice de Riesgo' });
    await dialog.getByRole('link', { name: 'Gasto por licitación pública' }).waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const plain = (await site.visit({ javaScriptEnabled: false })).page;
    await plain.goto(address);
    await press(plain.getByRole('link', { name: '¿Cómo se calcula?' }).last());
    await plain.getByText('Porcentaje del gasto contratado por licitación pública.').waitFor();
  },
);

test('without scripts all of it works with forms', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(start);
  await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
  await page.getByRole('heading', { name: '2016-2019 frente a 2019-2022' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Qué cambió' }).count()).toBe(1);
});

test.each(triedWidths)(
  'at %i px nothing is cut off, and axe finds nothing',
  exhaustive,
  async (width) => {
    const { page } = await site.visit({ viewport: { width, height: 900 } });
    for (const address of [start, `${start}&search=nadie`, `${start}&search=http://monitor.mx`]) {
      await page.goto(address);
      await hydrated(page);
      expect([address, await inspect(page), await overflows(page)]).toEqual([address, [], false]);
    }
    await page.goto(start);
    await hydrated(page);
    await press(page.getByRole('main').getByRole('button', { name: 'Comparar' }));
    await page.getByRole('table').waitFor();
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await page.goto(
      '/comparations/5c8a1d5b0190b2001f4f5fff?org=Centro&baseRemoteUrl=http://monitor.mx',
    );
    await hydrated(page);
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  },
);
