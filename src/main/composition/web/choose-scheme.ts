import { type ColorScheme, schemeKey } from '../color-scheme.ts';

export const chosenScheme = (): string => document.documentElement.dataset['scheme'] ?? 'system';

export const chooseScheme = (scheme: ColorScheme): void => {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(schemeKey);
    else localStorage.setItem(schemeKey, scheme);
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
