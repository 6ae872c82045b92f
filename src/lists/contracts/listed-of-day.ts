import { ContractTotals } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract } from '../../records/records/contract.ts';

/** A contract in the list of a past day: versions do not tell which contract it amends. */
export const ListedOfDay = Contract.omit({ amendsContractId: true });
export type ListedOfDay = z.infer<typeof ListedOfDay>;

/** What stands beside the contracts of a past day. */
export const listOfDayExtra = {
  totals: ContractTotals,
  /** The day at whose end the contracts were so. */
  at: z.iso.date(),
  /** Contracts of that day whose content the law has had removed: they are neither listed nor added up. */
  removed: z.int(),
};
