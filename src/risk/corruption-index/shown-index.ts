/** With the two decimals that it is computed to, so that it is one number wherever it stands. */
export const shownIndex = (result: number): string => result.toFixed(2);
