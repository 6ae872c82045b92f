import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isExhaustive } from '../support/how-many.ts';
import { type AdminScreen, fillBackOffice } from './admin-screens.ts';
import { inspect, siteForTests } from './visit.ts';
import { allAdminScreens, walkAdminScreens, wholeness } from './walk-admin-screens.ts';
import { desk, phone } from './walk-public-screens.ts';

const site = siteForTests({ fill: fillBackOffice });

test.each([phone, desk])(
  'at $width every screen of the back office is accessible, fits and says everything',
  async (viewport) => {
    const look = async (page: Page) => [...(await inspect(page)), ...(await wholeness(page))];
    const through = triedScreens(viewport);
    expect(await walkAdminScreens(site, look, { viewport, through })).toEqual([]);
  },
  120_000,
);

/** What is opened on a screen, and what its address changes, is looked at on a phone, or at both widths. */
const triedScreens = (viewport: typeof desk): AdminScreen[] =>
  isExhaustive || viewport === phone
    ? allAdminScreens
    : allAdminScreens.filter(({ address, prepare }) => !prepare && !address.includes('?'));
