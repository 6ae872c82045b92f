import { isOfKind } from '../../records/contract-field-names.ts';
import { contractOrder, StatedContract } from '../../records/contract.ts';
import type { FieldChange } from '../contract-version.ts';

/** The fields of a contract out of what `public_contract_text` of the database wrote. */
export const readState = (contract: string, text: string): StatedContract => {
  const state: Record<string, unknown> = JSON.parse(text);
  const valueOf = (field: string) => {
    const value = state[field] ?? null;
    return isOfKind(field, 'amount') && value !== null ? Number(value) : value;
  };
  return StatedContract.parse({
    _id: contract,
    ...Object.fromEntries([...contractOrder, notPublished].map((field) => [field, valueOf(field)])),
  });
};

const notPublished = 'supplierNotPublished' as const;

/** The fields that differ, in the order of calls. */
export const findFieldChanges = (before: StatedContract, after: StatedContract): FieldChange[] =>
  [...contractOrder, notPublished]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
