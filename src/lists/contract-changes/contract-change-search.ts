import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ContractChangeKind, LoadCause, UnamendedField } from './contract-change-kind.ts';

/** What the address of the changes names: all days, or the contracts of one; what cannot be read counts as absent. */
export const ContractChangeSearch = z.object({
  day: addressValue(z.iso.date().optional()),
  load: addressValue(z.uuid().optional()),
  cause: addressValue(LoadCause.optional()),
  step: addressValue(z.coerce.number().int().positive().max(2_147_483_647).optional()),
  change: addressValue(ContractChangeKind.optional()),
  /** Instead of days: what changed without an amendment. */
  list: addressValue(z.literal('unamended').optional()),
  field: addressValue(UnamendedField.optional()),
  unit: addressValue(z.uuid().optional()),
  supplier: addressValue(z.uuid().optional()),
  page: addressValue(Page),
});
export type ContractChangeSearch = z.infer<typeof ContractChangeSearch>;
