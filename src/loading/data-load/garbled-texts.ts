import { z } from '../../foundation/platform/schema.ts';

/** Rows of a file whose texts were garbled by a wrong encoding, with some of them as they stand and repaired. */
export const GarbledTexts = z.strictObject({
  rows: z.int(),
  firstRows: z.array(z.int()),
  examples: z.array(
    z.strictObject({ rowIndex: z.int(), written: z.string(), repaired: z.string() }),
  ),
});
export type GarbledTexts = z.infer<typeof GarbledTexts>;
