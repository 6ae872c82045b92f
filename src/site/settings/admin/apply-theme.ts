import type { Theme } from '../../../office/organizations/organization.ts';
import { accents, paletteOf, paletteVariables } from '../../../office/organizations/theme.ts';

/** This page too has the organization's colours, which the server wrote when it was opened. */
export const applyTheme = (theme: Theme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(paletteVariables(paletteOf(accents[theme]))))
    style.setProperty(name, value);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icons/${theme}.svg`);
};
