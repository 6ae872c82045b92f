import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, inject, onTestFinished } from 'vitest';

import { type FileStore, openFileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import type { Outbound } from '../../src/foundation/platform/api/outbound/outbound.ts';
import { openSite } from '../../src/main/composition/api/open-site.ts';
import { loadTasks } from '../../src/review/load-review/api/load-tasks.ts';
import { freshDatabase } from '../support/database.ts';
import { isExhaustive } from '../support/how-many.ts';
import { signIn, testSecret, type UserDraft } from '../support/sign-in.ts';
import { type ContextPool, createContextPool } from './context-pool.ts';

type SiteOptions = {
  /** Fills the database before the first page is asked for. */
  fill?: (sql: Sql, files: FileStore, dataFiles: FileStore) => Promise<unknown>;
  /** From the sources, with React's development build. */
  dev?: boolean;
  pageCacheSeconds?: number;
  /** Who takes reports of pages that no organization takes. */
  reportEmail?: string;
  /** Characters that a new password has at the least. */
  passwordMinLength?: number;
  /** How the server asks foreign monitors. */
  outbound?: Outbound;
  /** Foreign monitors that visitors are offered. */
  suggestedMonitors?: { name: string; url: string }[];
};

/** The site on a database of its own, which goes when the test file is through. */
export const siteForTests = ({
  fill,
  dev = false,
  pageCacheSeconds = 0,
  outbound,
  ...setting
}: SiteOptions = {}) => {
  const site = {} as { address: string; sql: Sql; uploads: FileStore };
  beforeAll(async () => {
    site.sql = await freshDatabase();
    const files = openFileStore(join(inject('scratch'), `files-${randomUUID()}`));
    site.uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
    const dataFiles = openFileStore(join(inject('scratch'), `datasets-${randomUUID()}`));
    await fill?.(site.sql, files, dataFiles);
    const config = {
      logLevel: 'silent',
      pageCacheSeconds,
      secret: testSecret,
      ...setting,
    } as const;
    const app = await openSite({
      sql: site.sql,
      files,
      uploads: site.uploads,
      dataFiles,
      config,
      dev,
      ...(outbound && { fetch: outbound }),
    });
    site.address = await app.listen({ port: 0, host: '127.0.0.1' });
    return async () => {
      await Promise.all([usual.close(), enlarged.close()]);
      await app.close();
    };
  });
  const usual = createContextPool();
  const enlarged = createContextPool('--blink-settings=defaultFontSize=32');
  return {
    /** A new visitor's page, until the test is through. */
    visit: async (options: BrowserContextOptions = {}) =>
      visit(usual, { baseURL: site.address, ...options }),
    /** The page of one whose browser is set to letters of twice the size. */
    visitEnlarged: async (options: BrowserContextOptions = {}) =>
      visit(enlarged, { baseURL: site.address, ...options }),
    /** The page of somebody who is signed in and works for that organization. */
    visitAs: async (
      draft: UserDraft,
      organization: string,
      options: BrowserContextOptions = {},
    ) => {
      const visited = await visit(usual, { baseURL: site.address, ...options });
      const { token, ...user } = await signIn(site.sql, draft);
      await visited.page.context().addCookies([
        { name: 'contraluz-signed-in', value: 'yes', url: site.address },
        { name: 'organization', value: encodeURIComponent(organization), url: site.address },
      ]);
      await visited.page.addInitScript(keepToken, token);
      return { ...visited, ...user, token };
    },
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(site.address + path, { redirect: 'manual', ...init }),
    sql: () => site.sql,
    /** Reads the spreadsheets that were uploaded: no other process works on jobs. */
    readUploads: () => readUploads(site.sql, site.uploads),
  };
};

/** As long as the browser is marked as signed in. Runs in the browser, before the scripts of a page. */
const keepToken = (token: string) => {
  if (document.cookie.includes('contraluz-signed-in=yes'))
    localStorage['contraluz-token'] ??= token;
};

/** What the browser keeps of who is signed in. */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('contraluz-token'));

/** Does the jobs of loads that are due: one run may end before the next of their queue is free. */
const readUploads = async (sql: Sql, uploads: FileStore): Promise<void> => {
  await runDueJobs({ sql, tasks: loadTasks({ sql, uploads, log: console }) });
  const waiting = await sql`select from data_loads where status = 'READING'`;
  if (waiting.length > 0) await readUploads(sql, uploads);
};

/** What a screen reader reads after the name of a field. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
      .join(' '),
  );

export type Visit = {
  page: Page;
  /** What the browser's console, its errors and its security policy complained about. */
  complaints: string[];
  /** The address of every request. */
  requests: string[];
  /** Requests that left this site. */
  strangers: () => string[];
};

const visit = async (
  pool: ContextPool,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Visit> => {
  const { page, giveBack } = await pool.take(options);
  const complaints: string[] = [];
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describePages(page, complaints);
    await giveBack();
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const strangers = () =>
    requests.filter((url) => !url.startsWith(`${options.baseURL}/`) && !url.startsWith('data:'));
  return { page, complaints, requests, strangers };
};

/** What a failed test leaves on the screen, for whoever reads why. */
const describePages = async (visited: Page, complaints: string[]): Promise<void> => {
  const described = visited
    .context()
    .pages()
    .map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 });
      return `${page.url()}\n${text.slice(0, 2000)}`;
    });
  const pages = await Promise.allSettled(described);
  const texts = pages.map((page) => (page.status === 'fulfilled' ? page.value : 'No page.'));
  process.stderr.write([...texts, ...complaints, ''].join('\n'));
};

/** Until React has taken over every control of the page: its parts come one after the other. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('html, a, button, input, select, textarea, summary')].every(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** No rule in use looks into style sheets or media, which axe-core would load again. */
const onlyViolations = { resultTypes: ['violations'], selectors: false, preload: false };

/** `contrast`: that of every text too, which takes most of the time; the walks of all screens ask for it. */
type Inspection = { rules?: string[]; within?: string; contrast?: boolean };

/** What axe-core finds on the page at rest: half faded in, every text is too pale. */
export const inspect = async (
  page: Page,
  { rules, within = 'html', contrast = isExhaustive }: Inspection = {},
): Promise<string[]> => {
  await page.waitForFunction(
    () =>
      document.getAnimations().length === 0 &&
      document.querySelector('[aria-busy="true"], [data-waiting]') === null,
  );
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([place, options]) => Reflect.get(globalThis, 'axe').run(place, options) as Promise<AxeResults>,
    [
      within,
      {
        ...onlyViolations,
        ...(rules ? { runOnly: rules } : { rules: { 'color-contrast': { enabled: contrast } } }),
      },
    ] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Whether the page has to be scrolled sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
