import type { Page } from 'playwright-core';

import type { Theme } from '../../src/office/organizations/organization.ts';
import { accents, paletteOf } from '../../src/office/organizations/theme.ts';
import { paletteStyle } from '../../src/office/organizations/web/palette-style.ts';

/** Gives the open page the colours of a theme, which are all that a theme sets. */
export const applyAdminTheme = (page: Page, theme: Theme): Promise<void> =>
  page.locator('html').evaluate(
    (html, colors) => {
      for (const [name, color] of colors) html.style.setProperty(name, color);
    },
    Object.entries(paletteStyle(paletteOf(accents[theme])) as Record<string, string>),
  );
