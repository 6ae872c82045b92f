import type { ProcedureType } from '../../foundation/codelists/procedure.ts';

/** The contracts of a supplier are shown in three groups, one for each type of procedure. */
export const supplierGroups = ['public', 'invitation', 'noBid'] as const;
export type SupplierGroup = (typeof supplierGroups)[number];

export const typeOfGroup = {
  public: 'PUBLIC',
  invitation: 'INVITATION',
  noBid: 'NO_BID',
} as const satisfies Record<SupplierGroup, ProcedureType>;
