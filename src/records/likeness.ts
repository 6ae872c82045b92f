/**
 * Why two contracts are probably one (docs/data-load.md#probably-the-same): one supplier, date and
 * amount under another number; one folio and supplier; one unit and description without a number.
 */
export const likenessKinds = ['DEAL', 'FOLIO', 'DESCRIPTION'] as const;
export type LikenessKind = (typeof likenessKinds)[number];
