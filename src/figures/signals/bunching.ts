/** Fewer awards so near their limit, on either side, say nothing. */
export const leastNearLimit = 12;

/**
 * How probable it is that of the awards up to 5 % from their limit so many or more lie below it, if each
 * were as likely above: the upper tail of a binomial of one half. There are more small amounts than large
 * ones, so the true probability is a little higher.
 */
export const bunchingProbability = (below: number, above: number): number => {
  const near = below + above;
  // By logarithms: 2 to the minus 1,100 is no number.
  let term = -near * Math.LN2;
  for (let one = 1; one <= below; one += 1) term += Math.log((above + one) / one);
  let [probability, next] = [0, Math.exp(term)];
  for (let one = below; one <= near; one += 1) {
    probability += next;
    next *= (near - one) / (one + 1);
  }
  return Math.min(1, probability);
};
