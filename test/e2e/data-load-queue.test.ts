import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sheetRow } from '../support/load-sheet.ts';
import { button, loadTowns, reviewed } from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown, review } = loadTowns(site);

/** Forty rows of which each third lacks something of its own. */
const longSheet = Array.from({ length: 40 }, (_, index) =>
  sheetRow({
    C20: `LP-${index}`,
    C22: index + 1,
    C25: index + 1,
    ...(index % 3 === 0 && { C1: `Otro ${index}` }),
  }),
);

const endButton = (page: Page) => button(page, 'Ignorar errores y continuar');

/** Whether the whole of the button can be seen without a scroll from where one is. */
const isEndOnScreen = async (page: Page): Promise<boolean> => {
  const box = await endButton(page).boundingBox();
  const size = page.viewportSize();
  return !!box && !!size && box.y >= 0 && box.y + box.height <= size.height;
};

test('what ends a review is on the screen at its beginning and its end, at a desk and on a phone', async () => {
  const { page, complaints } = await openTown('Vereda');
  await review(page, longSheet);
  await reviewed(page);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isEndOnScreen(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isEndOnScreen(page)).toBe(true);
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  }
  expect(complaints).toEqual([]);
});
