import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { themes } from '../../src/office/organizations/organization.ts';
import { fillBackOffice } from './admin-screens.ts';
import { inspect, siteForTests } from './visit.ts';
import { allAdminScreens, walkAdminScreens, wholeness } from './walk-admin-screens.ts';
import { desk, phone } from './walk-public-screens.ts';
import { applyAdminTheme } from './wear-theme.ts';

const site = siteForTests({ fill: fillBackOffice });

/** Those that show a text that no other one shows; what is done on a screen is done in Spanish. */
const pages = allAdminScreens.filter(
  ({ address, prepare }) => !prepare && !address.includes('search='),
);
/** Where something wears the colour of the organization. */
const colored = allAdminScreens.filter(
  ({ address, prepare }) =>
    ['/admin', '/admin/settings?tab=theme', '/admin/audit', '/login'].includes(address) ||
    (address === '/admin/suppliers' && prepare) ||
    (address === '/admin/contracts' && !prepare),
);

test.each(['en', 'jp'])(
  'in %s every page of the back office fits and says everything',
  async (lang) => {
    const walk = { viewport: phone, lang, through: pages };
    expect(await walkAdminScreens(site, wholeness, walk)).toEqual([]);
  },
);

test.each([phone, desk])(
  'at $width every screen of the back office can be read in the dark',
  async (viewport) => {
    const look = async (page: Page) => [
      ...(await inspect(page)),
      (await ground(page)) !== dark && 'is light',
    ];
    expect(await walkAdminScreens(site, look, { viewport, colorScheme: 'dark' })).toEqual([]);
  },
);

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const dark = 'rgb(18, 21, 31)';

test.each(['light', 'dark'] as const)(
  'every text of the back office can be read in every theme, %s',
  async (colorScheme) => {
    const look = async (page: Page) => {
      const pale: string[] = [];
      for (const theme of themes) {
        await applyAdminTheme(page, theme);
        for (const finding of await inspect(page, { rules: ['color-contrast'] }))
          pale.push(`${theme}: ${finding}`);
      }
      return pale;
    };
    expect(await walkAdminScreens(site, look, { through: colored, colorScheme })).toEqual([]);
  },
);
