// npm run screens: pictures of every screen with the demonstration data, for docs/screens.
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

import { startPageServer } from '../bench/page-server.ts';
import { withConnection, withDatabase } from '../bench/with-database.ts';
import { openFiles } from '../src/files/api/open-files.ts';
import { loadDemo } from '../src/main/api/demo.ts';
import type { Sql } from '../src/platform/api/database.ts';
import { unpackBrowser } from '../test/support/unpack-browser.ts';
import { buildPages } from './build-pages.ts';

const widths = { wide: 1280, narrow: 360 };
const organization = 'Santa Lumbre';
const target = 'docs/screens';

type Screen = { name: string; address: string; prepare?: (page: Page) => Promise<unknown> };

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
await withDatabase(async ({ url, folder }) => {
  // The server finds the pictures where the demo puts them.
  process.env.DATA_DIR = folder;
  const screens = await withConnection(url, async (sql) => {
    await loadDemo(sql, console.log, openFiles({ dataDir: folder }));
    return findScreens(sql);
  });
  await takeAll(url, screens);
});

async function findScreens(sql: Sql): Promise<Screen[]> {
  const [contract] = await sql<{ id: string; supplier: string }[]>`
    select contracts.id, supplier_id as supplier
      from contracts
      join organizations on organizations.id = organization_id
     where short_name = ${organization} and counts and supplier_id is not null
       and contract_url is not null and announcement_url is not null
     order by total_or_max_amount desc nulls last, contracts.id
     limit 1`;
  return [
    { name: 'select-organization', address: '/select-organization' },
    { name: 'home', address: '/' },
    { name: 'suppliers', address: '/suppliers' },
    { name: 'supplier', address: `/suppliers/${contract?.supplier}` },
    { name: 'contracts', address: '/contracts' },
    { name: 'contract', address: `/contracts/${contract?.id}` },
    { name: 'downloads', address: '/contracts', prepare: openDownloads },
    { name: 'download-dialog', address: '/contracts', prepare: chooseFormat },
    { name: 'resources', address: '/resources' },
    { name: 'resources-search', address: '/resources?search=ley' },
    { name: 'what-counts', address: '/que-cuenta' },
    { name: 'about', address: '/about' },
    { name: 'privacy', address: '/privacy' },
    { name: 'contact', address: '/contact' },
    { name: 'not-found', address: '/no-hay-tal' },
    { name: 'offline', address: '/offline' },
  ];
}

async function openDownloads(page: Page): Promise<void> {
  await page.getByText('Descargar datos', { exact: false }).first().click();
}

async function chooseFormat(page: Page): Promise<void> {
  await openDownloads(page);
  await page.getByRole('link', { name: 'Excel (xlsx)' }).click();
  await page.getByRole('dialog').getByText('filas').first().waitFor();
}

async function takeAll(url: string, screens: Screen[]): Promise<void> {
  const server = await startPageServer(url, 0);
  const browser = await chromium.launch({
    executablePath: await unpackBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  mkdirSync(target, { recursive: true });
  for (const screen of screens)
    for (const [width, pixels] of Object.entries(widths))
      await take(browser, server.address, screen, width, pixels);
  await browser.close();
  await server.stop();
}

async function take(
  browser: Browser,
  site: string,
  { name, address, prepare }: Screen,
  width: string,
  pixels: number,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: pixels, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site}/?org=${encodeURIComponent(organization)}`);
  await page.goto(site + address, { waitUntil: 'networkidle' });
  await prepare?.(page);
  const file = `${target}/${name}-${width}.png`;
  const picture = await page.screenshot({ fullPage: true });
  await sharp(picture).png({ palette: true, colours: 96, effort: 8 }).toFile(file);
  await context.close();
  console.log(file);
}
