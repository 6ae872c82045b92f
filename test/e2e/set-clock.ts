import type { Page } from 'playwright-core';

/** The browser's own clock; the driver's fake one would stop the timers of the back office. */
export const setClock = (page: Page, moment: string): Promise<unknown> =>
  page.addInitScript((start) => {
    const Clock = Date;
    const ahead = Date.parse(start) - Clock.now();
    const now = () => Clock.now() + ahead;
    globalThis.Date = new Proxy(Clock, {
      construct: (target, values) =>
        Reflect.construct(target, values.length > 0 ? values : [now()]) as Date,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, moment);
