import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';

const site = siteForTests({ fill: insertSmallMonitor });

test('a visitor reads the index, changes the period, and reaches the contracts of an indicator', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/calculations/corruption-index?org=Centro');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByText('Administración 2019-2022', { exact: true }).waitFor();
  await main.getByText('Cuentan los contratos de las demás páginas').waitFor();
  const choice = main.getByRole('navigation', { name: 'Administración' });
  await press(choice.getByRole('link', { name: '2016-2019' }));
  await main.getByText('Administración 2016-2019', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('administrationPeriods')).toEqual(['2016-2019']);
  const shown = await main.getByRole('img', { name: /^Índice/ }).getAttribute('aria-label');

  await press(main.locator('summary', { hasText: 'Descargar' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(main.locator('details').getByRole('link', { name: 'JSON' })),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^monitor-indice-de-riesgo-centro-2016-2019-\d{4}-\d\d-\d\d\.json$/,
  );
  const { index } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(index.administrationPeriod).toBe('2016-2019');
  expect(shown).toContain(`Índice ${index.result.toFixed(2)} de 100`);
  await page.keyboard.press('Escape');

  const indicators = main.getByRole('table', { name: 'Indicadores: Transparencia' });
  await press(indicators.getByRole('link', { name: 'Contratos con documento publicado' }));
  await main
    .getByRole('heading', { level: 1, name: 'Contratos con documento publicado' })
    .waitFor();
  await main.getByText('$NCDPT/$NTC*100').waitFor();
  const { value } = index.indicators.find(
    ({ abbreviation }: { abbreviation: string }) => abbreviation === '$$CDP',
  ).numerator;
  await press(main.getByRole('link', { name: String(value), exact: true }).first());
  await main.getByText(`${value} contratos en la lista`).first().waitFor();
  expect(complaints).toEqual([]);
});

test('on a phone the values of the history stand apart, and its axis has round numbers', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 }, isMobile: true });
  await page.goto('/calculations/corruption-index?org=Centro');
  await hydrated(page);
  const drawing = page.getByRole('figure').locator('[data-drawing]');
  const values = drawing.locator('g[role=img] > text');
  expect(await values.count()).toBe(2);
  const boxes = await Promise.all((await values.all()).map((value) => value.boundingBox()));
  const [first, second] = boxes.map((box) => box ?? { x: 0, width: Infinity });
  expect((first?.x ?? 0) + (first?.width ?? Infinity)).toBeLessThan(second?.x ?? 0);
  expect(await drawing.locator('svg').first().locator('text').allTextContents()).toContain('75');
});

test('a phone shows each number that leads on large enough for a finger', exhaustive, async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 }, isMobile: true });
  for (const path of ['', '/cg']) {
    await page.goto(`/calculations/corruption-index${path}?org=Centro`);
    await hydrated(page);
    const links = page.locator(
      'main :is(table, dl) a:is([href^="/contracts"], [href^="/suppliers"])',
    );
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect([await link.textContent(), width >= 24, height >= 36]).toEqual([
        expect.anything(),
        true,
        true,
      ]);
    }
  }
});

test(
  'the pdf of the index has no rows to be asked about and comes at once',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto('/calculations/corruption-index?org=Centro');
    await hydrated(page);
    await press(page.locator('main summary', { hasText: 'Descargar' }));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('main').getByRole('link', { name: 'PDF' })),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^monitor-indice-de-riesgo-centro-2019-2022-\d{4}-\d\d-\d\d\.pdf$/,
    );
    expect(complaints).toEqual([]);
  },
);

test('when the index cannot be computed the page says so in its place, and another try helps', async () => {
  const { page } = await site.visit();
  await page.goto('/calculations/corruption-index?org=Centro');
  await hydrated(page);
  const calls = '**/public-api/calculations/corruption-index?*';
  await page.route(calls, (route) => route.fulfill({ status: 400, body: '{}' }));
  const main = page.getByRole('main');
  await press(
    main
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: '2016-2019' }),
  );
  await main
    .getByText(
      'La información del Índice de Riesgo de Corrupción no se encuentra disponible en este momento',
    )
    .waitFor();
  expect(await main.getByRole('img', { name: /^Índice/ }).count()).toBe(0);
  expect(await main.getByText('Probabilidad').count()).toBe(0);
  await page.unroute(calls);
  await press(main.getByRole('button', { name: 'Intentar de nuevo' }));
  await main.getByText('Administración 2016-2019', { exact: true }).waitFor();
});

test(
  'the bars of the weightings are walked with the arrows, each with its numbers',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/calculations/corruption-index?org=Centro');
    await hydrated(page);
    await press(page.locator('summary', { hasText: 'Qué tan firme es' }));
    const bars = page.getByRole('group', { name: 'El índice con otras ponderaciones' });
    const first = bars.getByRole('img').first();
    await first.focus();
    expect(await first.getAttribute('aria-label')).toMatch(
      /^[\d.]+ a [\d.]+: \d+ ponderaci(ón|ones)$/,
    );
    await page.keyboard.press('ArrowRight');
    const second = await bars.getByRole('img').nth(1).getAttribute('aria-label');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      second,
    );
  },
);
