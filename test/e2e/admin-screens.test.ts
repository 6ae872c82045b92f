import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isExhaustive, thinned, tried } from '../support/how-many.ts';
import { fillBackOffice } from './admin-screens.ts';
import { inspect, siteForTests } from './visit.ts';
import { allAdminScreens, walkAdminScreens, wholeness } from './walk-admin-screens.ts';
import { desk, phone } from './walk-public-screens.ts';

const site = siteForTests({ fill: fillBackOffice });

/** What is opened over a screen is tried on the catalogue of contracts. */
const triedScreens = thinned(
  allAdminScreens.filter(
    ({ address, prepare }) => isExhaustive || !prepare || address === '/admin/contracts',
  ),
  2,
);

test.each(tried([phone, desk]))(
  'at $width every screen of the back office is accessible, fits and says everything',
  async (viewport) => {
    const look = async (page: Page) => [
      ...(await inspect(page, { contrast: true })),
      ...(await wholeness(page)),
    ];
    expect(await walkAdminScreens(site, look, { viewport, through: triedScreens })).toEqual([]);
  },
);
