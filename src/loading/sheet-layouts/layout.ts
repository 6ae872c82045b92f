import { z } from '../../foundation/platform/schema.ts';
import { type ColumnCode, columnCodes } from '../data-load/columns.ts';
import { LayoutAnswers } from './layout-answers.ts';

/** A column of a sheet by its name, see `nameColumns`. */
const Column = z.string().trim().min(1).max(500);

const Piece = z.union([
  z.strictObject({ column: Column }),
  /** Several columns as one text, such as the parts of a name; what is blank is left out. */
  z.strictObject({ joined: z.array(Column).min(2).max(10) }),
  /** The same for every row. */
  z.strictObject({ constant: z.string().trim().min(1).max(400) }),
  /** One of two amounts in a cell; `only` is the amount of a cell that has one. */
  z.strictObject({ amountsOf: Column, part: z.enum(['minimum', 'maximum', 'only']) }),
  /** An amount whose currency stands in another column; only pesos can be read. */
  z.strictObject({ amount: Column, currency: Column }),
  /** A word that stands for another one, such as that of a closed list in another language. */
  z.strictObject({ wordIn: Column, words: z.record(z.string().max(200), z.string().max(200)) }),
  /** The quarter of a day, or of two when they are in the same one. */
  z.strictObject({ quarterOf: z.array(Column).min(1).max(2) }),
]);
export type Piece = z.infer<typeof Piece>;

/** Where the cell of a column of ours comes from. */
export const CellSource = z.union([
  ...Piece.options,
  /** The first of them that says something. */
  z.strictObject({ firstOf: z.array(Piece).min(2).max(4) }),
]);
export type CellSource = z.infer<typeof CellSource>;

const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);
const Sources = z.partialRecord(Code, CellSource);
export type Sources = z.infer<typeof Sources>;

/** What the columns of a sheet mean: for each of our columns where its cell comes from. */
export const Layout = z.strictObject({
  sources: Sources,
  /** A sheet whose rows are amendments of the contracts that name them by an id. */
  amendments: z
    .strictObject({ sheet: z.string().max(200), id: Column, idThere: Column, sources: Sources })
    .optional(),
});
export type Layout = z.infer<typeof Layout>;

/** A layout that somebody chose for a file, with the sheets that are read and where their headings are. */
export const ChosenLayout = Layout.extend({
  sheets: z.array(z.string().max(200)).min(1).max(100).optional(),
  headingRow: z.int().min(1).max(1000).optional(),
  /** The columns of its first sheet by their places, from 0: a file is read by these, whatever it calls them. */
  columns: z
    .array(z.strictObject({ name: Column, place: z.int().min(0).max(16_383) }))
    .max(1000)
    .optional(),
  /** Sheets with the same headings that are not read. */
  leftOutSheets: z.array(z.string().max(200)).max(100).optional(),
  ...LayoutAnswers.shape,
});
export type ChosenLayout = z.infer<typeof ChosenLayout>;

/** The columns that a source reads. */
export const columnsOfSource = (source: CellSource): string[] => {
  if ('firstOf' in source) return source.firstOf.flatMap(columnsOfSource);
  if ('column' in source) return [source.column];
  if ('joined' in source) return source.joined;
  if ('amountsOf' in source) return [source.amountsOf];
  if ('wordIn' in source) return [source.wordIn];
  if ('amount' in source) return [source.amount, source.currency];
  return 'quarterOf' in source ? source.quarterOf : [];
};

/** The same source of columns with other names. */
export const renameColumns = (source: CellSource, nameOf: (name: string) => string): CellSource =>
  'firstOf' in source
    ? { firstOf: source.firstOf.map((piece) => renameInPiece(piece, nameOf)) }
    : renameInPiece(source, nameOf);

const renameInPiece = (piece: Piece, nameOf: (name: string) => string): Piece => {
  if ('column' in piece) return { column: nameOf(piece.column) };
  if ('joined' in piece) return { joined: piece.joined.map(nameOf) };
  if ('amountsOf' in piece) return { ...piece, amountsOf: nameOf(piece.amountsOf) };
  if ('wordIn' in piece) return { ...piece, wordIn: nameOf(piece.wordIn) };
  if ('amount' in piece) return { amount: nameOf(piece.amount), currency: nameOf(piece.currency) };
  return 'quarterOf' in piece ? { quarterOf: piece.quarterOf.map(nameOf) } : piece;
};

/** The columns that a layout reads. */
export const columnsOfLayout = ({ sources, amendments }: Layout): string[] => [
  ...Object.values(sources).flatMap(columnsOfSource),
  ...(amendments ? [amendments.id] : []),
];
