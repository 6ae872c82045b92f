import { Quarter } from '../../foundation/codelists/quarter.ts';
import { z } from '../../foundation/platform/schema.ts';
import { LinkCounts } from './document-health.ts';

/** What is known of the links that contracts publish: of all, and the same links by quarter and by organizer. */
export const LinkHealth = z.strictObject({
  all: LinkCounts,
  /** Those with links, in time order. */
  quarters: z.array(LinkCounts.extend({ quarter: Quarter })),
  /** Those with links, the ones with most broken ones first. */
  units: z.array(LinkCounts.extend({ _id: z.uuid(), name: z.string() })),
});
export type LinkHealth = z.infer<typeof LinkHealth>;
