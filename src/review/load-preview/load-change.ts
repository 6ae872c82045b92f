import { z } from '../../foundation/platform/schema.ts';

const Said = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Old and new value of a registered contract, by the field of the row. */
export const LoadChange = z.strictObject({ field: z.string(), old: Said, new: Said });
