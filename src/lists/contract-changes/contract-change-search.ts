import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ContractChangeKind, LoadCause } from './contract-change-kind.ts';

/** What the address of the changes names: all days, or the contracts of one; what cannot be read counts as absent. */
export const ContractChangeSearch = z.object({
  day: addressValue(z.iso.date().optional()),
  load: addressValue(z.uuid().optional()),
  cause: addressValue(LoadCause.optional()),
  change: addressValue(ContractChangeKind.optional()),
  page: addressValue(Page),
});
export type ContractChangeSearch = z.infer<typeof ContractChangeSearch>;
