// npm run screens [-- NAME …]: pictures of every screen, or of those whose names begin so, with the
// demonstration data, for docs/screens.
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

import { startPageServer } from '../bench/page-server.ts';
import { withConnection, withDatabase } from '../bench/with-database.ts';
import { openFiles } from '../src/foundation/files/api/open-files.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { loadDemo } from '../src/site/demo/api/demo.ts';
import { unpackBrowser } from '../test/support/unpack-browser.ts';
import { buildPages } from './build-pages.ts';
import { loadScreens } from './load-screens.ts';

const widths = { wide: 1280, narrow: 360 };
const organization = 'Santa Lumbre';
const target = 'docs/screens';

/** The beginnings of names that were asked for. */
const wantedNames = process.argv.slice(2);
const isWanted = ({ name }: Screen): boolean =>
  wantedNames.length === 0 || wantedNames.some((start) => name.startsWith(start));

type Screen = {
  name: string;
  address: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Without scrolling, in the place of the whole page. */
  isFirstScreen?: boolean;
};

const administrator = { username: 'admin@contraluz.local', password: 'only for these pictures' };

/** What who runs the monitor sees. */
const adminScreens: Screen[] = [
  { name: 'admin', address: '/admin' },
  { name: 'admin-select-organization', address: '/admin/select-organization' },
  { name: 'admin-users', address: '/admin/users' },
  { name: 'admin-user', address: '/admin/users', prepare: openForm },
  { name: 'admin-suppliers', address: '/admin/suppliers' },
  { name: 'admin-supplier', address: '/admin/suppliers', prepare: openForm },
  { name: 'admin-suppliers-table', address: '/admin/suppliers', prepare: editTable },
  { name: 'admin-units', address: '/admin/administrative-units' },
  { name: 'admin-organizations', address: '/admin/organizations' },
  { name: 'admin-contracts', address: '/admin/contracts' },
  { name: 'admin-contract', address: '/admin/contracts', prepare: openForm },
  { name: 'admin-cases', address: '/admin/cases' },
  { name: 'admin-resources', address: '/admin/resources' },
  { name: 'admin-calculations', address: '/admin/calculations' },
  { name: 'admin-calculation', address: '/admin/calculations', prepare: openForm },
  { name: 'admin-settings', address: '/admin/settings' },
  { name: 'admin-theme', address: '/admin/settings?tab=theme' },
  { name: 'admin-profile', address: '/admin/profile' },
  { name: 'admin-audit', address: '/admin/audit' },
  { name: 'admin-data-load', address: '/admin/data-load' },
];

const entryScreens: Screen[] = [
  { name: 'log-in', address: '/login' },
  { name: 'forgot-password', address: '/forgot-password' },
  { name: 'new-password', address: '/new-password/example' },
  { name: 'access-denied', address: '/access-denied' },
];

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
await withDatabase(async ({ url, folder }) => {
  // The server finds the pictures where the demo puts them.
  process.env.DATA_DIR = folder;
  process.env.ADMIN_EMAIL = administrator.username;
  process.env.ADMIN_PASSWORD = administrator.password;
  const screens = await withConnection(url, async (sql) => {
    await loadDemo(sql, console.log, openFiles({ dataDir: folder }));
    await insertVisits(sql);
    return findScreens(sql);
  });
  await takeAll(url, screens);
});

async function findScreens(sql: Sql): Promise<Screen[]> {
  const [contract] = await sql<Shown[]>`
    select contracts.id, organization_id as monitor, supplier_id as supplier, contract_number as number,
           applicant_administrative_unit_id as unit
      from contracts
      join organizations on organizations.id = organization_id
     where short_name = ${organization} and counts and supplier_id is not null
       and contract_url is not null and announcement_url is not null
     order by total_or_max_amount desc nulls last, contracts.id
     limit 1`;
  const [other] = await sql<{ id: string }[]>`
    select id from organizations where short_name <> ${organization} order by name limit 1`;
  return [
    { name: 'select-organization', address: '/select-organization' },
    { name: 'first-screen', address: '/', isFirstScreen: true },
    { name: 'home', address: '/' },
    { name: 'suppliers', address: '/suppliers' },
    { name: 'supplier', address: `/suppliers/${contract?.supplier}` },
    { name: 'contracts', address: '/contracts' },
    { name: 'contract', address: `/contracts/${contract?.id}` },
    { name: 'downloads', address: '/contracts', prepare: openDownloads },
    { name: 'download-dialog', address: '/contracts', prepare: chooseFormat },
    { name: 'grouped', address: '/contracts?groupBy=words' },
    { name: 'crossed', address: '/contracts?groupBy=supplier&and=year&administrationPeriods=' },
    { name: 'filter', address: '/suppliers', prepare: openYears },
    { name: 'units', address: '/administrative-units' },
    { name: 'unit', address: `/administrative-units/${contract?.unit}?role=applicant` },
    ...questions(contract),
    { name: 'corruption-index', address: '/calculations/corruption-index' },
    { name: 'corruption-indicator', address: '/calculations/corruption-index/adsm' },
    { name: 'comparisons', address: '/comparations' },
    { name: 'comparison-periods', address: `/comparations/${contract?.monitor}` },
    { name: 'comparison-monitors', address: `/comparations/${other?.id}` },
    { name: 'resources', address: '/resources' },
    { name: 'resources-search', address: '/resources?search=ley' },
    { name: 'what-counts', address: '/que-cuenta' },
    { name: 'figure', address: '/figure?type=NO_BID' },
    { name: 'calendar', address: '/calendar?administrationPeriods=' },
    { name: 'flows', address: '/flows?administrationPeriods=' },
    { name: 'search', address: '/search?q=drenaje' },
    { name: 'data-sources', address: '/fuentes' },
    { name: 'open-data', address: '/data' },
    { name: 'letters', address: '/subscriptions/new?fiscalYears=2025' },
    { name: 'sql', address: '/data/sql' },
    { name: 'about', address: '/about' },
    { name: 'privacy', address: '/privacy' },
    { name: 'contact', address: '/contact' },
    { name: 'contract-report', address: `/contact?contract=${contract?.id}` },
    { name: 'not-found', address: '/no-hay-tal' },
    { name: 'offline', address: '/offline' },
  ];
}

type Shown = { id: string; monitor: string; supplier: string; number: string; unit: string };

/** As many as a small town may have had, more of late. */
async function insertVisits(sql: Sql): Promise<void> {
  await sql`
    insert into visits (organization_id, day, visits)
    select id, current_date - days, 40 - days / 12
      from organizations, generate_series(0, 360, 9) as days`;
  await sql`
    insert into page_views (organization_id, day, route, views)
    select id, current_date, route, views
      from organizations, (values ('/contracts', 410), ('/contracts/{id}', 260),
        ('/suppliers', 190), ('/suppliers/{id}', 140), ('/resources', 60)) as read (route, views)`;
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nuevo / }).click();
  await page.getByRole('dialog').waitFor();
}

async function editTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar tabla' }).click();
  const notes = page.getByRole('textbox', { name: /^Notas de / }).first();
  await notes.fill('Cambió de domicilio');
  await notes.blur();
}

async function openDownloads(page: Page): Promise<void> {
  await page.locator('summary[aria-label^="Descargar datos"]').first().click();
}

/** On a phone the lists are in a sheet. */
async function openYears(page: Page): Promise<void> {
  const sheet = page.locator('summary', { hasText: 'Filtros (' });
  if (await sheet.isVisible()) await sheet.click();
  const list = page.locator('details').filter({
    has: page.locator(':scope > summary', { hasText: 'Por año' }),
  });
  await list.locator('> summary').click();
  await list.locator('b').first().waitFor();
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
  const token = await logIn(server.address);
  for (const [width, pixels] of Object.entries(widths)) {
    for (const screen of [...screens, ...entryScreens].filter(isWanted))
      await take(browser, server.address, screen, { width, pixels });
    for (const screen of adminScreens.filter(isWanted))
      await take(browser, server.address, screen, { width, pixels, token });
    for (const screen of loadScreens.filter(isWanted))
      await take(browser, server.address, screen, { width, pixels, token });
    await withConnection(url, forgetLoad);
  }
  await browser.close();
  await server.stop();
}

async function logIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/public-api/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** The next width begins with the same file, of which nothing is remembered. */
async function forgetLoad(sql: Sql): Promise<void> {
  await sql`update data_loads set status = 'CANCELLED' where status in ('MAPPING', 'OPEN')`;
  await sql`delete from load_layouts`;
  await sql`delete from load_preferences`;
  await sql`delete from load_meanings`;
}

type Look = { width: string; pixels: number; token?: string };

async function take(
  browser: Browser,
  site: string,
  { name, address, prepare, isFirstScreen = false }: Screen,
  { width, pixels, token }: Look,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    viewport: { width: pixels, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site}/?org=${encodeURIComponent(organization)}`);
  if (token) {
    await context.addCookies([{ name: 'contraluz-signed-in', value: 'yes', url: site }]);
    await context.addInitScript((kept) => {
      localStorage['contraluz-token'] = kept;
    }, token);
  }
  // The back office keeps one connection open for what happens meanwhile.
  await page.goto(site + address, { waitUntil: token ? 'load' : 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await prepare?.(page);
  const file = `${target}/${name}-${width}.png`;
  const picture = await page.screenshot({ fullPage: !isFirstScreen });
  await sharp(picture).png({ palette: true, colours: 96, effort: 8 }).toFile(file);
  await context.close();
  console.log(file);
}

/** The answers of docs/questions.md. */
function questions(contract: Shown | undefined): Screen[] {
  return [
    { name: 'question-direct-awards', address: '/suppliers?fiscalYears=2025&sort=noBid' },
    {
      name: 'question-supplier-in-all',
      address: `/suppliers/${contract?.supplier}?administrationPeriods=`,
    },
    { name: 'question-one-week', address: '/senales/f04' },
    { name: 'question-direct-units', address: '/administrative-units?sort=noBid' },
    { name: 'question-no-document', address: '/contracts?marks=NO_DOCUMENT' },
    { name: 'question-total', address: '/figure?measure=amount' },
    { name: 'question-unit', address: `/contracts?administrativeUnits=${contract?.unit}` },
    {
      name: 'question-number',
      address: `/contracts?administrationPeriods=&search=${encodeURIComponent(contract?.number ?? '')}`,
    },
  ];
}
