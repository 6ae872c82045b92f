import type { Frame, Page, Request } from 'playwright-core';
import { vi } from 'vitest';

/** From its next document on, the page knows whether it is about to be left for another. */
export const watchDepartures = (page: Page) => page.addInitScript(noteDepartures);

/** A link to another program, such as that for mail, leaves the document. Runs in the browser. */
const noteDepartures = () =>
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const isDocument = destination.url.startsWith('http') && downloadRequest === null;
    if (isDocument && !destination.sameDocument) Reflect.set(globalThis, 'isLeft', true);
  });

/** What the browser tells about a page while something on it is pressed. */
export const watchPage = (page: Page) => {
  const events: string[] = [];
  const faults: string[] = [];
  const requests: Request[] = [];
  const left = Promise.withResolvers<true>();
  const { origin } = new URL(page.url());
  const onCrash = () => void faults.push('the tab crashed');
  const onRequest = (request: Request) => {
    requests.push(request);
    const address = new URL(request.url());
    const isOther = /^https?:$/.test(address.protocol) && address.origin !== origin;
    if (isOther && !request.isNavigationRequest())
      faults.push(`asks another host: ${address.origin}`);
  };
  const onPage = (other: Page) => {
    events.push('another page');
    void other.close();
  };
  const onAddress = (frame: Frame) => {
    if (frame === page.mainFrame()) left.resolve(true);
  };
  const onDownload = () => void events.push('download');
  const onFileChooser = () => void events.push('file chooser');
  /** A document that turns out to be a file never comes. */
  const arrival = () =>
    vi.waitUntil(async () => events.includes('download') || (await isStaying(page)), patience);
  const context = page.context();
  page.on('crash', onCrash).on('request', onRequest);
  return {
    events,
    faults,
    /** Once the page has another address. */
    left: left.promise,
    begin: () => {
      page
        .on('framenavigated', onAddress)
        .on('download', onDownload)
        .on('filechooser', onFileChooser);
      context.on('page', onPage);
    },
    /** Until every request of the page is answered and it stays where that led. */
    settled: async () => {
      await arrival();
      await page.waitForLoadState();
      for (const request of requests) {
        const answer = await request.response().catch(() => null);
        if (answer && answer.status() >= 500) faults.push(`${answer.status()} ${request.url()}`);
        if (request !== requests.at(-1)) continue;
        await nextTask(page);
        await arrival();
      }
    },
    end: () => {
      page.off('crash', onCrash).off('request', onRequest);
      page
        .off('framenavigated', onAddress)
        .off('download', onDownload)
        .off('filechooser', onFileChooser);
      context.off('page', onPage);
    },
  };
};

/** Milliseconds. */
const patience = { timeout: 30_000, interval: 20 };

/** Whether no other document is on its way, nor the router, which may ask for one in the end. */
const isStaying = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        Reflect.get(globalThis, 'isLeft') !== true &&
        Reflect.get(globalThis, '__TSR_ROUTER__')?.state.status !== 'pending',
    )
    .catch(() => false);

/** Until the page has done what it does with an answer; one that is left, or a file in a sandbox, does nothing more. */
const nextTask = (page: Page): Promise<void> =>
  page
    .evaluate(
      () => new Promise<void>((resume) => (origin === 'null' ? resume() : setTimeout(resume))),
    )
    .catch(() => undefined);
