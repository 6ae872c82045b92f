import { z } from '../../foundation/platform/schema.ts';

/** What separates the decimals of amounts in a sheet (docs/data-load.md#decimal-sign). */
export const decimalSigns = ['COMMA', 'POINT'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How many pesos a one stands for in the amounts of a sheet (docs/data-load.md#amounts-in-thousands). */
export const AmountsIn = z.union([z.literal(1), z.literal(1000), z.literal(1_000_000)]);
export type AmountsIn = z.infer<typeof AmountsIn>;

/** How the amounts of a load are written, where that was answered. */
export type AmountNotation = {
  decimalSign?: DecimalSign | undefined;
  /** Whether `1.500` stays in doubt although the point separates decimals, as others have a comma. */
  asksThousands?: true | undefined;
  amountsIn?: AmountsIn | undefined;
};

/** Where a sheet says that its amounts are not in pesos; loads from before did not keep the cell. */
export const StatedUnit = z.strictObject({
  sheet: z.string(),
  cell: z.string().nullable(),
  text: z.string(),
  amountsIn: AmountsIn,
  /** A number format shows them so, and its cells hold pesos. */
  isScaled: z.literal(true).optional(),
});
export type StatedUnit = z.infer<typeof StatedUnit>;

/** By how many places the decimal point moves on the way to pesos. */
export const placesOf: Record<AmountsIn, number> = { 1: 0, 1000: 3, 1_000_000: 6 };

/** A figure with its decimal point moved to the right, or to the left: no arithmetic, no rounding. */
export const movePoint = (figure: number, places: number): number => {
  const text = String(figure);
  // As large or as small as this no amount is, and none is loaded.
  if (places === 0 || text.includes('e')) return figure * 10 ** places;
  const [whole = '', fraction = ''] = text.split('.');
  const before = whole.padStart(1 - places, '0');
  const digits = before + fraction.padEnd(places, '0');
  const point = before.length + places;
  return Number(`${digits.slice(0, point)}.${digits.slice(point)}`);
};
