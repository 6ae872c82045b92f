import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { everyQuarter } from '../../src/foundation/codelists/quarter.ts';
import { insertContracts, insertOrganization } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import {
  countsInFigures,
  inPesos,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
  toTheCent,
} from '../support/small-monitor.ts';
import { mark, press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    await insertSmallMonitor(sql);
    const organization = await insertOrganization(sql, {
      name: 'Municipio <b>de</b> Nueve',
      shortName: 'Nueve',
      title: '<img src=x onerror=alert(1)>',
      description: '<script>alert(1)</script>',
      round: false,
      defaultAdministrationPeriod: null,
    });
    await insertContracts(sql, organization, nineYears);
    const silent = await insertOrganization(sql, {
      shortName: 'Callado',
      defaultAdministrationPeriod: null,
    });
    await insertContracts(sql, silent, [
      { procedureType: 'PUBLIC', totalOrMaxAmount: 1000 },
      { procedureType: 'INVITATION', totalOrMaxAmount: 2 },
      { procedureType: 'NO_BID', totalOrMaxAmount: null },
    ]);
    const wordy = await insertOrganization(sql, {
      shortName: 'Prolijo',
      description: longDescription,
      defaultAdministrationPeriod: null,
    });
    await insertContracts(
      sql,
      wordy,
      (['PUBLIC', 'INVITATION', 'NO_BID'] as const).map((procedureType) => ({
        procedureType,
        totalOrMaxAmount: 1000,
      })),
    );
  },
});

const longDescription = 'Aquí se muestra, contrato por contrato, lo que compra el municipio. '
  .repeat(7)
  .trim();

/** 36 quarters; the last one ends after the test is run. */
const lastYear = new Date().getUTCFullYear() + 1;
const nineYears = Array.from({ length: 36 }, (_, index) => {
  const year = lastYear - 8 + Math.floor(index / 4);
  return {
    fiscalYear: String(year),
    period: `${1 + (index % 4)}o ${year}`,
    procedureType: index % 3 ? 'NO_BID' : 'PUBLIC',
    totalOrMaxAmount: (index + 1) * 333_333.33,
  };
});

const current = smallContracts.filter(
  (one) => one.administrationPeriod === '2019-2022' && countsInFigures(one),
);
const ofType = (contracts: SmallContract[]) =>
  ['PUBLIC', 'INVITATION', 'NO_BID'].map((type) =>
    contracts.filter(({ procedureType }) => procedureType === type),
  );

const tableOf = async (page: Page, title: string): Promise<string[][]> => {
  const rows = await page.getByRole('figure').filter({ hasText: title }).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
};

test('without scripts the charts are drawings with tables whose figures are the sums recorded', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/?org=Centro');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Municipio de Centro');
  const quarters = [...new Set(current.map(({ period }) => String(period)))].toSorted((a, b) =>
    (a.slice(-4) + a).localeCompare(b.slice(-4) + b),
  );
  const expected = everyQuarter(quarters).map((quarter) => {
    const own = current.filter(({ period }) => period === quarter);
    if (own.length === 0) return [`${quarter} (sin contratos)`, '---', '---', '---', '---'];
    return [quarter, ...[...ofType(own), own].map((some) => toTheCent(sumAmounts(some)))];
  });
  expect(await tableOf(page, 'Millones de pesos por trimestre')).toEqual(expected);
  const total = sumAmounts(current);
  const types = await tableOf(page, 'Monto contratado');
  expect(types.map(([, amount]) => amount)).toEqual(
    [...ofType(current), current].map((some) => toTheCent(sumAmounts(some))),
  );
  expect(types.map(([, , share]) => share)).toEqual(
    [...ofType(current), current].map(
      (some) => `${((sumAmounts(some) / total) * 100).toFixed(0)}%`,
    ),
  );
  // What is said of a hundred pesos is the percentage of the ring.
  const pesos = await page
    .getByRole('region', { name: 'Montos de los contratos que cuentan' })
    .getByText(/^\d+ (?:de cada 100 )?pesos$/)
    .allInnerTexts();
  expect(pesos.map((text) => `${Number.parseInt(text, 10)}%`)).toEqual(
    types.slice(0, -1).map(([, , share]) => share),
  );
  expect(await page.getByText(`${inPesos(total)} MXN`).isVisible()).toBe(true);
  expect(await page.locator('[data-drawing] rect[stroke]').count()).toBeGreaterThan(
    quarters.length,
  );
  await press(page.getByText('Ver los datos de la gráfica').first());
  expect(await page.getByRole('rowheader', { name: String(quarters[0]) }).isVisible()).toBe(true);
});

test('a monitor without contracts says so, and draws or computes nothing', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/?org=Vacío');
  await hydrated(page);
  expect(await page.getByText('No hay montos que graficar').count()).toBe(2);
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|undefined|Infinity/);
  expect(complaints).toEqual([]);
});

test('direct awards without a published amount are not said to be 0 of 100 pesos', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/?org=Callado');
  const answer = await page.locator('section', { hasText: 'Lo contratado' }).first().innerText();
  expect(answer).toContain('en 3 contratos sin proveedor publicado.');
  expect(answer).not.toContain('directamente');
  expect(answer).toMatch(/Licitación pública\s+>99 de cada 100 pesos/);
  expect(answer).toMatch(/Por invitación\s+<1 pesos/);
  expect(answer).toMatch(/Adjudicación directa\s+--- pesos/);
});

test('what an administrator wrote is shown as text, and nothing of it runs', async () => {
  const { page, complaints, strangers } = await site.visit();
  await page.goto('/?org=Nueve');
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    '<img src=x onerror=alert(1)>',
  );
  expect(await page.getByText('<script>alert(1)</script>').isVisible()).toBe(true);
  expect([complaints, strangers()]).toEqual([[], []]);
});

test(
  '36 quarters can be read on a phone, and the last one says that it is not over',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 360, height: 800 } });
    await page.goto('/?org=Nueve');
    expect(await overflows(page)).toBe(false);
    const names = page.locator('[data-drawing] svg[role=group] > g > text:not([font-weight])');
    expect(await names.count()).toBe(36);
    const boxes = await names.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const touching = boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0));
    expect(touching).toEqual([]);
    expect(await names.last().textContent()).toBe('4o*');
    expect(boxes.at(-1)?.right).toBeLessThan(360);
    expect(boxes[0]?.right).toBeLessThan(0);
    expect(await page.getByText(/sus cifras todavía pueden crecer/).isVisible()).toBe(true);
  },
);

test('the figures behind the charts are not cut on a phone', exhaustive, async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 800 } });
  await page.goto('/?org=Nueve');
  await hydrated(page);
  for (const title of ['Millones de pesos por trimestre', 'Monto contratado']) {
    const figure = page.getByRole('figure').filter({ hasText: title });
    await press(figure.getByText('Ver los datos de la gráfica'));
    const cell = figure.locator('tbody td').last();
    await cell.waitFor();
    const isCut = await figure
      .getByRole('region')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
  }
  expect(await inspect(page)).toEqual([]);
});

test('what a monitor says of itself is shown whole on a phone', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 800 } });
  await page.goto('/?org=Prolijo');
  const shown = await page
    .getByText(longDescription)
    .evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(shown).toBe(0);
  expect(await overflows(page)).toBe(false);
});

test('a shared link that cannot be copied is put away by Escape', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 800 } });
  await page.goto('/suppliers?org=Nueve');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  await hydrated(page);
  const share = page.getByRole('button', { name: 'Compartir' });
  await press(share);
  const field = page.getByRole('alert').getByRole('textbox');
  await press(field);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await share.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('percentages that rounding keeps from making 100 say so', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/?org=Prolijo');
  const types = await tableOf(page, 'Monto contratado');
  expect(types.map(([, , share]) => share)).toEqual(['33%', '33%', '33%', '100%']);
  const note = page.getByText('Los porcentajes están redondeados; por eso suman 99%.');
  const isNoted = async () => {
    await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
    return note.isVisible();
  };
  expect(await isNoted()).toBe(true);
  await page.goto('/contracts?org=Prolijo');
  expect(await isNoted()).toBe(true);
  await page.goto('/suppliers?org=Prolijo');
  expect(await isNoted()).toBe(true);
  await page.goto('/suppliers?org=Prolijo&procedureTypes=PUBLIC');
  expect(await note.count()).toBe(0);
});

test(
  'a search that a link carries is a chip and narrows the charts; one no database keeps is none',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    const paving = current.filter(({ servicesDescription }) =>
      servicesDescription?.startsWith('Pavimentación'),
    );
    const reply = await page.goto('/?org=Centro&search=pavimentaci%C3%B3n');
    expect(reply?.status()).toBe(200);
    await hydrated(page);
    expect(
      await page.getByRole('link', { name: 'Quitar filtro Texto pavimentación' }).count(),
    ).toBe(1);
    expect(await page.getByText(`${inPesos(sumAmounts(paving))} MXN`).isVisible()).toBe(true);
    const odd = await page.goto('/?org=Centro&search=%00');
    expect(odd?.status()).toBe(200);
    expect(await page.getByText(`${inPesos(sumAmounts(current))} MXN`).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'the exact amounts of a quarter come with the pointer and with the keyboard',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/?org=Nueve');
    await hydrated(page);
    const first = page.getByRole('img', { name: `1o ${lastYear - 8}` });
    await first.hover();
    const tip = page.locator('[data-drawing] dl').first();
    await tip.getByText('$333,333.33').waitFor();
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: 'detached' });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await tip.getByText('$666,666.66').waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    expect(await page.locator('[data-drawing] g[tabindex="0"]').count()).toBe(2);
  },
);

test('a chart can be taken away as SVG and as PNG', async () => {
  const { page, complaints } = await site.visit({ acceptDownloads: true });
  await page.goto('/?org=Centro');
  await hydrated(page);
  const download = async (kind: string) => {
    const button = page.getByRole('button', { name: new RegExp(`^Descargar .* en ${kind}$`) });
    const [file] = await Promise.all([page.waitForEvent('download'), press(button.first())]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const drawn = await download('SVG');
  expect(drawn.name).toMatch(
    /^monitor-grafica-millones-por-trimestre-[a-z][\w-]+-\d{4}-\d\d-\d\d\.svg$/,
  );
  const text = drawn.content.toString();
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(text).toContain('Municipio de Centro · 2019-2022');
  expect(text).not.toMatch(/var\(|class=/);
  const painted = await download('PNG');
  expect(painted.name).toMatch(/\.png$/);
  expect(painted.content.subarray(1, 4).toString()).toBe('PNG');
  expect(painted.content.length).toBeGreaterThan(5000);
  expect(complaints).toEqual([]);
});

test('the figures lead to the very contracts behind them', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/?org=Centro');
  await hydrated(page);
  await press(page.getByRole('search').locator('summary', { hasText: 'Por año' }));
  await mark(page.getByRole('checkbox', { name: '2020' }));
  const own = current.filter(({ fiscalYear }) => fiscalYear === '2020');
  await page.getByText(`${inPesos(sumAmounts(own))} MXN`).waitFor();
  await press(page.getByRole('link', { name: 'Ver los contratos de estas cifras' }));
  await page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
  await page.getByText(inPesos(sumAmounts(own)), { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('fiscalYears')).toEqual(['2020']);
});

test('the figures say what they count, and lead to the rule', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/?org=Centro');
  await hydrated(page);
  await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
  await page.getByText(/Las cifras suman los contratos concluidos/).waitFor();
  await press(page.getByRole('link', { name: '¿Qué cuenta?' }));
  await page.getByRole('heading', { level: 1, name: '¿Qué cuenta?' }).waitFor();
  expect(await page.title()).toBe('¿Qué cuenta? · Centro · Contraluz');
});

test.each(['/?org=Centro', '/?org=Nueve', '/?org=Vacío'])(
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
