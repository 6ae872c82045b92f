import { AdministrationPeriod } from '../organizations/organization.ts';
import { addressValue } from '../platform/address-schema.ts';
import { z } from '../platform/schema.ts';

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

/** A comparison: where the other monitor is, and of which administrations both sides are. */
export const ComparisonSearch = z.object({
  baseRemoteUrl: addressValue(text.optional()),
  period: addressValue(AdministrationPeriod.optional()),
  with: addressValue(AdministrationPeriod.optional()),
});
export type ComparisonSearch = z.infer<typeof ComparisonSearch>;
