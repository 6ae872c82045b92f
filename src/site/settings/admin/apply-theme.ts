import type { Theme } from '../../../office/organizations/organization.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';

/** This page too has the organization's colours, which the server wrote when it was opened. */
export const applyTheme = (theme: Theme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(paletteStyle(paletteOf(accents[theme]))))
    style.setProperty(name, String(value));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icons/${theme}.svg`);
};
