/** Where each band of amounts begins, in pesos; it ends a cent before the next one begins. */
export const amountBands = [
  0, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000,
] as const;

/** The ends of the band that begins there, as decimal numbers; the last band has no end. */
export const endsOfBand = (from: string): { from: string; to: string } => {
  const next = amountBands.find((start) => start > Number(from));
  return { from, to: next === undefined ? '' : `${next - 1}.99` };
};
