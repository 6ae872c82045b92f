import type { FieldName } from './contract-field-names.ts';

/**
 * Why two contracts are probably one (docs/data-load.md#probably-the-same): one supplier, date and
 * amount under another number; one folio and supplier; one unit and description without a number.
 */
export const likenessKinds = ['DEAL', 'FOLIO', 'DESCRIPTION'] as const;
export type LikenessKind = (typeof likenessKinds)[number];

/** What two contracts have in common that are probably one. */
export const likenessFields = {
  DEAL: ['supplier', 'contractDate', 'totalOrMaxAmount'],
  FOLIO: ['supplier', 'contractId'],
  DESCRIPTION: ['organizerAdministrativeUnit', 'servicesDescription'],
} as const satisfies Record<LikenessKind, readonly FieldName[]>;
