import { Category } from '../../foundation/codelists/category.ts';
import { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { administrativeUnitTypes } from '../../foundation/codelists/unit-type.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import { z } from '../../foundation/platform/schema.ts';
import { singleLine } from '../../records/records/written-text.ts';
import { type ColumnCode, columnCodes, columns, type LoadColumn } from './columns.ts';

const Spelling = z.string().trim().min(1).max(300);
const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);
const spellings = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z.record(Spelling, meaning.nullable()).optional();

/**
 * What spellings mean that nothing else explains (docs/data-load.md#meanings): values of the closed
 * lists, amounts as the sheet means them (docs/data-load.md#amounts-in-thousands), days, and columns
 * that hold what belongs into another one. Null takes a remembered meaning back.
 */
export const LoadMeanings = z.strictObject({
  procedureType: spellings(ProcedureType),
  category: spellings(Category),
  procedureState: spellings(ProcedureState),
  administrativeUnitType: spellings(z.enum(administrativeUnitTypes)),
  amounts: spellings(z.number().nonnegative()),
  dates: spellings(z.iso.date()),
  columns: z.partialRecord(Code, Code.nullable()).optional(),
});
export type LoadMeanings = z.infer<typeof LoadMeanings>;
export type MeaningKind = keyof LoadMeanings;

export const meaningKinds = Object.keys(LoadMeanings.shape) as MeaningKind[];

/** A spelling of one kind and what it means, as it is remembered. */
export type Meaning = { kind: MeaningKind; spelling: string; meaning: string };

/** What rows are read with: for each kind the meanings, by {@link spellingKey}. */
export type MeaningsByKind = Partial<Record<MeaningKind, Record<string, string>>>;

/** Names as names are compared, without a number before them; figures and days as they are written. */
export const spellingKey = (kind: MeaningKind, spelling: string): string =>
  kind === 'amounts' || kind === 'dates' || kind === 'columns'
    ? singleLine(spelling).normalize('NFKC').toUpperCase()
    : nameKey(singleLine(spelling)).replace(/^\d+ /, '');

/** A closed list has spellings of its own, by the name of its field. */
const kindOfColumn = ({ kind, field }: LoadColumn): MeaningKind | undefined => {
  if (kind === 'amount') return 'amounts';
  return kind === 'day' ? 'dates' : meaningKinds.find((meaning) => meaning === field);
};

/** In which columns a spelling of that kind is looked for. */
export const meaningKindOf: Partial<Record<ColumnCode, MeaningKind>> = Object.fromEntries(
  columns.flatMap((column) => {
    const kind = kindOfColumn(column);
    return kind ? [[column.code, kind]] : [];
  }),
);
