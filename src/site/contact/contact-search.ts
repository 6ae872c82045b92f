import { SignalId } from '../../figures/figures/signal-id.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';

/** The contract, and its signal, that a reader says something is wrong with; neither for any message. */
export const ContactSearch = z.object({
  contract: addressValue(z.uuid().optional()),
  signal: addressValue(SignalId.optional()),
});
