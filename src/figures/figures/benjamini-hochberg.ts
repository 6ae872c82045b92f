/**
 * The p-values of a family of tests, in their order, corrected for being many: those up to 0.05 hold with
 * at most 5 % of false ones among them (Benjamini and Hochberg 1995).
 */
export const adjustPValues = (values: readonly number[]): number[] => {
  const byValue = [...values.entries()].toSorted(([, one], [, other]) => other - one);
  const adjusted: number[] = [];
  let least = 1;
  for (const [place, [index, value]] of byValue.entries()) {
    least = Math.min(least, (value * values.length) / (values.length - place));
    adjusted[index] = least;
  }
  return adjusted;
};
