import { type Browser, chromium, type Page } from 'playwright-core';

import { unpackBrowser } from '../test/support/unpack-browser.ts';

/** Milliseconds since the visitor asked, and the bytes that travelled. */
export type PageVisit = {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  /** By which tasks of the page exceeded 50 ms until it came to rest: a press would have waited. */
  blocking: number;
  /** Bytes of the page itself, as packed. */
  page: number;
  /** Bytes of all that was loaded. */
  all: number;
};

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await unpackBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** A first visit with a telephone: nothing kept, a quarter of this processor, slow 4G. */
export const visitPage = async (browser: Browser, url: string): Promise<PageVisit> => {
  const context = await browser.newContext({ locale: 'es-MX', viewport, isMobile: true });
  try {
    const page = await context.newPage();
    const sizes = await pretendTelephone(page);
    await page.addInitScript(noteHydration);
    await page.addInitScript(noteLongTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    const times = await page.evaluate(readTimes);
    return { ...times, page: sizes[0] ?? 0, all: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await context.close();
  }
};

const viewport = { width: 412, height: 823 };

/** 1.6 Mbit/s down, 750 kbit/s up, as bytes a second; 150 ms before each answer. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The sizes of all answers, the page's first; it grows while they come. */
const pretendTelephone = async (page: Page): Promise<number[]> => {
  const devtools = await page.context().newCDPSession(page);
  const sizes: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return sizes;
};

/** Runs in the page: looks at every frame whether React has taken the page over. */
const noteHydration = () => {
  const look = () => {
    const { documentElement } = document;
    if (Object.keys(documentElement).some((key) => key.startsWith('__reactF')))
      performance.mark('hydrated');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page. */
const noteLongTasks = () => {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('blocked', { start: startTime + 50, duration: duration - 50 });
  }).observe({ type: 'longtask', buffered: true });
};

/** Runs in the page. */
const readTimes = async () => {
  const painted = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: timeOf('first-contentful-paint'),
    largestPaint: painted.at(-1)?.startTime ?? Number.NaN,
    hydrated: timeOf('hydrated'),
    blocking: performance
      .getEntriesByName('blocked')
      .reduce((sum, { duration }) => sum + duration, 0),
  };
};
