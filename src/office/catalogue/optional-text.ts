import { z } from '../../foundation/platform/schema.ts';

/** A text that may be left blank, which is null. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional();
