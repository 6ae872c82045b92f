import { z } from '../../foundation/platform/schema.ts';

/** What a change did to a contract. `NEW`: it was not there before, or had been withdrawn. */
export const ContractChangeKind = z.enum(['NEW', 'CHANGED', 'WITHDRAWN']);
export type ContractChangeKind = z.infer<typeof ContractChangeKind>;

/** What a load did when it was confirmed, or when it was taken back. */
export const LoadCause = z.enum(['LOAD', 'REVERT']);

/** What of a contract should not change without an amendment once it is public (docs/methodology.md#signals). */
export const UnamendedField = z.enum([
  'supplier',
  'procedureType',
  'contractDate',
  'totalOrMaxAmount',
]);
export type UnamendedField = z.infer<typeof UnamendedField>;
