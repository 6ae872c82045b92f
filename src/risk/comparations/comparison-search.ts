import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';

export const maxMonitorSearchCharacters = 300;

const text = z
  .string()
  .trim()
  .max(maxMonitorSearchCharacters)
  // A call refuses the character that no database keeps.
  .refine((value) => !value.includes('\0'));

/** The choice of what to compare with. */
export const MonitorSearch = z.object({
  search: addressValue(text.default('')),
  /** Of links to a comparison that the specification names. */
  id: addressValue(text.optional()),
});

/**
 * A comparison: where the other monitor is, and of which administrations both sides are. They are kept
 * as they were typed, so that the page can say of one that it is none.
 */
export const ComparisonSearch = z.object({
  baseRemoteUrl: addressValue(text.optional()),
  period: addressValue(text.optional()),
  with: addressValue(text.optional()),
});
export type ComparisonSearch = z.infer<typeof ComparisonSearch>;
