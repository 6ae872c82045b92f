/** Of browsers that name others beside themselves, the one that is meant comes first. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * The browser and the system that a user agent names, such as `Firefox, Windows`: enough for somebody to
 * know their own devices by, and nothing that tells two people apart. Null where it names none of these.
 */
export const describeDevice = (userAgent = ''): string | null => {
  const named = [browsers, systems].flatMap((names) => {
    const found = names.find(([, pattern]) => pattern.test(userAgent));
    return found ? [found[0]] : [];
  });
  return named.join(', ') || null;
};
