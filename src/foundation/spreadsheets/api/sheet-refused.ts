/**
 * Why a file is not read: `code` is a key of the texts of the load, `values` what its sentence
 * names. A fault of the file, never of the server.
 */
export class SheetRefused extends Error {
  readonly code: SheetRefusal;
  readonly values: SheetRefusalValues;

  constructor(code: SheetRefusal, values: SheetRefusalValues = {}) {
    super(code);
    this.name = 'SheetRefused';
    this.code = code;
    this.values = values;
  }
}

export type SheetRefusalValues = Record<string, string | number>;

export const sheetRefusals = [
  'read.empty-file',
  'read.unknown-type',
  'read.type-mismatch',
  'read.not-a-sheet',
  'read.encrypted',
  'read.damaged',
  'read.declares-entities',
  'read.unsafe-names',
  'read.bomb',
  'read.too-large',
  'read.too-large-for-type',
  'read.too-many-rows',
  'read.too-many-columns',
  'read.text-too-long',
  'read.no-headings',
  'read.unknown-layout',
  'read.layout-in-doubt',
  'read.lacks-columns',
  'read.missing-codes',
  'read.repeated-codes',
  'read.no-rows',
  'read.too-slow',
  'read.out-of-memory',
  'read.canceled',
  'read.interrupted',
] as const;
export type SheetRefusal = (typeof sheetRefusals)[number];
