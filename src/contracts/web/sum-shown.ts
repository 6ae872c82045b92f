/**
 * What percentages add up to as they are shown, such as `33%`: rounded, thirds make 99. Undefined
 * when there are none or one is not known.
 */
export const sumShown = (shares: string[]): number | undefined => {
  const hundredths = shares.map((share) => Math.round(Number.parseFloat(share) * 100));
  const sum = hundredths.reduce((all, one) => all + one, 0) / 100;
  return shares.length === 0 || Number.isNaN(sum) ? undefined : sum;
};
