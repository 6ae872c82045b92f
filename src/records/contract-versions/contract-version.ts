import { z } from '../../foundation/platform/schema.ts';
import { fieldNames } from '../records/contract-field-names.ts';
import { StatedContract } from '../records/contract.ts';
import { Digest } from './ledger-entry.ts';
import { VersionCause } from './version-cause.ts';

const ChangedValue = z
  .union([z.string(), z.number(), z.boolean(), z.strictObject({ _id: z.uuid(), name: z.string() })])
  .nullable();

export const FieldChange = z.strictObject({
  field: z.enum([...fieldNames, 'supplierNotPublished']),
  before: ChangedValue,
  after: ChangedValue,
});
export type FieldChange = z.infer<typeof FieldChange>;

export const ContractVersion = z.strictObject({
  version: z.int().positive(),
  moment: z.iso.datetime(),
  cause: VersionCause,
  /** Of what the public saw since then; null where the contract was withdrawn. */
  sha256: Digest.nullable(),
  /** Since when the law has had it removed: its hash is all that is left. */
  removedAt: z.iso.datetime().nullable(),
});
export type ContractVersion = z.infer<typeof ContractVersion>;

/** A version with what differs from the one before; null where one of the two is not there. */
export const ChangedVersion = z.strictObject({
  ...ContractVersion.shape,
  changes: z.array(FieldChange).nullable(),
});
export type ChangedVersion = z.infer<typeof ChangedVersion>;

/** What the public saw of a contract at the end of a day. */
export const ContractOfDay = z.strictObject({
  /** Null when the contract had no version yet. */
  version: ContractVersion.nullable(),
  /** Null when it had been withdrawn, or its version was removed. */
  contract: StatedContract.nullable(),
  first: ContractVersion,
  newest: ContractVersion,
});
export type ContractOfDay = z.infer<typeof ContractOfDay>;
