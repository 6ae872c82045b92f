import { Amendments } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract, ContractDetail } from '../../records/records/contract.ts';

/** What the page of a contract tells of another one. */
const LinkedContract = Contract.pick({
  _id: true,
  contractNumber: true,
  contractDate: true,
  totalOrMaxAmount: true,
  category: true,
  procedureState: true,
});
export type LinkedContract = z.infer<typeof LinkedContract>;

/** A contract with what it amends and its amendments (docs/methodology.md#amendments). */
export const ContractWithLinks = z.strictObject({
  ...ContractDetail.shape,
  /** Of an amendment: what it amends, when that is here. */
  amends: LinkedContract.nullable(),
  /** All of them in `docs`, the oldest first; those that are concluded in the sum. */
  amendments: z.strictObject({ ...Amendments.shape, docs: z.array(LinkedContract) }),
});
export type ContractWithLinks = z.infer<typeof ContractWithLinks>;
