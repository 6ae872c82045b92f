import { z } from '../../foundation/platform/schema.ts';
import { FieldChange } from '../../records/contract-versions/contract-version.ts';
import { VersionCause } from '../../records/contract-versions/version-cause.ts';
import { ContractChangeKind } from './contract-change-kind.ts';

/** What a version of a contract changed of what the public saw. */
export const ContractChange = z.strictObject({
  contract: z.uuid(),
  version: z.int().positive(),
  moment: z.iso.datetime(),
  cause: VersionCause,
  load: z.uuid().nullable(),
  change: ContractChangeKind,
  /** As it was from then on; of one that was withdrawn, as it was until then. */
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  supplier: z.string().nullable(),
  /** Pesos, and whether the figures counted it. */
  amountBefore: z.number().nullable(),
  countedBefore: z.boolean(),
  amount: z.number().nullable(),
  counted: z.boolean(),
  /** Field by field; null where it was not there before, or is not since. */
  changes: z.array(FieldChange).nullable(),
  /** The law had the text of one of both versions removed. */
  isRemoved: z.boolean(),
});
export type ContractChange = z.infer<typeof ContractChange>;
