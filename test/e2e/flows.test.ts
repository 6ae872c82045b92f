import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, siteForTests } from './visit.ts';
import { phone } from './walk-public-screens.ts';

const wideName =
  'COMERCIALIZADORA MWM MAQUINARIA Y MANTENIMIENTO DE MUNICIPIOS MEXICANOS S.A. DE C.V.';
const site = siteForTests({
  fill: async (sql) => {
    await insertSmallMonitor(sql);
    await sql`update suppliers set name = ${wideName} where name = 'PROVEEDOR A'`;
    await sql`update administrative_units set name = ${wideName}`;
  },
});
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
  const title = await page.locator('[data-drawing] a:focus title').textContent();
  const [, contracts = ''] = /en ([\d,]+) contratos?$/.exec(title ?? '') ?? [];
  await page.getByText(String(title)).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contracts\?.*organizerUnits=.*populations=COUNTED/);
  await page
    .getByText(new RegExp(`^${contracts} contratos? en la lista`))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test(
  'the longest names stand whole within the drawing, and the band with the focus is told',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await hydrated(page);
    const drawing = page.locator('[data-drawing] svg');
    await drawing.locator('text', { hasText: 'COMERCIALIZADORA' }).first().waitFor();
    const outside = await drawing.evaluate((svg) => {
      const { left, right } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .filter((text) => {
          // Phones have numbers in the place of names.
          if (!text.checkVisibility()) return false;
          const box = text.getBoundingClientRect();
          return box.left < left || box.right > right;
        })
        .map(({ textContent }) => textContent);
    });
    expect(outside).toEqual([]);
    const looks = (band: Locator) =>
      band.evaluate((path) => {
        const { stroke, strokeWidth } = getComputedStyle(path);
        return { stroke, width: Number.parseFloat(strokeWidth) };
      });
    await drawing.locator('a').first().focus();
    await page.keyboard.press('ArrowDown');
    const focused = await looks(drawing.locator('a:focus path').last());
    const others = await looks(drawing.locator('a:not(:focus) path:not([class])').first());
    expect(focused.width).toBeGreaterThanOrEqual(3);
    expect(contrastOf(focused.stroke, 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3);
    expect(focused.width).toBeGreaterThan(others.width);
  },
);

/** By WCAG 2. */
const contrastOf = (...colors: [string, string]): number => {
  const [light = 0, dark = 0] = colors.map(luminanceOf).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('without scripts the role is a link, and each row of the table leads to its contracts', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address);
  await press(page.getByRole('link', { name: 'Solicitante' }));
  await page.waitForURL(/role=applicant/);
  await press(page.getByText('Ver la tabla, de cada unidad a cada proveedor'));
  const row = page.locator('details tbody tr').first();
  const link = row.getByRole('link', { name: /^Ver \d+ contrato/ });
  const count = await link.innerText();
  await press(link);
  await page.waitForURL(/\/contracts\?.*applicantUnits=/);
  await page
    .getByText(new RegExp(`^${count} contratos? en la lista`))
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('populations')).toBe('COUNTED');
});

test('on a phone the ends of the bands have the numbers of the lists below', async () => {
  const { page } = await site.visit({ viewport: phone, hasTouch: true });
  await page.goto(address);
  await hydrated(page);
  const drawing = page.locator('[data-drawing]');
  const names = drawing.locator('text[lang]');
  expect(await names.count()).toBeGreaterThan(2);
  const widths = names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(new Set(await widths)).toEqual(new Set([0]));
  const shown = drawing.locator('text:visible');
  const numbers = (await shown.allTextContents()).filter((text) => text === '1');
  expect(numbers).toEqual(['1', '1']);
  for (const side of ['Quién compra', 'A quién'])
    expect(
      await page.getByRole('table', { name: side }).locator('tbody tr').first().innerText(),
    ).toMatch(/^1\.\s/);
  await page.getByText('El mayor monto entre una unidad y un proveedor:').waitFor();
  await press(page.getByText('Ver la tabla, de cada unidad a cada proveedor'));
  await page.locator('details tbody tr').first().waitFor();
});

test('a band as thin as a hair leads to its contracts when it is pressed', exhaustive, async () => {
  await site.sql()`
    update contracts set total_amount = 9e9, total_or_max_amount = 9e9
     where id = (select min(id::text)::uuid from contracts where counts and supplier_id is not null)`;
  const { page, complaints } = await site.visit({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  await hydrated(page);
  await press(page.locator('[data-drawing] a:has(path + path)').first());
  await page.waitForURL(/\/contracts\?.*populations=COUNTED/);
  expect(complaints).toEqual([]);
});
