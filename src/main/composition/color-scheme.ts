/** Light or dark colours, of which this browser is told alone; until then the device decides. */
export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Under which name a browser remembers the choice. */
export const schemeKey = 'color-scheme';

/** For the page that comes from the server: runs before anything is drawn, so that nothing flashes. */
export const restoreSchemeScript = `try {
  const scheme = localStorage.getItem('${schemeKey}');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {}`;
