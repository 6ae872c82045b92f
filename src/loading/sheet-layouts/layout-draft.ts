import { z } from '../../foundation/platform/schema.ts';
import type { AmountsIncludeTax } from '../data-load/amounts-include-tax.ts';
import { type ColumnCode, columnCodes } from '../data-load/columns.ts';
import { CellSource, type Sources } from './layout.ts';

const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);

/** What was chosen otherwise than proposed; null for a field that no column gives. */
export const SourceChanges = z.partialRecord(Code, CellSource.nullable());
export type SourceChanges = z.infer<typeof SourceChanges>;

/** What a column of the sheet gives: a column of ours, both amounts, or nothing. */
const ColumnTarget = z.union([Code, z.enum(['amounts', ''])]);
export type ColumnTarget = z.infer<typeof ColumnTarget>;

export const ColumnChoice = z.strictObject({
  target: ColumnTarget,
  /** Whether it gives that together with the columns that give it already. */
  isJoined: z.boolean().optional(),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** What was chosen for columns, by their names. */
export const ColumnChoices = z.record(z.string().max(500), ColumnChoice);
export type ColumnChoices = z.infer<typeof ColumnChoices>;

/** Choices that were made, and null for those that were taken back. */
export const ChoiceChanges = z.record(z.string().max(500), ColumnChoice.nullable());
export type ChoiceChanges = z.infer<typeof ChoiceChanges>;

/** What was chosen for the columns of a load so far. */
export type LayoutDraft = {
  sheet: string;
  headingRow: number;
  changes: SourceChanges;
  /** Drafts from before chose columns in `changes`. */
  choices?: ColumnChoices | undefined;
  /** Sheets that are not read although their headings are the same; undefined as long as nobody chose. */
  leftOutSheets?: string[] | undefined;
  amountsIncludeTax?: AmountsIncludeTax | undefined;
};

export const applyChanges = (sources: Sources, changes: SourceChanges): Sources =>
  Object.fromEntries(
    Object.entries({ ...sources, ...changes }).filter(([, source]) => source !== null),
  );

/** What leads to these sources from any others. */
export const allChanges = (sources: Sources): SourceChanges =>
  Object.fromEntries(columnCodes.map((code) => [code, sources[code] ?? null]));

/** What leads from some sources to others. */
export const changesBetween = (before: Sources, after: Sources): SourceChanges =>
  Object.fromEntries(
    columnCodes
      .filter((code) => JSON.stringify(before[code]) !== JSON.stringify(after[code]))
      .map((code) => [code, after[code] ?? null]),
  );

export const applyChoiceChanges = (choices: ColumnChoices, changes: ChoiceChanges): ColumnChoices =>
  Object.fromEntries(
    Object.entries({ ...choices, ...changes }).flatMap(([name, choice]) =>
      choice ? [[name, choice]] : [],
    ),
  );

export const choiceChangesBetween = (before: ColumnChoices, after: ColumnChoices): ChoiceChanges =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name] ?? null]),
  );
