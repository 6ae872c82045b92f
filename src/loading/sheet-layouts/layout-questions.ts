import { z } from '../../foundation/platform/schema.ts';
import { type ColumnCode, columnCodes } from '../data-load/columns.ts';
import {
  type AmountColumn,
  amountCandidates,
  describeAmount,
  isAmountHeading,
  isTaxColumn,
  unusedAmounts,
} from './amount-columns.ts';
import { mayNumberContracts } from './contract-numbers.ts';
import { rolesOfHeading, wordsOfHeading } from './heading-roles.ts';
import { layoutQuestionKinds } from './layout-answers.ts';
import { CellSource, columnsOfSource, type Sources } from './layout.ts';
import {
  certainty,
  haveNames,
  partiesOf,
  roleOfColumns,
  supplierCandidates,
} from './party-columns.ts';
import { findColumn, type SheetColumn } from './sheet-columns.ts';
import type { SheetFigures } from './sheet-figures.ts';

/** Why a column is in doubt. */
export const doubtReasons = [
  'several',
  'more-names',
  'winner-beside',
  'of-others',
  'none-named',
  'number-unproven',
  'part-of-total',
  'without-tax',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];

/** What the columns leave in doubt; a person decides it before any row is read with them. */
export const LayoutQuestion = z.strictObject({
  kind: z.enum(layoutQuestionKinds),
  code: z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]),
  reason: z.enum(doubtReasons),
  /** The columns that are in doubt. */
  columns: z.array(z.string()),
  /**
   * What could give the field, in the order of the sheet; blank where another thing is asked. Where no
   * heading names it, the answer may be none of them.
   */
  options: z.array(z.strictObject({ source: CellSource, rfc: z.string().nullable() })),
});
export type LayoutQuestion = z.infer<typeof LayoutQuestion>;

type LayoutInQuestion = {
  columns: readonly SheetColumn[];
  figures: SheetFigures;
  sources: Sources;
};

/** The doubts about sources, whether they are proposed, of a known format, remembered or chosen. */
export const findLayoutQuestions = (layout: LayoutInQuestion): LayoutQuestion[] => [
  ...askSupplier(layout),
  ...askAmount(layout),
  ...askTax(layout),
  ...askNumber(layout),
];

const askSupplier = ({ columns, figures, sources }: LayoutInQuestion): LayoutQuestion[] => {
  const chosen = sources.C15;
  const used = chosen ? namesIn(columns, columnsOfSource(chosen)) : [];
  const parties = partiesOf(columns);
  const role = roleOfColumns(parties, used);
  const others = supplierCandidates(parties)
    .filter((one) => !one.columns.some((name) => used.includes(name)))
    .filter((one) => certainty(one.role) >= certainty(role));
  const rivals = others.filter((one) => haveNames(figures, one.columns));
  const reason = supplierDoubt({
    hasMoreNames: hasMoreNames({ columns, figures, sources }),
    isOfOthers: used.length > 0 && certainty(role) === 0,
    hasWinner: others.some((one) => one.role === 'awarded' && isFilled(figures, one.columns)),
    isWinner: role === 'awarded',
    rivals: rivals.length,
  });
  if (!reason) return chosen ? [] : askUnnamedSupplier({ columns, figures, sources });
  const rfc = sources.C16 && 'column' in sources.C16 ? sources.C16.column : null;
  const options = inOrder(columns, [
    ...(chosen ? [{ source: chosen, rfc }] : []),
    ...rivals.map((one) => ({ source: one.source, rfc: one.rfc ?? null })),
  ]);
  return [{ kind: 'supplier', code: 'C15', reason, columns: columnsOf(options), options }];
};

/**
 * No heading says who got the contracts, and columns that no field takes may have the names: a file
 * without suppliers is a person's word, never a default.
 */
const askUnnamedSupplier = ({ columns, figures, sources }: LayoutInQuestion): LayoutQuestion[] => {
  const used = new Set(namesIn(columns, Object.values(sources).flatMap(columnsOfSource)));
  const options = columns
    .filter(({ name }) => !used.has(name))
    .filter((column) => mayHaveNames(column, figures))
    .map(({ name }) => ({ source: { column: name }, rfc: null }));
  if (options.length === 0) return [];
  const reason = 'none-named';
  return [{ kind: 'supplier', code: 'C15', reason, columns: columnsOf(options), options }];
};

/** Texts in half of the rows, whose heading says of nothing else that it is about. */
const mayHaveNames = ({ name, heading }: SheetColumn, { columns, rows }: SheetFigures): boolean => {
  const { who, subject, tax, amountPart } = rolesOfHeading(heading);
  const { filled = 0, flags = 0, amounts = 0 } = columns[name] ?? {};
  const isAboutElse = [subject, tax, amountPart].some((role) => role !== undefined);
  return (
    filled >= rows / 2 &&
    flags + amounts < filled / 2 &&
    !isAboutElse &&
    who !== 'office' &&
    !noNames.test(wordsOfHeading(heading))
  );
};

/** Days, addresses of documents and numbers. */
const noNames =
  /^(?:FECHAS?|HORA|DIAS?|MES|HIPERVINCULOS?|LIGAS?|LINKS?|ENLACES?|URL|NUMERO|NUM|NO|CLAVE|CODIGO|ID|FOLIO|PARTIDA|OBSERVACION\S*|NOTAS?|COMENTARIOS?)(?: |$)/;

type SupplierSigns = {
  hasMoreNames: boolean;
  isOfOthers: boolean;
  hasWinner: boolean;
  isWinner: boolean;
  rivals: number;
};

const supplierDoubt = (signs: SupplierSigns): DoubtReason | undefined => {
  const { isOfOthers, hasWinner, isWinner, rivals } = signs;
  if (isOfOthers) return 'of-others';
  if (hasWinner && !isWinner) return 'winner-beside';
  if (rivals > 0) return 'several';
  return signs.hasMoreNames ? 'more-names' : undefined;
};

/** Bidders outnumber contracts; a contract or two may lack its amount. */
const hasMoreNames = (layout: LayoutInQuestion): boolean => {
  const { columns, rowsWithAmount } = layout.figures;
  const chosen = amountCodes.flatMap((code) => chosenAmount(layout, code)?.name ?? []);
  const amounts = Math.max(rowsWithAmount, ...chosen.map((name) => columns[name]?.amounts ?? 0));
  const names = namesOf(layout);
  return amounts > 0 && names - amounts >= fewestExcess && names > amounts * 1.05;
};

/** A row has the name of a company or that of a person, seldom both. */
const namesOf = ({ columns, figures, sources: { C15: source } }: LayoutInQuestion): number => {
  if (!source) return 0;
  const pieces = 'firstOf' in source ? source.firstOf : [source];
  const names = pieces.map((piece) =>
    Math.max(
      0,
      ...namesIn(columns, columnsOfSource(piece)).map((name) => figures.columns[name]?.names ?? 0),
    ),
  );
  const sum = names.reduce((before, more) => before + more, 0);
  return Math.max(...names, Math.min(sum, figures.rows));
};

const amountCodes = ['C22', 'C25', 'C24', 'C23'] as const;

const fewestExcess = 2;

const isFilled = ({ columns }: SheetFigures, names: string[]): boolean =>
  names.some((name) => (columns[name]?.filled ?? 0) > 0);

const askAmount = (layout: LayoutInQuestion): LayoutQuestion[] => {
  const { columns, figures, sources } = layout;
  const code = sources.C22 ? 'C22' : 'C25';
  const chosen = chosenAmount(layout, code);
  if (!chosen) return [];
  const totals = figures.taxColumns
    .filter(({ net, tax }) => net === chosen.name || tax === chosen.name)
    .map(({ total }) => total);
  const used = new Set(
    namesIn(
      columns,
      Object.values(sources).flatMap((source) => columnsOfSource(source)),
    ),
  );
  const rivals = amountCandidates(columns, figures)
    .filter(({ name, tax }) => !used.has(name) && tax !== 'net' && hasAmounts(figures, name))
    .filter((candidate) => !isExplained(layout, chosen, candidate))
    .map(({ name }) => name);
  const unused = unusedAmounts(columns, used, figures).filter(
    (name) => !isSame(figures, chosen.name, name),
  );
  const fewest = chosen.isCalledAmount ? 2 : 1;
  const doubtful = unused.length >= fewest ? unused : [];
  const names = [...new Set([...totals, ...rivals, ...doubtful])];
  if (names.length === 0) return [];
  const reason = totals.length > 0 ? 'part-of-total' : 'several';
  const options = inOrder(
    columns,
    [chosen.source, ...names.map((column) => ({ column }))].map((source) => ({
      source,
      rfc: null,
    })),
  );
  return [{ kind: 'amount', code, reason, columns: columnsOf(options), options }];
};

/** Without tax beside with tax, and the same amounts twice, leave no doubt. */
const isExplained = (
  { columns, figures }: LayoutInQuestion,
  chosen: AmountColumn,
  candidate: AmountColumn,
): boolean => {
  if (isSame(figures, chosen.name, candidate.name)) return true;
  const sums = [chosen, candidate].map(({ name }) => figures.columns[name]?.sum ?? 0);
  const [sum = 0, other = 0] = sums;
  const hasTax = columns.some((column) => isTaxColumn(column) && hasAmounts(figures, column.name));
  const isPlain = candidate.tax === undefined && !candidate.isTotal;
  return isPlain && other <= sum && (chosen.tax === 'gross' || (chosen.isTotal && hasTax));
};

const isSame = ({ columns }: SheetFigures, one: string, other: string): boolean =>
  columns[one]?.sum === columns[other]?.sum && columns[one]?.amounts === columns[other]?.amounts;

const hasAmounts = ({ columns }: SheetFigures, name: string): boolean =>
  (columns[name]?.amounts ?? 0) > 0;

/** The number of an instrument is that of the contract, unless it is that of a deed or a power of attorney. */
const askNumber = ({ columns, figures, sources }: LayoutInQuestion): LayoutQuestion[] => {
  if (sources.C20) return [];
  const used = new Set(namesIn(columns, Object.values(sources).flatMap(columnsOfSource)));
  const options = columns
    .filter((column) => !used.has(column.name) && mayNumberContracts(column))
    .filter(({ name }) => (figures.columns[name]?.filled ?? 0) >= figures.rows / 2)
    .map(({ name }) => ({ source: { column: name }, rfc: null }));
  if (options.length === 0) return [];
  const reason = 'number-unproven';
  return [{ kind: 'number', code: 'C20', reason, columns: columnsOf(options), options }];
};

const askTax = (layout: LayoutInQuestion): LayoutQuestion[] => {
  const codes = amountCodes.filter((code) => isWithoutTax(layout, code));
  const [code] = codes;
  if (!code) return [];
  const names = codes.flatMap((one) => chosenAmount(layout, one)?.name ?? []);
  return [{ kind: 'tax', code, reason: 'without-tax', columns: names, options: [] }];
};

/** Whether a heading says that the tax is not in it, or the tax stands beside and no total. */
const isWithoutTax = (layout: LayoutInQuestion, code: (typeof amountCodes)[number]): boolean => {
  const chosen = chosenAmount(layout, code);
  if (!chosen || layout.figures.taxColumns.some(({ total }) => total === chosen.name)) return false;
  if (chosen.tax !== undefined) return chosen.tax !== 'gross';
  return !chosen.isTotal && (code === 'C22' || code === 'C25') && isBesideItsTax(layout, chosen);
};

/** A tax that is not the part of the amounts that it is of totals. */
const isBesideItsTax = (
  { columns, figures }: LayoutInQuestion,
  { name }: AmountColumn,
): boolean => {
  const sum = figures.columns[name]?.sum ?? 0;
  const taxes = columns.filter((column) => isTaxColumn(column) && hasAmounts(figures, column.name));
  return (
    sum > 0 &&
    taxes.length > 0 &&
    !taxes.some((tax) => {
      const share = (figures.columns[tax.name]?.sum ?? 0) / sum;
      return partsOfTotals.some((part) => Math.abs(share - part) < 0.001);
    })
  );
};

const partsOfTotals = [0.16 / 1.16, 0.08 / 1.08];

type ChosenAmount = AmountColumn & { source: CellSource; isCalledAmount: boolean };

const chosenAmount = (
  { columns, sources }: LayoutInQuestion,
  code: ColumnCode,
): ChosenAmount | undefined => {
  const source = sources[code];
  if (!source || 'amountsOf' in source) return undefined;
  const [name = ''] = columnsOfSource(source);
  const column = findColumn(columns, name);
  return column && { ...describeAmount(column), source, isCalledAmount: isAmountHeading(column) };
};

/** The columns as the sheet has them, whatever a layout calls them. */
const namesIn = (columns: readonly SheetColumn[], names: string[]): string[] =>
  names.flatMap((name) => findColumn(columns, name)?.name ?? []);

/** As they stand in the sheet, whichever is chosen. */
const inOrder = (
  columns: readonly SheetColumn[],
  options: LayoutQuestion['options'],
): LayoutQuestion['options'] => {
  const placeOf = ({ source }: LayoutQuestion['options'][number]): number =>
    Math.min(...columnsOfSource(source).map((name) => findColumn(columns, name)?.place ?? 0));
  return options.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const columnsOf = (options: LayoutQuestion['options']): string[] => [
  ...new Set(options.flatMap(({ source }) => columnsOfSource(source))),
];
