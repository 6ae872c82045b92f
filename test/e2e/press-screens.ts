import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { insertUser } from '../support/sign-in.ts';
import { type AdminPart, adminParts } from './admin-parts.ts';
import { adminScreens, entryScreens, fillBackOffice, openAdminScreen } from './admin-screens.ts';
import type { Control } from './find-controls.ts';
import { logIn } from './log-in.ts';
import {
  createVisitor,
  type Pressed,
  type PressableScreen,
  pressControls,
  type Visitor,
} from './press-controls.ts';
import { fillPublicScreens, publicScreens } from './public-screens.ts';
import { hydrated, siteForTests, type Visit } from './visit.ts';

/** What presses: a mouse at a desk, or a finger on a telephone. */
const widths = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;
type Width = keyof typeof widths;

type Screen = PressableScreen & { at?: Width | undefined };

type Area = {
  /** A new visitor of that area. */
  open: (options: BrowserContextOptions) => Promise<Visit>;
  screens: Screen[];
};

/**
 * A test for each screen and width, which takes minutes; `-t 'on a phone .*: /contracts$'` runs one. Each
 * begins with a new visitor, as presses leave marks.
 */
export const testEveryControl = (name: string, { open, screens }: Area): void => {
  describe.each(['desk', 'phone'] as const)(`every control of ${name} on a %s`, (width) => {
    const here = screens.filter(({ at = width }) => at === width);
    test.each(here.map((screen) => [screen.name, screen] as const))(
      'does something: %s',
      async (_, screen) => {
        const visitor = await createVisitor(() => open(widths[width]));
        const { pressed, faults } = await pressControls(visitor, screen, () => true);
        expect(faults).toEqual([]);
        expect(pressed > 0).toBe(!screensWithoutControls.includes(screen.name));
      },
    );
  });
};

/** A list of notifications is read. */
const screensWithoutControls = ['/admin (/^Notificaciones/)'];

/** Presses one control of each look, wherever it comes first; the screens are looked at in turn by mouse and finger. */
export const pressEachLook = async (
  { open, screens }: Area,
  names: readonly string[],
): Promise<Pressed> => {
  const visitors: Record<Width, Visitor> = {
    desk: await createVisitor(() => open(widths.desk)),
    phone: await createVisitor(() => open(widths.phone)),
  };
  const isNew = createLookCheck();
  const all: Pressed[] = [];
  for (const [index, name] of names.entries()) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    all.push(await pressControls(visitors[index % 2 ? 'phone' : 'desk'], screen, isNew));
  }
  return sumUp(all);
};

const createLookCheck = () => {
  const seen = new Set<string>();
  return ({ look }: Control): boolean => seen.size < seen.add(look).size;
};

const sumUp = (all: Pressed[]): Pressed => ({
  pressed: all.reduce((count, { pressed }) => count + pressed, 0),
  faults: all.flatMap(({ faults }) => faults),
});

/** The monitor on a site of its own, with what leads into the back office. */
export const monitorForTests = (): Area => ({
  open: siteForTests({ fill: fillPublicScreens }).visit,
  screens: [...publicScreens.map(publicScreen), ...entryScreens.map(entryScreen)],
});

const publicScreen = (address: string): PressableScreen => ({
  name: address,
  show: async ({ page }) => {
    await page.goto(`${inOrganization(address)}&lang=es`);
    await hydrated(page);
    return true;
  },
});

const entryScreen = (address: string): PressableScreen => ({
  name: address,
  show: async ({ page }) => {
    await openAdminScreen(page, { address: inOrganization(address) });
    return true;
  },
});

const administrator = { email: 'ana@leon.example', password: 'una frase bastante larga' };

/** The back office on a site of its own, for whoever logs in with a password. */
export const backOfficeForTests = (): Area => {
  const { email, password } = administrator;
  const site = siteForTests({
    fill: async (sql, files) => {
      await fillBackOffice(sql, files);
      await insertUser(sql, { general: true, email, passwordHash: await hashPassword(password) });
    },
  });
  const open = async (options: BrowserContextOptions) => {
    const visit = await site.visit(options);
    await visit.page.goto('/login?org=León&lang=es');
    await logIn(visit.page, email, password);
    await visit.page.waitForURL((url) => url.pathname === '/admin');
    return visit;
  };
  return { open, screens: [...adminScreens, ...adminParts].map(adminScreen) };
};

const adminScreen = ({ address, prepare, at, name = prepare?.name }: AdminPart) => ({
  name: name ? `${address} (${name})` : address,
  at,
  show: async ({ page }: Visit) => {
    await openAdminScreen(page, { address: inOrganization(address) });
    const isThere = address.split('?')[0] === new URL(page.url()).pathname;
    if (isThere) await prepare?.(page);
    return isThere;
  },
});

/** Of an address that names no other. */
const inOrganization = (address: string): string => {
  if (/[?&]org=/.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}org=León`;
};
