import { z } from '../../foundation/platform/schema.ts';

/** How many addresses of documents the contracts name, and what is known of them; the four add up to `links`. */
export const DocumentHealth = z.strictObject({
  links: z.int(),
  /** Something was there when it was asked last. */
  working: z.int(),
  /** Nothing is there, or nobody ever answered. */
  broken: z.int(),
  /** To be asked, for the first time or again. */
  waiting: z.int(),
  /** Its answers do not tell, or it cannot be asked. */
  unclear: z.int(),
});
export type DocumentHealth = z.infer<typeof DocumentHealth>;

/** The same of any of the links, and of how many of them there is a copy here. */
export const LinkCounts = DocumentHealth.extend({ copies: z.int() });
export type LinkCounts = z.infer<typeof LinkCounts>;
