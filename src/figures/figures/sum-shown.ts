/**
 * What figures add up to as they are shown, such as `33%` or `$1,234`: rounded, thirds make 99.
 * Undefined when there are none or one is not known.
 */
export const sumShown = (shown: string[]): number | undefined => {
  const hundredths = shown.map((text) => Math.round(numberShown(text) * 100));
  const sum = hundredths.reduce((all, one) => all + one, 0) / 100;
  return shown.length === 0 || Number.isNaN(sum) ? undefined : sum;
};

/** The number of a text such as `$1,234` or `33%`, 0 of `<1%`, 100 of `>99%`; NaN of one that is not known. */
export const numberShown = (text: string): number => {
  if (text.startsWith('<')) return 0;
  return text.startsWith('>') ? 100 : Number.parseFloat(text.replaceAll(/[$,]/g, ''));
};
