import { z } from '../../foundation/platform/schema.ts';

const ChangedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Old and new value of a registered contract, by the field of the row. */
export const LoadChange = z.strictObject({
  field: z.string(),
  old: ChangedValue,
  new: ChangedValue,
});
