import type { Page } from 'playwright-core';

/** Runs in the browser, before the scripts of a page. */
export const recordShifts = () => {
  Reflect.set(globalThis, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
      if (!entry.hadRecentInput)
        Reflect.set(globalThis, 'shift', Number(Reflect.get(globalThis, 'shift')) + entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};

type Shift = { value: number; hadRecentInput: boolean };

/** Where the first row begins, and what of the page a reader meets above it; `recordShifts` has to run before. */
export const measureAbove = (page: Page, first = 'tbody tr') =>
  page.evaluate((wanted) => {
    const main = document.querySelector('main') ?? document.body;
    const isSeen = (one: Element | null | undefined) => {
      const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
      return width > 2 && height > 2 && one?.checkVisibility({ visibilityProperty: true }) === true;
    };
    const found = [...main.querySelectorAll(wanted)].find(isSeen);
    const top = (found?.getBoundingClientRect().top ?? Infinity) + scrollY;
    const isAbove = (one: Element | Range) => one.getBoundingClientRect().top + scrollY < top;
    const texts: Node[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    const isRead = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      // Text for who listens has a box of a pixel around it.
      return (
        isAbove(range) && isSeen(text.parentElement) && isSeen(text.parentElement?.parentElement)
      );
    };
    const read = texts.filter(isRead).map(({ textContent }) => textContent);
    const pressed = 'a[href], button, input:not([type=hidden]), select, summary';
    return {
      top: Math.round(top),
      words: read.join(' ').match(/[\p{L}\p{N}][^\s·]*/gu)?.length ?? 0,
      controls: [...main.querySelectorAll(pressed)].filter((one) => isSeen(one) && isAbove(one))
        .length,
      shift: Number(Reflect.get(globalThis, 'shift')),
    };
  }, first);
