import { isVisible } from '../../foundation/platform/is-visible.ts';
import { z } from '../../foundation/platform/schema.ts';

/** A name or a last name, on one line. */
export const userName = (field: 'name' | 'lastName') =>
  z
    .string(`accounts:validation.${field}`)
    .trim()
    .min(1, `accounts:validation.${field}`)
    .max(100, 'accounts:validation.name-long')
    .regex(/^\P{Cc}*$/u, 'accounts:validation.name-signs');

type Named = { name: string; lastName: string };

/**
 * The names that somebody writes with letters that nobody sees, and would pass for somebody else by.
 * What is stored so already may stay.
 */
export const findInvisibleNames = (wanted: Named, stored: Named | undefined) =>
  (['name', 'lastName'] as const)
    .filter((field) => wanted[field] !== stored?.[field] && !isVisible(wanted[field]))
    .map((field) => ({ field, message: 'accounts:validation.name-signs' }));
