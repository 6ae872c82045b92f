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
      const context = used ?? (await open(options));
      const page = await context.newPage();
      if (used) await clearStorage(page, options.baseURL);
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

/** One for all test files of this process; it goes with the process. */
const openBrowser = (flags: string[]): Promise<Browser> => {
  const key = flags.join(' ');
  const browser =
    browsers.get(key) ??
    chromium.launch({
      executablePath: inject('browser'),
      args: ['--no-sandbox', '--disable-gpu', ...economy, ...flags],
    });
  browsers.set(key, browser);
  return browser;
};

const browsers = new Map<string, Promise<Browser>>();

const economy = [
  // All pages are of one site that is trusted, so they need no processes of their own.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // A script that is read while it arrives is compiled anew for every page.
  // A page does not live long enough for what the second compiler would save.
  '--js-flags=--no-script-streaming,--no-opt',
  '--disable-lcd-text',
];

/** Among the page's uncaught errors. Runs in the browser. */
const reportPolicyViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    reportError(new Error(`${violatedDirective} ${sample}`)),
  );

/** Whether the context can be used again; one that the test has closed cannot. */
const empty = async (context: BrowserContext, { permissions }: VisitOptions): Promise<boolean> => {
  if (context.isClosed()) return false;
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  if (permissions) await context.grantPermissions(permissions);
  return true;
};

/** No page of the test before is there any more that could still write into it. */
const clearStorage = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};
