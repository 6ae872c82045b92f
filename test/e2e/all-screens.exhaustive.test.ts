import { expect, test } from 'vitest';

import { themes } from '../../src/office/organizations/organization.ts';
import { findScreenIssues } from './find-screen-issues.ts';
import { fillPublicScreens } from './public-screens.ts';
import { inspect, siteForTests } from './visit.ts';
import { desk, fits, phone, walkPublicScreens } from './walk-public-screens.ts';
import { applyAdminTheme } from './wear-theme.ts';

const site = siteForTests({ fill: fillPublicScreens });

test.each(['en', 'jp'] as const)(
  'in %s every screen is accessible, fits a telephone and says everything',
  async (lang) => {
    expect(await findScreenIssues(await site.visit({ viewport: phone }), { lang })).toEqual([]);
  },
);

test('every text can be read in every theme', async () => {
  const { page } = await site.visit({ viewport: desk });
  const look = async (screen: string) => {
    const pale: string[] = [];
    for (const theme of themes) {
      await applyAdminTheme(page, theme);
      // Around it, all screens are the same.
      const within = screen === '/' ? 'html' : 'main';
      for (const finding of await inspect(page, { rules: ['color-contrast'], within }))
        pale.push(`${theme}: ${finding}`);
    }
    return pale;
  };
  expect(await walkPublicScreens(page, look)).toEqual([]);
});

test('with letters of twice the size nothing is lost', async () => {
  const { page } = await site.visitEnlarged({ viewport: desk });
  expect(await walkPublicScreens(page, () => fits(page))).toEqual([]);
});
