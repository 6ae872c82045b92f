import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

import { press } from '../support/user-input.ts';
import { type Control, controlMark, countLayers, findControls } from './find-controls.ts';
import type { Visit } from './visit.ts';
import { watchDepartures, watchPage } from './watch-page.ts';

export type PressableScreen = {
  name: string;
  /** Shows it to a visitor, from wherever they are; false where they cannot see it any more. */
  show: (visit: Visit) => Promise<boolean>;
};

/** Who presses, from screen to screen, until what they press breaks something or ends their visit. */
export type Visitor = {
  visit: () => Visit;
  /** Another visitor comes in their place. */
  replace: () => Promise<void>;
};

export type Pressed = { pressed: number; faults: string[] };

export const createVisitor = async (open: () => Promise<Visit>): Promise<Visitor> => {
  const arrive = async () => {
    const visit = await open();
    await watchDepartures(visit.page);
    return visit;
  };
  let visit = await arrive();
  return {
    visit: () => visit,
    replace: async () => {
      await visit.page.context().close();
      visit = await arrive();
    },
  };
};

/** Presses each wanted control of a screen, and tells what then went wrong. */
export const pressControls = async (
  visitor: Visitor,
  { name, show }: PressableScreen,
  isWanted: (control: Control) => boolean,
): Promise<Pressed> => {
  await showTo(visitor, show);
  const controls = (await findControls(visitor.visit().page)).filter(isWanted);
  const address = visitor.visit().page.url();
  const layers = await countLayers(visitor.visit().page);
  const faults: string[] = [];
  let pressed = 0;
  for (const control of controls) {
    const here = markedControl(visitor, control);
    const isSame = visitor.visit().page.url() === address && (await isAtRest(here.page(), layers));
    const isHere = isSame && (await isThere(here, control));
    const target = isHere ? here : await showAnew(visitor, show, control);
    // What was pressed before it may have settled what it was for, such as two suppliers that were one.
    if (!isHere && pressed > 0 && (await target.count()) === 0) continue;
    pressed += 1;
    let wrong = await pressOne(
      visitor.visit(),
      target,
      control,
      isHere ? leastPatience : usualPatience,
    );
    // What another control did to the screen is no fault of this one.
    if (wrong.length > 0 && isHere)
      wrong = await pressOne(visitor.visit(), await showAnew(visitor, show, control), control);
    if (wrong.length === 0) continue;
    faults.push(...wrong.map((fault) => `${name}: ${control.name}: ${fault}`));
    await visitor.replace();
  }
  return { pressed, faults };
};

const showTo = async (visitor: Visitor, show: PressableScreen['show']): Promise<void> => {
  if (await show(visitor.visit())) return;
  await visitor.replace();
  await show(visitor.visit());
};

const isThere = async (target: Locator, { isListed }: Control): Promise<boolean> =>
  isListed ? (await target.count()) > 0 : target.isVisible();

const markedControl = (visitor: Visitor, { kind, place }: Control): Locator =>
  visitor.visit().page.locator(`[${controlMark}=${JSON.stringify(`${kind} ${place}`)}]`);

/** The control on the screen as it opens, which another control may have left otherwise for this visitor. */
const showAnew = async (
  visitor: Visitor,
  show: PressableScreen['show'],
  control: Control,
): Promise<Locator> => {
  if (await show(visitor.visit())) {
    await findControls(visitor.visit().page);
    const target = markedControl(visitor, control);
    if ((await target.count()) > 0) return target;
  }
  await visitor.replace();
  await show(visitor.visit());
  await findControls(visitor.visit().page);
  return markedControl(visitor, control);
};

/** As much lies over the page as when the screen opened, if need be once Escape was pressed. */
const isAtRest = async (page: Page, layers: number): Promise<boolean> => {
  if ((await countLayers(page)) > layers) await page.keyboard.press('Escape');
  return (await countLayers(page)) === layers;
};

/** Milliseconds. */
const usualPatience = 30_000;
/** Where another control may be in the way, it is soon pressed on the screen as it opens. */
const leastPatience = 2000;

/** What went wrong when it was pressed. */
const pressOne = async (
  visit: Visit,
  target: Locator,
  control: Control,
  patience = usualPatience,
): Promise<string[]> => {
  const { page, complaints } = visit;
  const earlier = complaints.length;
  const watched = watchPage(page);
  page.setDefaultTimeout(patience);
  try {
    if (control.isListed) await openListOf(target);
    const before = await watchControl(target);
    watched.begin();
    await press(target);
    await vi
      .waitUntil(
        () => watched.events.length > 0 || Promise.race([hasReacted(page, before), watched.left]),
        {
          timeout: patience,
          interval: 20,
        },
      )
      .catch(() => watched.faults.push('nothing happened'));
    await watched.settled();
  } catch (error) {
    watched.faults.push(`cannot be pressed: ${String(error).split('\n')[0]}`);
  }
  page.setDefaultTimeout(usualPatience);
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
  /** A link to another page. */
  leadsAway: boolean;
  layers: number;
};

/** Begins to notice changes of the page, of the focus and of the control itself. */
const watchControl = async (target: Locator): Promise<Before> => {
  const layers = await countLayers(target.page());
  const before = await target.evaluate((element) => {
    const field = element instanceof HTMLLabelElement ? element.control : element;
    const isMarked = () => field instanceof HTMLInputElement && field.checked;
    const isBox = field?.matches('[type=checkbox]') ?? false;
    const isField = field?.matches('input, select, textarea') ?? false;
    const marked = isMarked();
    const marks = () =>
      [...document.querySelectorAll('input')].map(({ checked }) => checked).join();
    const otherMarks = marks();
    const focused = document.activeElement;
    // What was pressed before it may have led to a file.
    Reflect.set(globalThis, 'isLeft', false);
    let isClicked = false;
    addEventListener('click', () => (isClicked = true), { capture: true, once: true });
    let isChanged = false;
    const changes = new MutationObserver(() => {
      isChanged = true;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    const leads = element instanceof HTMLAnchorElement ? element.href : '';
    const leadsHere = leads === location.href || /^(mailto|tel):/.test(leads);
    // A link to this page or to another program has nothing to change here, nor has the tab that is shown.
    const isCurrent = leadsHere || element.matches('[role=tab][aria-selected=true]');
    Reflect.set(globalThis, 'hasControlReacted', () => {
      if (isCurrent) return isClicked;
      if (isBox) return isMarked() !== marked || !field?.isConnected;
      const now = document.activeElement ?? document.body;
      // What is pressed takes the focus by itself, or else what it is in.
      const isElsewhere = now !== focused && !element.contains(now) && !now.contains(element);
      return isChanged || isElsewhere || (isField && now === field) || marks() !== otherMarks;
    });
    const isFile = element.hasAttribute('download') || leads.includes('/download');
    return {
      address: location.href,
      leadsAway: leads !== '' && !leadsHere && !isFile,
    };
  });
  return { ...before, layers };
};

const hasReacted = async (page: Page, before: Before): Promise<boolean> => {
  if (page.url() !== before.address) return true;
  // What makes a figure is shown beside it.
  const reacted = before.leadsAway
    ? countLayers(page).then((layers) => layers > before.layers)
    : page.evaluate(() => (Reflect.get(globalThis, 'hasControlReacted')?.() ?? true) as boolean);
  // Another document knows nothing of the control.
  return reacted.catch(() => true);
};
