import { z } from '../../foundation/platform/schema.ts';

export const amountsIncludeTaxAnswers = ['YES', 'NO', 'UNKNOWN'] as const;

/** Whether the amounts of a file have the tax in them, as the person who loads it says. */
export const AmountsIncludeTax = z.enum(amountsIncludeTaxAnswers);
export type AmountsIncludeTax = z.infer<typeof AmountsIncludeTax>;
