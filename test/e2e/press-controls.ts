import type { Locator, Page, Request } from 'playwright-core';
import { vi } from 'vitest';

import { press } from '../support/user-input.ts';
import { type Control, controlMark, findControls } from './find-controls.ts';
import type { Visit } from './visit.ts';

export type PressableScreen = {
  name: string;
  /** Shows the screen to a visitor of its own. */
  open: () => Promise<Visit>;
  /** Shows it again to the same visitor; false where that visitor cannot see it any more. */
  reopen: (visit: Visit) => Promise<boolean>;
};

export type Pressed = { pressed: number; faults: string[] };

/** Presses each wanted control of a screen, and tells what then went wrong. */
export const pressControls = async (
  { name, open, reopen }: PressableScreen,
  isWanted: (control: Control) => boolean,
): Promise<Pressed> => {
  let visit = await open();
  const controls = (await findControls(visit.page)).filter(isWanted);
  const address = visit.page.url();
  const faults: string[] = [];
  let pressed = 0;
  /** The control on the screen as it opens. */
  const anew = async (control: Control): Promise<Locator> => {
    if (!(await reopen(visit))) visit = await open();
    await findControls(visit.page);
    if ((await markedControl(visit.page, control).count()) > 0)
      return markedControl(visit.page, control);
    // Another control left the screen otherwise, such as a choice that the browser remembers.
    await visit.page.context().close();
    visit = await open();
    await findControls(visit.page);
    return markedControl(visit.page, control);
  };
  for (const control of controls) {
    const here = markedControl(visit.page, control);
    const isSame = visit.page.url() === address && (await isAtRest(visit.page));
    // A download or a choice may close its list later.
    const isHere = isSame && !control.isListed && (await here.isVisible());
    const target = isHere ? here : await anew(control);
    let wrong = await pressOne(visit, target, control);
    // What another control did to the screen is no fault of this one.
    if (wrong.length > 0 && isHere) wrong = await pressOne(visit, await anew(control), control);
    pressed += 1;
    if (wrong.length === 0) continue;
    faults.push(...wrong.map((fault) => `${name}: ${control.name}: ${fault}`));
    await visit.page.context().close();
    visit = await open();
    await findControls(visit.page);
  }
  await visit.page.context().close();
  return { pressed, faults };
};

const markedControl = (page: Page, { kind, place }: Control): Locator =>
  page.locator(`[${controlMark}=${JSON.stringify(`${kind} ${place}`)}]`);

/** Nothing lies over the page once Escape was pressed. */
const isAtRest = async (page: Page): Promise<boolean> => {
  await page.keyboard.press('Escape');
  return page.evaluate(
    () =>
      ![
        ...document.querySelectorAll('[role=dialog], dialog[open], [role=menu], [role=listbox]'),
      ].some((one) => one.checkVisibility()),
  );
};

/** What went wrong when it was pressed. */
const pressOne = async (visit: Visit, target: Locator, control: Control): Promise<string[]> => {
  const { page, complaints } = visit;
  const earlier = complaints.length;
  const watched = watchPage(page);
  try {
    if (control.isListed) await openListOf(target);
    const before = await watchControl(target);
    watched.begin();
    await press(target);
    await vi
      .waitUntil(() => watched.events.length > 0 || hasReacted(page, before), {
        timeout: 10_000,
        interval: 20,
      })
      .catch(() => watched.faults.push('nothing happened'));
    await page.waitForLoadState();
    await watched.answered();
  } catch (error) {
    watched.faults.push(`cannot be pressed: ${String(error).split('\n')[0]}`);
  }
  watched.end();
  return [...watched.faults, ...complaints.slice(earlier).filter((text) => !remarks.test(text))];
};

/** What the browser says of a refused answer, and of a document that a page opened in its own process. */
const remarks = /status of 4\d\d|origin-keyed agent cluster/;

const openListOf = async (target: Locator): Promise<void> => {
  const list = target.locator('xpath=ancestor::details[1]');
  if ((await list.getAttribute('open')) === null) await press(list.locator('summary').first());
};

type Before = {
  address: string;
  leadsHere: boolean;
  /** A link to another page. */
  leadsAway: boolean;
};

/** Begins to notice changes of the page, of the focus and of the control itself. */
const watchControl = (target: Locator): Promise<Before> =>
  target.evaluate((element) => {
    const field = element instanceof HTMLLabelElement ? element.control : element;
    const isMarked = () => field instanceof HTMLInputElement && field.checked;
    const isBox = field?.matches('[type=checkbox]') ?? false;
    const isField = field?.matches('input, select, textarea') ?? false;
    const marked = isMarked();
    let isChanged = false;
    const changes = new MutationObserver(() => {
      isChanged = true;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    Reflect.set(globalThis, 'hasControlReacted', () => {
      if (isBox) return isMarked() !== marked || !field?.isConnected;
      return isChanged || (isField && document.activeElement === field);
    });
    const leads = element instanceof HTMLAnchorElement ? element.href : '';
    const leadsHere = leads === location.href || /^(mailto|tel):/.test(leads);
    const isFile = element.hasAttribute('download') || leads.includes('/download');
    return {
      address: location.href,
      leadsHere,
      leadsAway: leads !== '' && !leadsHere && !isFile,
    };
  });

const hasReacted = async (page: Page, before: Before): Promise<boolean> => {
  if (before.leadsHere || page.url() !== before.address) return true;
  if (before.leadsAway) return false;
  // Another document knows nothing of the control.
  return page
    .evaluate(() => (Reflect.get(globalThis, 'hasControlReacted')?.() ?? true) as boolean)
    .catch(() => true);
};

/** What the browser tells about a page while something on it is pressed. */
const watchPage = (page: Page) => {
  const events: string[] = [];
  const faults: string[] = [];
  const requests: Request[] = [];
  const { origin } = new URL(page.url());
  const onCrash = () => void faults.push('the tab crashed');
  const onRequest = (request: Request) => {
    requests.push(request);
    const asked = new URL(request.url());
    const isOther = /^https?:$/.test(asked.protocol) && asked.origin !== origin;
    if (isOther && !request.isNavigationRequest())
      faults.push(`asks another host: ${asked.origin}`);
  };
  const onPage = (other: Page) => {
    events.push('another page');
    void other.close();
  };
  const onDownload = () => void events.push('download');
  const onFileChooser = () => void events.push('file chooser');
  const context = page.context();
  page.on('crash', onCrash).on('request', onRequest);
  return {
    events,
    faults,
    begin: () => {
      page.on('download', onDownload).on('filechooser', onFileChooser);
      context.on('page', onPage);
    },
    /** Until every request of the page has an answer. */
    answered: async () => {
      for (const request of requests) {
        const answer = await request.response().catch(() => null);
        if (answer && answer.status() >= 500) faults.push(`${answer.status()} ${request.url()}`);
      }
    },
    end: () => {
      page.off('crash', onCrash).off('request', onRequest);
      page.off('download', onDownload).off('filechooser', onFileChooser);
      context.off('page', onPage);
    },
  };
};
