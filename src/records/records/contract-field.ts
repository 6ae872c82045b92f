import type { z } from '../../foundation/platform/schema.ts';

/** How a field is declared in src/records/records/contract-fields.ts. */
export type ContractField = FieldKind & {
  /**
   * Its column in the load template; a file made before the column was added may lack it. The name of
   * its column in the database is its own in snake case, and that of a reference ends in `_id`.
   */
  sheet?: { code: `C${number}`; heading: string; mayBeAbsent?: true };
  /** The part of the form that asks for it. */
  section: FormSection;
  /** The part of the contract's page that shows it. */
  page?: PagePart;
  /** Whether the table of the back office shows it at first; without this it has no column there. */
  table?: 'shown' | 'hidden';
  /** Of its column in a workbook, in letters; its kind says another one when left out. */
  width?: number;
  /** Where the Open Contracting Data Standard 1.1 has what this field says; that of its name, of a reference. */
  ocds?: string;
};

/** What a field holds; `value` is what calls answer. */
type FieldKind =
  | {
      kind: 'text';
      value: z.ZodType<string | null>;
      /** Letters; 20,000 when left out. */
      most?: 300 | 400;
      /** Whether it takes several lines of a form. */
      isLong?: true;
      /** Whether it names somebody, and so has a letter in it. */
      isName?: true;
      /** The text that says how it is written. */
      format?: 'administration' | 'year' | 'quarter';
    }
  | {
      kind: 'code';
      value: z.ZodType<string | null>;
      /** Of the texts of contracts: `type` where those of its codes are `type.PUBLIC`. */
      words: string;
      /** Other spellings that a form takes (docs/spec-readings.md#words-and-values). */
      spellings?: Readonly<Record<string, string>>;
    }
  | { kind: 'reference'; value: z.ZodType<{ _id: string; name: string } | null> }
  | { kind: 'amount'; value: z.ZodType<number | null> }
  | { kind: 'day' | 'address'; value: z.ZodType<string | null> }
  | { kind: 'yesOrNo'; value: z.ZodType<boolean | null> };

export type FormSection =
  | 'identification'
  | 'period'
  | 'parties'
  | 'amounts'
  | 'limit'
  | 'dates'
  | 'documents'
  | 'responsible';
export type PagePart = 'what' | 'amounts' | 'how' | 'source';
