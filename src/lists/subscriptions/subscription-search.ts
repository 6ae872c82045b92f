import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ContractSearch } from '../contracts/contract-search.ts';

/** What became of a form, as the page says it that the visitor is sent to. */
const outcome = addressValue(z.string().max(20).optional());

/** The list that somebody wants to follow. */
export const SubscriptionSearch = ContractSearch.extend({ outcome });
export type SubscriptionSearch = z.infer<typeof SubscriptionSearch>;

/** What the link of a letter says. */
export const LinkSearch = z.object({
  token: addressValue(z.string().max(200).default('')),
  outcome,
});
