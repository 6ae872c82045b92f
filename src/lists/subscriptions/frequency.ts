import { z } from '../../foundation/platform/schema.ts';

/** How often somebody wants a letter, at the most. */
export const frequencies = ['DAY', 'WEEK'] as const;
export const Frequency = z.enum(frequencies);
export type Frequency = z.infer<typeof Frequency>;
