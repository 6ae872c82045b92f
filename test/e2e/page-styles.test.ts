import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { insertSmallMonitor } from '../support/small-monitor.ts';
import { siteForTests } from './visit.ts';

const site = siteForTests({ fill: (sql) => insertSmallMonitor(sql) });

const classesIn = (sheet: string) =>
  Array.from(sheet.matchAll(/\.([a-z]{1,2}[0-9a-z]{2})(?![\w-])/g), ([, name = '']) => name);

const sheets = new Map(
  globSync('dist/public/assets/*.css').map((file) => [
    `/${file.replace('dist/public/', '')}`,
    new Set(classesIn(readFileSync(file, 'utf8'))),
  ]),
);

const styled = new Set([...sheets.values()].flatMap((names) => [...names]));

const unstyled = (page: string): string[] => {
  const links = page.matchAll(/<link rel="stylesheet" href="([^"]*)"/g);
  const linked = new Set(
    Array.from(links, ([, href = '']) => [...(sheets.get(href) ?? [])]).flat(),
  );
  const used = Array.from(page.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' '));
  return [...new Set(used.flat())].filter((name) => styled.has(name) && !linked.has(name));
};

test('there are style sheets, and a page without them lacks them', async () => {
  expect(styled.size).toBeGreaterThan(300);
  const page = await (await site.fetch('/contracts?org=Centro')).text();
  const without = page.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  expect(unstyled(without).length).toBeGreaterThan(50);
});

test.each([
  '/',
  '/select-organization',
  '/contracts',
  '/contracts?groupBy=supplier',
  '/contracts?groupBy=organizer&and=supplier',
  '/contracts?search=limpieza',
  '/suppliers',
  '/administrative-units',
  '/search?query=limpieza',
  '/calendar',
  '/flows',
  '/corruption-index',
  '/comparations',
  '/resources',
  '/fuentes',
  '/data',
  '/senales',
  '/limites',
  '/contact-us',
  '/no-such-page',
  '/embed/quarters',
  '/embed/types',
  '/embed/groups?groupBy=supplier',
  '/embed/nothing',
])('the style sheets of %s have everything that is on it', async (address) => {
  const page = await (
    await site.fetch(`${address}${address.includes('?') ? '&' : '?'}org=Centro`)
  ).text();
  expect(page).toMatch(/<link rel="stylesheet"/);
  expect(unstyled(page)).toEqual([]);
});

test.each(['/contracts', '/suppliers', '/administrative-units'])(
  'the style sheets of the first page of %s have everything that is on it',
  async (address) => {
    const list = await (await site.fetch(`${address}?org=Centro`)).text();
    const body = /<tbody[\s\S]*<\/tbody>/.exec(list)?.[0] ?? '';
    const link = new RegExp(`href="(${address}/[0-9a-f-]{36}[^"]*)"`).exec(body)?.[1] ?? '';
    expect(link).not.toBe('');
    expect(unstyled(await (await site.fetch(link.replaceAll('&amp;', '&'))).text())).toEqual([]);
  },
);
