import { z } from '../platform/schema.ts';

/** What is bought, or that the row changes an earlier contract. */
export const categories = [
  'EXTENSION',
  'MODIFICACION',
  'ADENDUM',
  'ACQUISITION',
  'SERVICES',
  'LEASE',
  'PUBLIC_WORKS',
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/**
 * A category that changes an earlier contract; its amount is never mixed into a total
 * (docs/methodology.md#what-is-counted).
 */
export const amendmentCategories = ['EXTENSION', 'MODIFICACION', 'ADENDUM'] as const;

export const isAmendment = (category: Category | null): boolean =>
  amendmentCategories.some((amendment) => amendment === category);
