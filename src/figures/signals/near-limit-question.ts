import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';

const LimitYear = z.coerce.number<number | string>().pipe(z.int().min(1900).max(2100)).optional();

/** Of one year, or of the newest with any; of one group of categories, or of all. */
export const NearLimitQuestion = z.strictObject({
  year: LimitYear,
  group: z.enum(['GOODS', 'SERVICES', 'WORKS']).optional(),
});
export type NearLimitQuestion = z.infer<typeof NearLimitQuestion>;

/** The same in the address of the page, where what cannot be read counts as absent. */
export const NearLimitSearch = z.object({
  year: addressValue(LimitYear),
  group: addressValue(NearLimitQuestion.shape.group),
});
