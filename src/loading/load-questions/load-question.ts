import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { dateOrders } from '../../foundation/platform/written-day.ts';
import { AdministrationQuestion } from '../data-load/administration-question.ts';
import { AmountsIn, decimalSigns, StatedUnit } from '../data-load/amount-notation.ts';
import { columnCodes, type ColumnCode } from '../data-load/columns.ts';
import { GarbledTexts } from '../data-load/garbled-texts.ts';
import { meaningKinds, type MeaningKind } from '../data-load/load-meanings.ts';
import { type FillableField, fillableFields, valueReasons } from './fillable-fields.ts';

const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);
const Kind = z.enum(meaningKinds as [MeaningKind, ...MeaningKind[]]);

/** How many rows a question is about, the first of them, and what those that state an amount add up to. */
const concernedRows = { rows: z.int(), firstRows: z.array(z.int()), amount: KnownSum };
const concerned = { column: Code, ...concernedRows };

/** Rows that are read wrong without a word if the answer is not the usual one; no confirm before it. */
const DoubtfulRows = z.strictObject({ ...concernedRows, example: z.string() });

/** A field that rows need and do not say. */
export const BlankQuestion = z.strictObject({
  ...concerned,
  key: z.string(),
  /** Null where no value may be given for all of them (docs/data-load.md#values-for-blanks). */
  field: z.enum(fillableFields).nullable(),
  /** The likeliest first. */
  proposals: z.array(z.strictObject({ value: z.string(), reason: z.enum(valueReasons) })),
  options: z.array(z.string()),
  /** Whether another value than the options may be given. */
  isOpen: z.boolean(),
});
export type BlankQuestion = z.infer<typeof BlankQuestion>;

/** A question that one value for all rows answers. */
export type FillableQuestion = BlankQuestion & { field: FillableField };

export const isFillable = (question: BlankQuestion): question is FillableQuestion =>
  question.field !== null;

/** A row, with what it is about. */
export const ExampleRow = z.strictObject({ row: z.int(), text: z.string() });
export type ExampleRow = z.infer<typeof ExampleRow>;

/** A whole cell that was not understood. */
export const SpellingQuestion = z.strictObject({
  ...concerned,
  key: z.string(),
  kind: Kind,
  spelling: z.string(),
  /** What it probably means; nothing is read so before somebody says it. */
  proposal: z.string().nullable(),
  options: z.array(z.string()),
  /** Of a procedure type or category: rows with different descriptions, for one answer is for all. */
  examples: z.array(ExampleRow),
});
export type SpellingQuestion = z.infer<typeof SpellingQuestion>;

/** What separates the decimals of amounts that can be read with one sign or the other. */
export const DecimalSignQuestion = z.strictObject({
  ...concernedRows,
  /** The columns that the answer is about; null for all amounts. */
  columns: z.array(Code).nullable(),
  /** Whether some of them have decimals after a comma and others after a point: `1.500` stays in doubt. */
  hasBoth: z.boolean(),
  /** The sign that alone explains a cell, and that no cell contradicts. */
  proposal: z.strictObject({ sign: z.enum(decimalSigns), example: z.string() }).nullable(),
  /** How many of the spellings that are not listed each sign makes readable. */
  otherSpellings: z.strictObject({ COMMA: z.int(), POINT: z.int() }),
  /** Rows whose amounts are read as thousands and may have decimals. */
  doubt: DoubtfulRows.nullable(),
});
export type DecimalSignQuestion = z.infer<typeof DecimalSignQuestion>;

/** Whether the day or the month stands first, where dates exist with the month first alone. */
export const DateOrderQuestion = z.strictObject({
  /** The rows with such a date. */
  ...concernedRows,
  /** The order that no date contradicts. */
  proposal: z.strictObject({ order: z.enum(dateOrders), example: z.string() }).nullable(),
  /** Rows with a date that exists in both orders and is read with the day first. */
  doubt: DoubtfulRows.nullable(),
});
export type DateOrderQuestion = z.infer<typeof DateOrderQuestion>;

/** Whether amounts are multiplied, where the file says that they are in thousands or millions of pesos. */
export const AmountsInQuestion = z.strictObject({
  statements: z.array(StatedUnit),
  /** Sheets with rows that do not say it. */
  silentSheets: z.array(z.string()),
  /** Headings of amounts that do not say it, where that of another column does. */
  silentColumns: z.array(z.string()),
  /** Null where not all amounts are stated to be the same. */
  proposal: AmountsIn.nullable(),
  /** The first amount as its cell says it. */
  example: z.strictObject({ rowIndex: z.int(), text: z.string() }).nullable(),
  /** What the example and all rows come to with each answer, in pesos; the last leaves them as they are. */
  answers: z.array(z.strictObject({ amountsIn: AmountsIn, example: KnownSum, total: KnownSum })),
});
export type AmountsInQuestion = z.infer<typeof AmountsInQuestion>;

/** What a person can say once for all rows of a load. */
export const LoadQuestions = z.strictObject({
  /** Null where it was answered, or no text is garbled. */
  garbledText: GarbledTexts.nullable(),
  /** What rows state of their administration and somebody has to look at. */
  administrations: z.array(AdministrationQuestion),
  blanks: z.array(BlankQuestion),
  /** Null where it was answered, or the file says nothing of it. */
  amountsIn: AmountsInQuestion.nullable(),
  /** Null where it was answered, or no amount needs it. */
  decimalSign: DecimalSignQuestion.nullable(),
  /** Null where it was answered, or no date needs it. */
  dateOrder: DateOrderQuestion.nullable(),
  spellings: z.array(SpellingQuestion),
  /** How many spellings there are beside these. */
  otherSpellings: z.int(),
  /** Columns whose unreadable cells, and amounts that are not stated, could be left blank. */
  unreadable: z.array(z.strictObject(concerned)),
  /** What the organization answered before, which every load takes. */
  remembered: z.array(z.strictObject({ kind: Kind, spelling: z.string(), meaning: z.string() })),
});
export type LoadQuestions = z.infer<typeof LoadQuestions>;
