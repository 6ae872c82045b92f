import { type ColumnCode, columnCodes } from '../data-load/columns.ts';
import { z } from '../platform/schema.ts';
import { CellSource, type Sources } from './layout.ts';

const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);

/** What was said otherwise than proposed; null for a field that no column gives. */
export const SourceChanges = z.partialRecord(Code, CellSource.nullable());
export type SourceChanges = z.infer<typeof SourceChanges>;

/** What was chosen for the columns of a load so far. */
export type LayoutDraft = {
  sheet: string;
  headingRow: number;
  changes: SourceChanges;
  /** Sheets that are not read although their headings are the same; undefined as long as nobody said. */
  leftOutSheets?: string[] | undefined;
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
