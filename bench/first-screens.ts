/**
 * How soon the answer of each public screen is there: how far down it begins on a desk and on a
 * telephone, what a reader meets above it, and when a telephone has painted the page.
 *
 *   npm run bench:first-screens -- --at=http://localhost:3000 --org='Santa Lumbre' [--visits=3] [--write]
 *
 * It asks a server that runs, as that of the demo. `--write` keeps the table in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser } from 'playwright-core';

import { measureAbove, recordShifts } from '../test/support/first-screen.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { openBrowser, type PageVisit, visitPage } from './page-visit.ts';

const { values } = parseArgs({
  options: {
    at: { type: 'string', default: 'http://localhost:3000' },
    org: { type: 'string', default: 'Santa Lumbre' },
    visits: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});

type Screen = {
  name: string;
  path: string;
  /** Where the page at the path has a link to the screen; without it the path is the screen's own. */
  link?: string;
  /** What a reader looks for; a row of the table when left out. */
  answer?: string;
};

const row = 'tbody a';
const screens: Screen[] = [
  { name: 'Home: the first sum', path: '/', answer: 'a[href^="/figure"]' },
  { name: 'Contracts: the first row', path: '/contracts' },
  { name: 'Suppliers: the first row', path: '/suppliers' },
  { name: 'Units: the first row', path: '/administrative-units' },
  { name: 'Supplier: its contracts', path: '/suppliers', link: row, answer: 'article' },
  { name: 'Unit: its first supplier', path: '/administrative-units', link: row },
  { name: 'Contract: its documents', path: '/contracts', link: row, answer: 'li h3' },
  { name: 'Index: its value', path: '/calculations/corruption-index', answer: 'svg[role=img]' },
  {
    name: 'Comparison: the first sum',
    path: '/comparations',
    link: 'a[href^="/comparations/"]',
    answer: '#results li',
  },
  { name: 'Calendar: the sentence', path: '/calendar', answer: '#results p' },
  { name: 'Flows: the drawing', path: '/flows', answer: '#results svg' },
  { name: 'Search: the first result', path: '/search?q=obra', answer: '#results li' },
];

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

const benchScreens = async (): Promise<string> => {
  const browser = await openBrowser();
  try {
    const rows: string[][] = [];
    for (const screen of screens) {
      const line = await measureScreen(browser, screen);
      process.stdout.write(`${line.join(' · ')}\n`);
      rows.push(line);
    }
    return sectionOf(rows);
  } finally {
    await browser.close();
  }
};

const measureScreen = async (browser: Browser, screen: Screen): Promise<string[]> => {
  const address = await addressOf(browser, screen);
  const desk = await look(browser, address, screen, 'desk');
  const phone = await look(browser, address, screen, 'phone');
  const visits: PageVisit[] = [];
  while (visits.length < Number(values.visits)) visits.push(await visitPage(browser, address));
  const middle = (of: (visit: PageVisit) => number): number =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return [
    screen.name,
    desk.top,
    phone.top,
    desk.words,
    desk.controls,
    middle(({ page }) => page) / 1000,
    middle(({ all }) => all) / 1000,
    middle(({ largestPaint }) => largestPaint),
    middle(({ blocking }) => blocking),
  ].map((cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell));
};

const addressOf = async (browser: Browser, { path: query, link }: Screen): Promise<string> => {
  const address = new URL(query, values.at);
  address.searchParams.set('org', values.org);
  if (!link) return address.href;
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address.href);
  const target = await page.locator('main').locator(link).first().getAttribute('href');
  await page.close();
  const found = new URL(target ?? '', values.at);
  found.searchParams.set('org', values.org);
  return found.href;
};

const look = async (
  browser: Browser,
  address: string,
  { answer }: Screen,
  device: keyof typeof sizes,
) => {
  const page = await browser.newPage({ viewport: sizes[device], isMobile: device === 'phone' });
  await page.addInitScript(recordShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  const measured = await measureAbove(page, answer);
  await page.close();
  return measured;
};

const heads = [
  'Screen, and what is looked for',
  'px at 1280',
  'px at 360',
  'words',
  'controls',
  'page kB',
  'all kB',
  'largest paint ms',
  'blocked ms',
];

const sectionOf = (
  rows: string[][],
): string => `Measured on ${new Date().toISOString().slice(0, 10)}
on the demo: ${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${loadavg()[0]?.toFixed(1)}
at the end. Words and controls are those of the page above the answer at 1280 pixels. Bytes as they
travel, and times: median of ${values.visits} first visits with a telephone.

${tableOf(heads, rows)}`;

const section = await benchScreens();
process.stdout.write(`\n${section}\n`);
if (values.write)
  keepBetween(
    path.resolve(import.meta.dirname, '../docs/performance.md'),
    'npm run bench:first-screens',
    section,
  );
