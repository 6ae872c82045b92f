import { expect, test } from 'vitest';

import { fillPublicScreens, publicScreens } from './public-screens.ts';
import { unequalDecimals } from './unequal-decimals.ts';
import { siteForTests } from './visit.ts';
import { desk, walkPublicScreens } from './walk-public-screens.ts';

const site = siteForTests({ fill: fillPublicScreens });

/**
 * Texts that have a name of a unit or supplier in them, or are that of a monitor, and are not marked as
 * Spanish; a tooltip cannot be, in part. Runs in the browser.
 */
const unmarkedNames = ({ names, monitors }: Record<'names' | 'monitors', string[]>): string[] => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const words = text.textContent ?? '';
    if (text.parentElement?.closest('script, title, [lang="es"]')) continue;
    if (monitors.includes(words) || names.some((name) => words.includes(name)))
      found.push(`is not marked: ${words}`);
  }
  return found;
};

const namesIn = async (query: string): Promise<string[]> =>
  (await site.sql().unsafe<{ name: string }[]>(query)).map(({ name }) => name);

test('in English the names of units, suppliers and monitors are marked as Spanish, and figures that stand together have equally many decimals', async () => {
  const [names, monitors] = [
    await namesIn(`select name from suppliers union select name from administrative_units`),
    await namesIn(`select name from organizations union select short_name from organizations`),
  ];
  const { page } = await site.visit({ viewport: desk });
  const look = async () => [
    ...(await page.evaluate(unmarkedNames, { names, monitors })),
    ...(await page.evaluate(unequalDecimals)),
  ];
  expect(await walkPublicScreens(page, look, { lang: 'en' })).toEqual([]);
});

test('the page of a letter says the filter in the language of the page', async () => {
  const [screen = ''] = publicScreens.filter((one) => one.startsWith('/subscriptions/link?token'));
  const labels = async (lang: string) =>
    [...(await (await site.fetch(`${screen}&lang=${lang}`)).text()).matchAll(/<dt>([^<]*)/g)].map(
      ([, label]) => label,
    );
  expect([await labels('en'), await labels('es')]).toEqual([['Year'], ['Año']]);
});

test('the largest day of a calendar is written as the sums beside it', async () => {
  const calendar = async () => (await site.fetch('/calendar?org=León')).text();
  expect(await calendar()).toContain('El día mayor: $123,472,789, el ');
  await site.sql()`update organizations set round = false`;
  expect(await calendar()).toContain('El día mayor: $123,472,789.01, el ');
  await site.sql()`update organizations set round = true`;
});
