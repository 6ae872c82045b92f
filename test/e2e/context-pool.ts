import { setTimeout } from 'node:timers/promises';

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

type VisitOptions = BrowserContextOptions & { baseURL: string };

export type ContextPool = ReturnType<typeof createContextPool>;

/**
 * Browser contexts for one site. A context that a test has given back is emptied for the next one with
 * the same options: it has its process and its compiled scripts already, so a page opens in half the
 * time. Cookies, storage, the service worker, permissions, routes and pages of the test before are gone.
 */
export const createContextPool = (...flags: string[]) => {
  const idle = new Map<string, BrowserContext[]>();
  const open = async (options: VisitOptions): Promise<BrowserContext> => {
    const browser = await openBrowser(flags);
    const context = await browser.newContext({
      locale: 'es-MX',
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(reportPolicyViolations);
    return context;
  };
  return {
    /** A page that nobody has used, and what gives its context back. */
    take: async (options: VisitOptions): Promise<{ page: Page; giveBack: () => Promise<void> }> => {
      const key = JSON.stringify(options);
      const used = idle.get(key)?.pop();
      const page =
        (used && isAlive(used) && (await emptyPage(used, options.baseURL))) ||
        (await (await open(options)).newPage());
      const context = page.context();
      const giveBack = async () => {
        if (!(await empty(context, options))) return;
        idle.set(key, [...(idle.get(key) ?? []), context]);
      };
      return { page, giveBack };
    },
    close: async (): Promise<void> => {
      const left = [...idle.values()].flatMap((contexts) => contexts.splice(0));
      await Promise.all(left.map((context) => context.close()));
    },
  };
};

/** One for all test files of this process, and another when it has crashed; it goes with the process. */
const openBrowser = async (flags: string[]): Promise<Browser> => {
  const key = flags.join(' ');
  const opened = browsers.get(key);
  if (opened && (await opened).isConnected()) return opened;
  // Chromium crashes once in some hundred starts, before there is any page: it is started once more.
  const browser = launchBrowser(flags).catch(() => launchBrowser(flags));
  browsers.set(key, browser);
  return browser;
};

const launchBrowser = (flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('browser'),
    args: ['--no-sandbox', '--disable-gpu', ...economy, ...flags],
  });

const browsers = new Map<string, Promise<Browser>>();

const economy = [
  // All pages are of one site that is trusted, so they need no processes of their own.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // A script that is read while it arrives is compiled anew for every page.
  // A page does not live long enough for what the optimizing compilers would save.
  '--js-flags=--no-script-streaming,--no-opt,--no-maglev',
  '--disable-lcd-text',
];

/** Among the page's uncaught errors. Runs in the browser. */
const reportPolicyViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    reportError(new Error(`${violatedDirective} ${sample}`)),
  );

const isAlive = (context: BrowserContext): boolean => context.browser()?.isConnected() === true;

/**
 * Whether the context can be used again. One that the test has closed cannot, nor one with a page that
 * Chromium never closes, as happens once in some hundred presses of links on a busy machine.
 */
const empty = async (context: BrowserContext, { permissions }: VisitOptions): Promise<boolean> => {
  if (context.isClosed()) return false;
  const closed = Promise.all(context.pages().map((page) => page.close()));
  if (!(await withPatience(closed))) {
    context.close().catch(() => {});
    return false;
  }
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions) await context.grantPermissions(permissions);
  return true;
};

/** None when the browser does not say that the storage is empty, as happens once in thousands of times. */
const emptyPage = async (context: BrowserContext, origin: string): Promise<Page | undefined> => {
  const clear = async () => {
    const page = await context.newPage();
    await clearStorage(page, origin);
    return page;
  };
  const page = await withPatience(clear());
  if (!page) context.close().catch(() => {});
  return page;
};

const withPatience = <Value>(done: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([done, setTimeout(patience, undefined, { ref: false })]);

/** Milliseconds; it usually takes some tens. */
const patience = 10_000;

/** No page of the test before is there any more that could still write into it. */
const clearStorage = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};
