/** Pesos; null when none of the contracts states its amount, which is not a sum of nothing. */
export const knownSum = (pesos: number, contracts: number, withoutAmount: number): number | null =>
  contracts > 0 && withoutAmount === contracts ? null : pesos;
