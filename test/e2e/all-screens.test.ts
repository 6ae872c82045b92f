import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { themes } from '../../src/office/organizations/organization.ts';
import { accents } from '../../src/office/organizations/theme.ts';
import { exhaustive, isExhaustive, thinned, tried } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { findScreenIssues } from './find-screen-issues.ts';
import { findEscapeIssues, findFocusIssues } from './keyboard-issues.ts';
import { fillPublicScreens, isState, publicScreens } from './public-screens.ts';
import { hydrated, inspect, siteForTests } from './visit.ts';
import { desk, fits, phone, walkPublicScreens } from './walk-public-screens.ts';

const site = siteForTests({ fill: fillPublicScreens });

test.each(tried([phone, desk]))(
  'at $width every screen is accessible, fits, says everything, keeps still for who wants no motion and is reached by keyboard',
  async (viewport) => {
    const lookCloser = async (page: Page, screen: string) => [
      ...(await page.evaluate(movingParts)),
      ...(byKeyboard.includes(screen)
        ? [...(await findFocusIssues(page)), ...(await findEscapeIssues(page))]
        : []),
    ];
    const visit = await site.visit({ viewport });
    expect(await findScreenIssues(visit, { lookCloser, through: triedScreens })).toEqual([]);
  },
);

/** Of the screens every other one, and not always what shows the same page in another state. */
const triedScreens = thinned(
  publicScreens.filter((screen) => isExhaustive || !isState(screen) || screen.includes('&and=')),
  2,
);

/** Those that are walked through by keyboard, and those that are read without scripts too. */
const byKeyboard = thinned(triedScreens, 3);
const readWithoutScripts = thinned(triedScreens, 3);

/** What would move, now or when it is pointed at. Runs in the browser. */
const movingParts = () =>
  [...document.querySelectorAll('*')]
    .filter((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      return (
        animationName !== 'none' || /[1-9]/.test(transitionDuration) || scrollBehavior !== 'auto'
      );
    })
    .map((element) => `moves: ${element.localName} ${element.className}`);

test('a theme reaches every page', exhaustive, async () => {
  for (const theme of themes) {
    await site.sql()`update organizations set theme = ${theme} where short_name = 'León'`;
    const page = await (await site.fetch('/contracts?org=León')).text();
    expect(/<html[^>]*style="([^"]*)"/.exec(page)?.[1]).toContain(`--accent:${accents[theme]}`);
  }
});

test('what a visitor opens is accessible too', exhaustive, async () => {
  const { page } = await site.visit({ viewport: desk });
  await page.goto('/?org=León');
  await hydrated(page);
  for (const table of await page.getByText('Ver los datos de la gráfica').all()) await press(table);
  await press(page.getByRole('search').locator('summary', { hasText: 'Por proveedor' }));
  await page.getByRole('checkbox', { name: /^CONSTRUCTORA/ }).waitFor();
  expect([...(await inspect(page)), ...(await fits(page))]).toEqual([]);
  await page.goto('/contracts?org=León');
  await hydrated(page);
  for (const name of ['Descargar', 'Columnas', 'Ver por']) {
    await press(page.getByRole('main').locator('summary', { hasText: name }));
    expect([...(await inspect(page)), ...(await fits(page))]).toEqual([]);
  }
});

test('at twice the size nothing is lost', exhaustive, async () => {
  const { page } = await site.visit({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  expect(await walkPublicScreens(page, () => fits(page))).toEqual([]);
});

test(
  'without scripts every screen says what it says with them, and offers nothing that needs them',
  exhaustive,
  async () => {
    const { page: scripted } = await site.visit({ viewport: desk });
    const { page } = await site.visit({ viewport: desk, javaScriptEnabled: false });
    const complaintsOf = new Map<string, string[]>();
    const note = async (screen: string) => {
      await scripted.evaluate(hideScripted);
      complaintsOf.set(screen, await lines(scripted));
      return [];
    };
    await walkPublicScreens(scripted, note, { through: readWithoutScripts });
    const look = async (screen: string) => {
      const here = new Set(await lines(page));
      const missing = complaintsOf.get(screen)?.filter((line) => !here.has(line)) ?? [];
      return [
        complaintsOf.get(screen)?.length === 0 && 'says nothing',
        ...missing.map((line) => `does not say ${line}`),
        ...(await page.locator(idle).allInnerTexts()).map((text) => `needs scripts: ${text}`),
      ];
    };
    const through = readWithoutScripts;
    expect(await walkPublicScreens(page, look, { scripts: false, through })).toEqual([]);
  },
);

/** Parts that come late too. Runs in the browser. */
const hideScripted = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-scripted] { display: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

const lines = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText()).split(/[\n\t]+/).filter(Boolean);

/** What does nothing without scripts; a cut text shows itself whole by its title even then. */
const idle =
  'button:not(form[action] [type=submit], [title]):visible, [role=button]:visible, a:not([href]):visible';
