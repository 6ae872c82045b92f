import { z } from '../platform/schema.ts';

/** A name or a last name, on one line. */
export const userName = (field: 'name' | 'lastName') =>
  z
    .string(`accounts:validation.${field}`)
    .trim()
    .min(1, `accounts:validation.${field}`)
    .max(100, 'accounts:validation.name-long')
    .regex(/^\P{Cc}*$/u, 'accounts:validation.name-signs');
