import type { Page } from 'playwright-core';

type Stop = { at: number; name: string; isMarked: boolean };

/**
 * What a visitor with nothing but a keyboard stumbles over: Tab leaves something out, goes against
 * the order of the page, does not show where it is, or does not come to the end.
 */
export const findFocusIssues = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => !document.querySelector('[type=submit]:disabled'));
  const count = await page.evaluate(watchFocus);
  // Held down, as somebody does who wants to get far.
  await Promise.all(Array.from({ length: count }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  const { names, stops } = await page.evaluate(
    () => Reflect.get(globalThis, 'focusSeen')() as { names: string[]; stops: Stop[] },
  );
  const reached = new Set(stops.map(({ at }) => at));
  return [
    ...names.filter((_, at) => !reached.has(at)).map((name) => `Tab leaves out ${name}`),
    ...stops.filter(({ isMarked }) => !isMarked).map(({ name }) => `does not show focus: ${name}`),
    ...stops.filter(({ at }, place) => at !== place).map(({ name }) => `out of order: ${name}`),
  ];
};

/** Runs in the browser: how many elements Tab has to reach; `focusSeen` tells what it reached. */
const watchFocus = (): number => {
  // Tab goes to the chosen one of a group, and arrows to the others.
  const unreached = ':disabled, input[type=radio]:not(:checked)';
  const findAll = () =>
    [
      ...document.querySelectorAll<HTMLElement | SVGElement>(
        'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
      ),
    ].filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.matches(unreached));
  const nameOf = (element: Element) =>
    `${element.localName} ${element.ariaLabel ?? element.textContent}`.trim().slice(0, 60);
  /** What shows the focus of an element: in a chart, the stroke of what stands for it. */
  const marksOf = (element: Element) =>
    [element, ...element.querySelectorAll('path, rect')]
      .map((part) => getComputedStyle(part))
      .map(({ outlineStyle, outlineWidth, boxShadow, stroke }) => [
        outlineStyle === 'none' ? '' : outlineWidth,
        boxShadow,
        stroke,
      ])
      .join();
  const seen: { element: HTMLElement | SVGElement; marks: string }[] = [];
  const note = ({ target }: FocusEvent) => {
    if (target === seen.at(-1)?.element) return;
    if (target instanceof HTMLElement || target instanceof SVGElement)
      seen.push({ element: target, marks: marksOf(target) });
  };
  // On the way down: where React has yet to arrive it keeps the event, and tells of it again later.
  document.addEventListener('focusin', note, { capture: true });
  Reflect.set(globalThis, 'focusSeen', () => {
    seen.at(-1)?.element.blur();
    const all = findAll();
    const stops = seen.map(({ element, marks }) => ({
      at: all.indexOf(element),
      name: nameOf(element),
      isMarked: marks !== marksOf(element),
    }));
    return { names: all.map(nameOf), stops };
  });
  return findAll().length;
};

/** Menus that Escape does not close, or after which the keyboard is not where it was. */
export const findEscapeIssues = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const summary of await page.locator('summary:visible').all()) {
    await summary.press('Enter');
    const name = (await summary.innerText()).trim();
    if (!(await summary.evaluate(coversThePage))) continue;
    await page.keyboard.press('Escape');
    const [isOpen, isFocused] = await summary.evaluate((element) => [
      element.parentElement?.hasAttribute('open'),
      document.activeElement === element,
    ]);
    if (isOpen) faults.push(`Escape does not close ${name}`);
    if (!isFocused) faults.push(`the keyboard is lost after ${name}`);
  }
  return faults;
};

const coversThePage = (summary: Element): boolean =>
  summary.nextElementSibling !== null &&
  /absolute|fixed/.test(getComputedStyle(summary.nextElementSibling).position);
