import { globSync, readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { themes } from '../../src/organizations/organization.ts';
import { accents, paletteOf } from '../../src/organizations/theme.ts';
import { paletteStyle } from '../../src/organizations/web/palette-style.ts';
import {
  type AdminScreen,
  adminScreens,
  entryScreens,
  fillBackOffice,
  openAdminScreen,
} from './admin-screens.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({ fill: fillBackOffice });

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

const screens: AdminScreen[] = [...adminScreens, ...entryScreens.map((address) => ({ address }))];
/** Those that show a text that no other one shows; what is done on a screen is done in Spanish. */
const pages = screens.filter(({ address, prepare }) => !prepare && !address.includes('search='));
/** Where something wears the colour of the organization. */
const colored = screens.filter(
  ({ address, prepare }) =>
    ['/admin', '/admin/settings?tab=theme', '/admin/audit', '/login'].includes(address) ||
    (address === '/admin/suppliers' && prepare) ||
    (address === '/admin/contracts' && !prepare),
);

const keys = new Set(
  globSync('src/*/{texts,admin-texts}/es.json')
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => /[.-]/.test(key)),
);

/** What somebody sees of a text that is not there or was not filled in. */
const rawTexts = async (page: Page): Promise<string[]> => {
  const text = `${await page.title()} ${await page.locator('body').innerText()}`;
  const words = text.split(/[\s"'“”«»(),]+/).map((word) => word.replace(/^[a-z-]+:/, ''));
  return [
    ...words.filter((word) => keys.has(word)),
    ...(text.match(/\{\{.*?\}\}|\bundefined\b|\bNaN\b|\[object/g) ?? []),
  ];
};

/** A stranger at the entry, an administrator behind it. */
const visitFor = (viewport: { width: number; height: number }) => ({
  inside: () => site.visitAs({ general: true }, 'León', { viewport }),
  outside: () => site.visit({ viewport }),
});

type Walk = { viewport?: typeof desk; lang?: string; through?: AdminScreen[] };

const walk = async (
  look: (page: Page) => Promise<(string | false)[]>,
  { viewport = desk, lang = 'es', through = screens }: Walk = {},
) => {
  const visits = {
    inside: await visitFor(viewport).inside(),
    outside: await visitFor(viewport).outside(),
  };
  const found: string[] = [];
  for (const screen of through) {
    const { page } = visits[screen.address.startsWith('/admin') ? 'inside' : 'outside'];
    await openAdminScreen(page, screen, lang);
    const state = `${screen.address}${screen.prepare ? ` (${screen.prepare.name})` : ''}`;
    for (const finding of await look(page)) if (finding) found.push(`${state}: ${finding}`);
  }
  for (const { complaints, strangers } of Object.values(visits))
    found.push(...complaints, ...strangers());
  return found;
};

const wholeness = async (page: Page) => [
  ...(await rawTexts(page)),
  (await overflows(page)) && 'has to be scrolled sideways',
  (await page.locator('h1').count()) !== 1 && 'has not one heading of the first level',
  !/^.+ · Contraluz$/.test(await page.title()) && `is called ${await page.title()}`,
];

test('every screen of the back office is accessible, fits a telephone and says everything', async () => {
  const look = async (page: Page) => [...(await inspect(page)), ...(await wholeness(page))];
  expect(await walk(look, { viewport: phone })).toEqual([]);
}, 120_000);

test.each(['en', 'jp'])(
  'in %s every page of the back office fits and says everything',
  async (lang) => {
    expect(await walk(wholeness, { viewport: phone, lang, through: pages })).toEqual([]);
  },
  120_000,
);

test('every screen of the back office is accessible and fits a desk', async () => {
  const look = async (page: Page) => [...(await inspect(page)), ...(await wholeness(page))];
  expect(await walk(look)).toEqual([]);
}, 120_000);

test('every text of the back office can be read in every theme', async () => {
  const look = async (page: Page) => {
    const pale: string[] = [];
    for (const theme of themes) {
      await wear(page, theme);
      for (const finding of await inspect(page, { rules: ['color-contrast'] }))
        pale.push(`${theme}: ${finding}`);
    }
    return pale;
  };
  expect(await walk(look, { through: colored })).toEqual([]);
}, 120_000);

const wear = (page: Page, theme: (typeof themes)[number]) =>
  page.locator('html').evaluate(
    (html, colors) => {
      for (const [name, color] of colors) html.style.setProperty(name, color);
    },
    Object.entries(paletteStyle(paletteOf(accents[theme])) as Record<string, string>),
  );
