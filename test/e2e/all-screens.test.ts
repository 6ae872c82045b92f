import { globSync, readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { themes } from '../../src/organizations/organization.ts';
import { accents, paletteOf } from '../../src/organizations/theme.ts';
import { paletteStyle } from '../../src/organizations/web/palette-style.ts';
import { press } from '../support/user-input.ts';
import { cutTexts } from './cut-texts.ts';
import { escapeFaults, focusFaults } from './keyboard-faults.ts';
import { fillPublicScreens, isState, publicScreens } from './public-screens.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({ fill: fillPublicScreens });

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

type Look = (screen: string) => Promise<(string | false)[]>;

/** What is found on any screen, each finding with the screen's address. */
const walk = async (page: Page, look: Look, { lang = 'es', scripts = true } = {}) => {
  const found: string[] = [];
  for (const screen of publicScreens) {
    await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}org=León&lang=${lang}`);
    if (scripts) await hydrated(page);
    for (const finding of await look(screen)) if (finding) found.push(`${screen}: ${finding}`);
  }
  return found;
};

/** That a page is missing, removed or refused is told by its status, which the console repeats. */
const ours = (complaints: string[]) =>
  complaints.filter((text) => !/status of (403|404|410)/.test(text));

const fits = async (page: Page): Promise<string[]> => [
  ...((await overflows(page)) ? ['has to be scrolled sideways'] : []),
  ...(await page.evaluate(cutTexts)),
];

const keys = new Set(
  globSync('src/*/texts/es.json')
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => key.includes('.')),
);

/** What a visitor sees of a text that is not there or was not filled in. */
const rawTexts = async (page: Page): Promise<string[]> => {
  const text = `${await page.title()} ${await page.locator('body').innerText()}`;
  const words = text.split(/[\s"'“”«»(),]+/).map((word) => word.replace(/^[a-z-]+:/, ''));
  return [
    ...words.filter((word) => keys.has(word)),
    ...(text.match(/\{\{.*?\}\}|\bundefined\b|\bNaN\b|\[object/g) ?? []),
  ];
};

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['jp', 'ja'],
])('in %s every screen is accessible, fits a telephone and says everything', async (lang, html) => {
  const { page, complaints, strangers } = await site.visit({ viewport: phone });
  const titles: string[] = [];
  const look = async (screen: string) => {
    if (!isState(screen)) titles.push(await page.title());
    const headings = await page.locator('h1').count();
    const language = await page.locator('html').getAttribute('lang');
    return [
      ...(await inspect(page)),
      ...(await fits(page)),
      ...(await rawTexts(page)),
      headings !== 1 && `${headings} headings of the first level`,
      language !== html && `is in ${language}`,
    ];
  };
  expect(await walk(page, look, { lang })).toEqual([]);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  expect(titles.filter((title) => !/^.+ · Contraluz$/.test(title))).toEqual([]);
  expect(ours(complaints)).toEqual([]);
  expect(strangers()).toEqual([]);
});

test('every screen is accessible, fits a desk and keeps still for who wants no motion', async () => {
  const { page, complaints, strangers } = await site.visit({ viewport: desk });
  const look = async () => [
    ...(await inspect(page)),
    ...(await fits(page)),
    ...(await page.evaluate(movingParts)),
  ];
  expect(await walk(page, look)).toEqual([]);
  expect(ours(complaints)).toEqual([]);
  expect(strangers()).toEqual([]);
});

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

test('a theme reaches every page', async () => {
  const { page } = await site.visit({ viewport: desk });
  for (const theme of themes) {
    await site.sql()`update organizations set theme = ${theme} where short_name = 'León'`;
    await page.goto('/contracts?org=León');
    expect(await page.locator('html').getAttribute('style')).toContain(accents[theme]);
  }
});

test('every text can be read in every theme', async () => {
  const { page } = await site.visit({ viewport: desk });
  const look = async (screen: string) => {
    const pale: string[] = [];
    for (const theme of themes) {
      await wear(page, theme);
      // Around it, all screens are the same.
      const within = screen === '/' ? 'html' : 'main';
      for (const finding of await inspect(page, { rules: ['color-contrast'], within }))
        pale.push(`${theme}: ${finding}`);
    }
    return pale;
  };
  expect(await walk(page, look)).toEqual([]);
}, 120_000);

/** The colours of a theme, which are all that it sets, without another page. */
const wear = (page: Page, theme: (typeof themes)[number]) =>
  page.locator('html').evaluate(
    (html, colors) => {
      for (const [name, color] of colors) html.style.setProperty(name, color);
    },
    Object.entries(paletteStyle(paletteOf(accents[theme])) as Record<string, string>),
  );

test('what a visitor opens is accessible too', async () => {
  const { page } = await site.visit({ viewport: desk });
  await page.goto('/?org=León');
  await hydrated(page);
  for (const table of await page.getByText('Ver los datos de la gráfica').all()) await press(table);
  await press(page.getByRole('search').locator('summary', { hasText: 'Por proveedor' }));
  await page.getByRole('checkbox', { name: /^CONSTRUCTORA/ }).waitFor();
  expect([...(await inspect(page)), ...(await fits(page))]).toEqual([]);
  await page.goto('/contracts?org=León');
  await hydrated(page);
  for (const name of ['Descargar datos de contratos', 'Columnas']) {
    await press(page.locator('summary', { hasText: name }));
    expect([...(await inspect(page)), ...(await fits(page))]).toEqual([]);
  }
});

test('at twice the size nothing is lost', async () => {
  const { page } = await site.visit({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  expect(await walk(page, () => fits(page))).toEqual([]);
});

test('with letters of twice the size nothing is lost', async () => {
  const { page } = await site.visitEnlarged({ viewport: desk });
  expect(await walk(page, () => fits(page))).toEqual([]);
});

test('without scripts every screen says what it says with them, and offers nothing that needs them', async () => {
  const { page: scripted } = await site.visit({ viewport: desk });
  const { page } = await site.visit({ viewport: desk, javaScriptEnabled: false });
  const said = new Map<string, string[]>();
  await walk(scripted, async (screen) => {
    await scripted.evaluate(hideScripted);
    said.set(screen, await lines(scripted));
    return [];
  });
  const look = async (screen: string) => {
    const here = new Set(await lines(page));
    const missing = said.get(screen)?.filter((line) => !here.has(line)) ?? [];
    return [
      said.get(screen)?.length === 0 && 'says nothing',
      ...missing.map((line) => `does not say ${line}`),
      ...(await page.locator(idle).allInnerTexts()).map((text) => `needs scripts: ${text}`),
    ];
  };
  expect(await walk(page, look, { scripts: false })).toEqual([]);
});

const hideScripted = () => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-scripted]'))
    part.style.display = 'none';
};

const lines = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText()).split(/[\n\t]+/).filter(Boolean);

/** What does nothing without scripts; a cut text shows itself whole by its title even then. */
const idle =
  'button:not(form[action] [type=submit], [title]):visible, [role=button]:visible, a:not([href]):visible';

test.each([phone, desk])(
  'at $width a keyboard reaches everything, sees where it is, and Escape puts away what covers the page',
  async (viewport) => {
    const { page } = await site.visit({ viewport });
    const look = async () => [...(await focusFaults(page)), ...(await escapeFaults(page))];
    expect(await walk(page, look)).toEqual([]);
  },
);
