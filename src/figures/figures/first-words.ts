import { z } from '../../foundation/platform/schema.ts';

/** What `first_words` of the database makes of a description: one or two words, as it folds them. */
export const FirstWords = z
  .string()
  .max(160)
  .regex(/^[^\s\p{C}]+( [^\s\p{C}]+)?$/u);
