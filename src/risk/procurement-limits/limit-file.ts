import type { LimitDraft } from './procurement-limit.ts';

/**
 * The columns of a CSV of limits, which is written as it is read. Its words are in Spanish whatever the
 * language of who reads it, so that a file fits in every installation.
 */
export const limitFileColumns = {
  scope: {
    heading: 'alcance',
    words: [
      { word: 'todas las organizaciones', value: 'INSTALLATION' },
      { word: 'esta organización', value: 'ORGANIZATION' },
    ],
  },
  procedureType: {
    heading: 'procedimiento',
    words: [
      { word: 'adjudicación directa', value: 'NO_BID' },
      { word: 'invitación', value: 'INVITATION' },
    ],
  },
  categoryGroup: {
    heading: 'materia',
    words: [
      { word: 'bienes', value: 'GOODS' },
      { word: 'servicios', value: 'SERVICES' },
      { word: 'obra pública', value: 'WORKS' },
      { word: 'todas', value: 'ALL' },
    ],
  },
  validFrom: { heading: 'desde', kind: 'day' },
  validTo: { heading: 'hasta', kind: 'day' },
  amount: { heading: 'monto', kind: 'amount' },
  basis: {
    heading: 'impuestos',
    words: [
      { word: 'con IVA', value: 'WITH_TAX' },
      { word: 'sin IVA', value: 'WITHOUT_TAX' },
    ],
  },
  taxRate: {
    heading: 'tasa',
    words: [
      { word: '', value: null },
      { word: '16%', value: 0.16 },
      { word: '8%', value: 0.08 },
    ],
  },
  legalBasis: { heading: 'fundamento', kind: 'text' },
  sourceUrl: { heading: 'fuente', kind: 'address' },
} as const satisfies Record<keyof LimitDraft, LimitColumn>;
export type LimitFileField = keyof typeof limitFileColumns;

type LimitColumn = { heading: string } & (
  | { kind: 'day' | 'amount' | 'text' | 'address' }
  | { words: readonly { word: string; value: string | number | null }[] }
);
