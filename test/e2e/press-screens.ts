import type { BrowserContextOptions } from 'playwright-core';

import type { Control } from './find-controls.ts';
import { type Pressed, type PressableScreen, pressControls } from './press-controls.ts';
import { publicScreens } from './public-screens.ts';
import { hydrated, type siteForTests, type Visit } from './visit.ts';

type Site = ReturnType<typeof siteForTests>;

export const mouse: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const finger: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

export const pressPublicScreens = (
  site: Site,
  options: BrowserContextOptions,
  isWanted: (control: Control) => boolean,
): Promise<Pressed> =>
  pressScreens(
    publicScreens.map((address) => publicScreenFor(site, address, options)),
    isWanted,
  );

const pressScreens = async (
  screens: PressableScreen[],
  isWanted: (control: Control) => boolean,
): Promise<Pressed> => {
  const all: Pressed[] = [];
  for (const screen of screens) all.push(await pressControls(screen, isWanted));
  return {
    pressed: all.reduce((count, { pressed }) => count + pressed, 0),
    faults: all.flatMap(({ faults }) => faults),
  };
};

const publicScreenFor = (
  site: Site,
  address: string,
  options: BrowserContextOptions,
): PressableScreen => {
  const reopen = async ({ page }: Visit) => {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}org=León&lang=es`);
    await hydrated(page);
    return true;
  };
  const open = async () => {
    const visit = await site.visit(options);
    await reopen(visit);
    return visit;
  };
  return { name: address, open, reopen };
};
