import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { supplierNameKey } from '../../records/records/supplier-identity.ts';
import type { AmountNotation, AmountsIn } from './amount-notation.ts';
import {
  type Cells,
  type Parsed,
  type CellIssue,
  type IssueValues,
  withRemark,
  unreadable,
} from './cell.ts';
import { parseAdministrationPeriod } from './cells/administration-period.ts';
import { parseAdministrativeUnitType } from './cells/administrative-unit-type.ts';
import { parseAmount, unitOf } from './cells/amount.ts';
import { parseCategory } from './cells/category.ts';
import { cellText, parseText } from './cells/cell-text.ts';
import { parseDay } from './cells/day.ts';
import { parseFiscalYear } from './cells/fiscal-year.ts';
import { parseLimitExceeded } from './cells/limit-exceeded.ts';
import { moveColumns } from './cells/move-columns.ts';
import { withoutOverride } from './cells/override.ts';
import { parseProcedureState } from './cells/procedure-state.ts';
import { parseProcedureType } from './cells/procedure-type.ts';
import { type QuarterOfYear, parseQuarter } from './cells/quarter.ts';
import { remarkChangedNumber } from './cells/remark-changed-number.ts';
import { remarkForeignLetters } from './cells/remark-foreign-letters.ts';
import { parseRfc } from './cells/rfc.ts';
import { splitAmounts } from './cells/split-amounts.ts';
import { splitNameAndRfc } from './cells/split-name-and-rfc.ts';
import {
  nameCleaned,
  namelessKeys,
  parseSupplierName,
  unpublishedSupplier,
  writtenName,
} from './cells/supplier-name.ts';
import { timeOfDay } from './cells/time-of-day.ts';
import { parseName } from './cells/unit-name.ts';
import { parseWebAddress } from './cells/web-address.ts';
import { parseYesOrNo } from './cells/yes-or-no.ts';
import { amountColumns, type LoadColumn, type ColumnCode, columns } from './columns.ts';
import { amountNotationOf, type CellNotation, type CheckContext } from './load-defaults.ts';
import {
  type MeaningsByKind,
  type MeaningKind,
  meaningKindOf,
  spellingKey,
} from './load-meanings.ts';
import {
  blankDraft,
  type ContractDraft,
  type DraftField,
  draftFieldOf,
  type RowIssue,
} from './load-row.ts';
import { readAlike } from './read-alike.ts';

/** A row as its cells say it; the quarter may still lack its year. */
export type ReadRow = { draft: ContractDraft; quarter: QuarterOfYear | null; findings: RowIssue[] };

export const readDraft = (written: Cells, known: CheckContext, wanted = readers): ReadRow => {
  const { blankUnreadable, meanings, confirmedSuppliers, defaults: notation } = known;
  const moved = moveColumns(written, meanings.columns);
  const apart = splitNameAndRfc(moved.cells);
  const { cells, findings: split } = splitAmounts(apart.cells, notation);
  const findings = [...moved.findings, ...apart.findings, ...split];
  const read = <Value>(column: ColumnCode, parse: Parse<Value>) => {
    const { value, issues } = readAlike(known, column, cells[column], (cell) =>
      readMeaning(column, cell, parse, { meanings, notation }),
    );
    const isLeftBlank = blankUnreadable && optionalColumns.has(column) && issues.some(isError);
    const remarks = isLeftBlank ? [leftBlank(cells[column])] : issues;
    for (const issue of remarks) findings.push({ column, ...issue });
    return value;
  };
  const quarter = read('C5', parseQuarter);
  const entries = wanted.map(({ field, code, parse }) => [field, read(code, parse)]);
  // What its parser gives each field; the compiler cannot follow the names through the list.
  const draft = { ...blankDraft, ...Object.fromEntries(entries) } as ReadFields;
  const contractTime = timeOfDay(cells.C21);
  const isEmpty = draft.isEmpty ?? false;
  const placeholder = unpublishedSupplier(cells.C15);
  const supplierNameWritten = findings.some(isNameCleaned) ? writtenName(cells.C15) : null;
  const whole = {
    ...draft,
    contractTime,
    supplierNameWritten,
    supplierNotPublished: placeholder,
    isEmpty,
  };
  return placeholder !== null && confirmedSuppliers.includes(supplierNameKey(placeholder))
    ? { draft: asSupplier(whole, placeholder), quarter, findings: findings.filter(isNoPlaceholder) }
    : { draft: whole, quarter, findings };
};

/** A name that looks like a placeholder and is a supplier's (docs/data-load.md#suppliers-to-review). */
const asSupplier = (draft: ContractDraft, supplierName: string): ContractDraft => ({
  ...draft,
  supplierName,
  supplierNotPublished: null,
});

const isNoPlaceholder = ({ key }: RowIssue): boolean => !namelessKeys.includes(key);

const isNameCleaned = ({ key }: RowIssue): boolean => key === nameCleaned;

/** A blank last column reads as null. */
type ReadFields = Omit<ContractDraft, 'isEmpty'> & { isEmpty: boolean | null };

/** Only amounts and dates are read by the answers on how they are written. */
type Parse<Value> = (cell: CellValue, notation?: CellNotation) => Parsed<Value>;

const givenBy = ({ field }: LoadColumn): DraftField =>
  field === 'supplierRfc' ? field : draftFieldOf(field);

type ReadingRules = { meanings: MeaningsByKind; notation: CellNotation };

/** The cell, or the meaning of its spelling, where nothing else explains it. */
const readMeaning = <Value>(
  column: ColumnCode,
  cell: CellValue,
  parse: Parse<Value>,
  { meanings, notation }: ReadingRules,
): Parsed<Value> => {
  const kind = meaningKindOf[column];
  if (kind === undefined) return readCell(cell, parse);
  if (kind === 'amounts')
    return readAmount(cell, parse, { meanings, notation: amountNotationOf(notation, column) });
  if (kind === 'dates') return readDate(cell, parse, { meanings, notation });
  const found = readCell(cell, parse);
  const meaning = isUnread(found) ? meaningOf(kind, cell, meanings) : undefined;
  return meaning === undefined ? found : meant(cell, meaning, parse(meaning));
};

/** By the meaning of one spelling, else by the sign; in pesos, which is remarked. */
const readAmount = <Value>(
  cell: CellValue,
  parse: Parse<Value>,
  { meanings, notation }: { meanings: MeaningsByKind; notation: AmountNotation },
): Parsed<Value> => {
  const amountsIn = unitOf(cell, notation);
  const literal = readCell(cell, (content) => parse(content, { amountsIn }));
  const found =
    notation.decimalSign === undefined
      ? literal
      : readCell(cell, (content) => parse(content, { ...notation, amountsIn }));
  const meaning = [literal, found].some(isUnread)
    ? meaningOf('amounts', cell, meanings)
    : undefined;
  if (meaning !== undefined)
    return multiplied(cell, meant(cell, meaning, parse(Number(meaning), { amountsIn })), amountsIn);
  const { value } = found;
  const isReadBySign = isUnread(literal) && !isUnread(found);
  const sign = { amount: Number(value), sign: notation.decimalSign ?? 'POINT' };
  const read = isReadBySign ? alsoRemark(found, 'check.decimal-sign', cell, sign) : found;
  return multiplied(cell, read, amountsIn);
};

/** By the meaning of one spelling, else by the order; remarked where the order makes another day. */
const readDate = <Value>(
  cell: CellValue,
  parse: Parse<Value>,
  { meanings, notation: { dateOrder } }: ReadingRules,
): Parsed<Value> => {
  const literal = readCell(cell, parse);
  const found =
    dateOrder === undefined ? literal : readCell(cell, (content) => parse(content, { dateOrder }));
  const meaning = [literal, found].some(isUnread) ? meaningOf('dates', cell, meanings) : undefined;
  if (meaning !== undefined) return meant(cell, meaning, parse(meaning));
  return found.value === null || found.value === literal.value
    ? found
    : alsoRemark(found, 'check.date-order', cell, { date: String(found.value) });
};

/** What a cell was taken for, beside what it says. */
const alsoRemark = <Value>(
  { value, issues }: Parsed<Value>,
  key: string,
  cell: CellValue,
  values: IssueValues,
): Parsed<Value> => {
  const details = { value: cellText(cell).slice(0, 60), ...values };
  return { value, issues: [...issues, { kind: 'info', key, values: details }] };
};

const meaningOf = (
  kind: MeaningKind,
  cell: CellValue,
  meanings: MeaningsByKind,
): string | undefined => meanings[kind]?.[spellingKey(kind, cellText(cell))];

const meant = <Value>(cell: CellValue, meaning: string, { value }: Parsed<Value>): Parsed<Value> =>
  withRemark(value, 'check.meaning', { value: cellText(cell).slice(0, 60), meaning });

/** The issue of a cell that was multiplied; its `amount` is in pesos. */
export const multipliedKeys: readonly [string, string] = [
  'check.in-thousands',
  'check.in-millions',
];

/** What a cell became that does not say it in pesos. */
const multiplied = <Value>(
  cell: CellValue,
  read: Parsed<Value>,
  amountsIn: AmountsIn,
): Parsed<Value> =>
  amountsIn === 1 || !read.value
    ? read
    : alsoRemark(read, multipliedKeys[amountsIn === 1000 ? 0 : 1], cell, {
        amount: Number(read.value),
      });

const isUnread = ({ issues }: Parsed<unknown>): boolean => issues.some(isError);

/** What a contract is, whose it is, what it costs and whether it counts. */
const essentialFields: readonly LoadColumn['field'][] = [
  'procedureType',
  'category',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'procedureState',
  'servicesDescription',
  'supplier',
  'supplierRfc',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'administrativeUnitType',
  'contractNumber',
  'areaInCharge',
  'isEmpty',
];

/** A contract can do without the others (docs/data-load.md#cells-that-cannot-be-read). */
export const optionalColumns: ReadonlySet<ColumnCode> = new Set<ColumnCode>(
  columns
    .filter(({ code, field }) => !essentialFields.includes(field) && !amountColumns.includes(code))
    .map(({ code }) => code),
);

const isError = ({ kind }: CellIssue): boolean => kind === 'error';

const leftBlank = (cell: CellValue): CellIssue => ({
  kind: 'info',
  key: 'check.left-blank',
  values: { value: writtenIn(cell).slice(0, maxKeptText) },
});

const writtenIn = (cell: CellValue): string =>
  cell !== null && typeof cell === 'object' && 'link' in cell
    ? `${cellText(cell)} (${cell.link})`
    : cellText(cell);

/** The whole cell stands in the validations workbook. */
const maxKeptText = 300;

const readCell = <Value>(cell: CellValue, parse: Parse<Value>): Parsed<Value> => {
  const { cell: content, override } = withoutOverride(cell);
  const { value, issues } = formulaOf(content) ?? parse(content);
  return override === undefined
    ? { value, issues }
    : { value, issues: [...issues, ignored(override)] };
};

/** A cell that has a formula and no result of it. */
const formulaOf = (content: CellValue): Parsed<never> | null => {
  if (typeof content !== 'string') return null;
  if (failedFormula.test(content)) return unreadable('check.failed-formula', { value: content });
  return uncomputedFormula.test(content)
    ? unreadable('check.uncomputed-formula', { value: content.slice(0, 60) })
    : null;
};

const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|¡\w+!)$/u;

/** Calls a function, or names a cell, perhaps of another sheet. */
const uncomputedFormula =
  /^=[-+(]*(?:[\p{L}_][\p{L}\d._]*\(|(?:'[^']+'!|[\p{L}\d_]+!)?\$?[A-Z]{1,3}\$?\d|\[[.$#'])/iu;

const ignored = (override: string) =>
  ({ kind: 'info', key: 'check.override-ignored', values: { value: override } }) as const;

/** Numbers and folios stand in indexes of the database, which take no more. */
const shortText = parseText(300);

const parserOfKind = ({ kind, most }: LoadColumn): Parse<unknown> => {
  switch (kind) {
    case 'amount':
      return parseAmount;
    case 'day':
      return parseDay;
    case 'address':
      return parseWebAddress;
    case 'yesOrNo':
      return parseYesOrNo;
    case 'text':
    case 'code':
    case 'reference':
      return parseText(most);
  }
};

/** The fields whose cells are read in a way of their own. */
const parsers: { [Field in DraftField]?: Parse<ContractDraft[Field]> } = {
  procedureType: parseProcedureType,
  category: parseCategory,
  administrationPeriod: parseAdministrationPeriod,
  fiscalYear: parseFiscalYear,
  contractId: remarkForeignLetters(remarkChangedNumber(shortText)),
  procedureState: parseProcedureState,
  supplierName: remarkForeignLetters(parseSupplierName),
  supplierRfc: remarkForeignLetters(parseRfc),
  organizerAdministrativeUnit: remarkForeignLetters(parseName),
  applicantAdministrativeUnit: remarkForeignLetters(parseName),
  administrativeUnitType: parseAdministrativeUnitType,
  contractNumber: remarkForeignLetters(remarkChangedNumber(shortText)),
  areaInCharge: parseName,
  limitExceeded: parseLimitExceeded,
};

/** How each column is read but that of the period, whose year may be elsewhere. */
const readers = columns
  .filter(({ field }) => field !== 'period')
  .map((column) => {
    const field = givenBy(column);
    return { field, code: column.code, parse: parsers[field] ?? parserOfKind(column) };
  });

/** Those alone by which a row has an amount. */
export const amountReaders = readers.filter(
  ({ field, code }) => field === 'isEmpty' || amountColumns.includes(code),
);
