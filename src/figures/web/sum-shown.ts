/**
 * What figures add up to as they are shown, such as `33%` or `$1,234`: rounded, thirds make 99.
 * Undefined when there are none or one is not known.
 */
export const sumShown = (shown: string[]): number | undefined => {
  const hundredths = shown.map((text) => Math.round(numberIn(text) * 100));
  const sum = hundredths.reduce((all, one) => all + one, 0) / 100;
  return shown.length === 0 || Number.isNaN(sum) ? undefined : sum;
};

const numberIn = (text: string): number => Number.parseFloat(text.replaceAll(/[$,]/g, ''));
