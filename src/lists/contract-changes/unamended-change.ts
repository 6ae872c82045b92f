import { z } from '../../foundation/platform/schema.ts';
import { FieldChange } from '../../records/contract-versions/contract-version.ts';
import { VersionCause } from '../../records/contract-versions/version-cause.ts';
import { UnamendedField } from './contract-change-kind.ts';

const named = z.strictObject({ _id: z.uuid(), name: z.string() });

/** A change of a contract after it was public that no amendment explains: signal F14. */
export const UnamendedChange = z.strictObject({
  contract: z.uuid(),
  version: z.int().positive(),
  moment: z.iso.datetime(),
  day: z.iso.date(),
  cause: VersionCause,
  field: UnamendedField,
  before: FieldChange.shape.before,
  after: FieldChange.shape.after,
  /** As the contract is today. */
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  supplier: named.nullable(),
  organizerAdministrativeUnit: named,
});
export type UnamendedChange = z.infer<typeof UnamendedChange>;
