import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';

import { openSite } from '../../src/main/api/open-site.ts';
import type { Sql } from '../../src/platform/api/database.ts';
import { freshDatabase } from '../support/database.ts';

type SiteOptions = {
  /** Fills the database before the first page is asked for. */
  fill?: (sql: Sql) => Promise<unknown>;
  /** From the sources, with React's development build. */
  dev?: boolean;
  pageCacheSeconds?: number;
};

/** The site on a database of its own, and a browser; both go when the test file is through. */
export const siteForTests = ({ fill, dev = false, pageCacheSeconds = 0 }: SiteOptions = {}) => {
  const site = {} as { address: string; sql: Sql; browser: Browser };
  beforeAll(async () => {
    site.sql = await freshDatabase();
    await fill?.(site.sql);
    const config = { logLevel: 'silent', pageCacheSeconds } as const;
    const app = await openSite({ sql: site.sql, config, dev });
    site.address = await app.listen({ port: 0, host: '127.0.0.1' });
    site.browser = await openBrowser();
    return async () => {
      await site.browser.close();
      await app.close();
    };
  });
  return {
    /** A new visitor's page. */
    visit: (options: BrowserContextOptions = {}) =>
      visit(site.browser, { baseURL: site.address, ...options }),
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(site.address + path, { redirect: 'manual', ...init }),
    sql: () => site.sql,
  };
};

const openBrowser = () =>
  chromium.launch({ executablePath: inject('browser'), args: ['--no-sandbox', '--disable-gpu'] });

export type Visit = {
  page: Page;
  /** What the browser's console, its errors and its security policy complained about. */
  complaints: string[];
  /** The address of every request. */
  requests: string[];
  /** Requests that left this site. */
  strangers: () => string[];
};

const visit = async (browser: Browser, options: BrowserContextOptions): Promise<Visit> => {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(globalThis, 'complain')(`${event.violatedDirective} ${event.sample}`),
    ),
  );
  const strangers = () =>
    requests.filter((url) => !url.startsWith(`${options.baseURL}/`) && !url.startsWith('data:'));
  return { page, complaints, requests, strangers };
};

/** Until React has taken the page over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe-core finds on the page at rest: half faded in, every text is too pale. */
export const inspect = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    () => Reflect.get(globalThis, 'axe').run() as Promise<AxeResults>,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Whether the page has to be scrolled sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
