import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { isPlaceholder } from '../../records/records/written-text.ts';
import type { Parsed } from '../data-load/cell.ts';
import { parseAdministrationPeriod } from '../data-load/cells/administration-period.ts';
import { parseAdministrativeUnitType } from '../data-load/cells/administrative-unit-type.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { parseCategory } from '../data-load/cells/category.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { parseFiscalYear } from '../data-load/cells/fiscal-year.ts';
import { parseProcedureState } from '../data-load/cells/procedure-state.ts';
import { parseProcedureType } from '../data-load/cells/procedure-type.ts';
import { parseQuarter } from '../data-load/cells/quarter.ts';
import { parseWebAddress } from '../data-load/cells/web-address.ts';
import type { ColumnCode } from '../data-load/columns.ts';
import { hasPhrase } from './heading-key.ts';
import {
  cellsWithDays,
  haveFewValues,
  type Proof,
  provesAdministrations,
  provesAmounts,
  provesDocuments,
  provesFiscalYears,
  provesQuarters,
} from './proven-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** The first rows of a sheet below its headings. */
export type SheetBody = readonly (readonly (CellValue | undefined)[])[];

/** The columns whose cells look like the field. */
export const findByContents = (
  columns: readonly SheetColumn[],
  body: SheetBody,
  { parse, isEnough = mostOf }: Content,
): SheetColumn[] => columns.filter((column) => shareOf(body, column, parse) >= isEnough);

/** The columns whose cells are proven to be the field, by what they say or by the days of their rows. */
export const findProven = (
  columns: readonly SheetColumn[],
  body: SheetBody,
  content: Content,
  dayPlace: number | undefined,
): SheetColumn[] => {
  const cellsOf = ({ place }: SheetColumn) => cellsWithDays(body, place, dayPlace);
  const proven = findByContents(columns, body, content).filter(
    (column) => content.isProven?.(cellsOf(column), column) ?? true,
  );
  const repeated = proven.filter((column) => haveFewValues(cellsOf(column)));
  return content.isOfList && repeated.length > 0 ? repeated : proven;
};

/** The first of columns that say the same in every row; which of different ones it is, nobody knows. */
export const firstOfEqual = (
  [first, ...others]: readonly SheetColumn[],
  body: SheetBody,
): SheetColumn | undefined =>
  first &&
  others.every((other) =>
    body.every(
      (values) => cellText(values[first.place] ?? null) === cellText(values[other.place] ?? null),
    ),
  )
    ? first
    : undefined;

/** Of the cells that say something, how many can be read so. */
const shareOf = (body: SheetBody, column: SheetColumn, parse: Content['parse']): number => {
  const filled = body
    .map((values) => values[column.place] ?? null)
    .filter((cell) => !isPlaceholder(cellText(cell)));
  if (filled.length === 0) return 0;
  const read = filled.filter((cell) => {
    const { value, issues } = parse(cell, column);
    return value !== null && issues.every(({ kind }) => kind !== 'error');
  });
  return read.length / filled.length;
};

type Content = {
  code: ColumnCode;
  parse: (cell: CellValue, column: SheetColumn) => Parsed<unknown>;
  isEnough?: number;
  /** What tells its cells from other things that look like them. */
  isProven?: Proof;
  /** Whether its values are few: a description may begin like one of them. */
  isOfList?: true;
};

/**
 * Most cells of the column are one of these; what looks like many things comes last, behind the days
 * that may prove it.
 */
export const recognisableContents: Content[] = [
  { code: 'C1', parse: parseProcedureType, isOfList: true },
  { code: 'C2', parse: parseCategory, isOfList: true },
  { code: 'C8', parse: parseProcedureState, isOfList: true },
  { code: 'C19', parse: parseAdministrativeUnitType, isOfList: true },
  { code: 'C26', parse: parseWebAddress, isProven: provesDocuments },
  {
    code: 'C16',
    parse: (cell) => ({ value: rfcShape.test(cellText(cell)) || null, issues: [] }),
    isEnough: 0.5,
  },
  {
    code: 'C21',
    parse: (cell, { name }) =>
      typeof cell === 'number' && !hasPhrase(name, 'fecha') ? nothing : parseDay(cell),
  },
  { code: 'C3', parse: parseAdministrationPeriod, isProven: provesAdministrations },
  { code: 'C4', parse: parseFiscalYear, isProven: provesFiscalYears },
  {
    code: 'C5',
    parse: (cell) => (typeof cell === 'string' ? parseQuarter(cell) : nothing),
    isProven: provesQuarters,
  },
  {
    code: 'C25',
    parse: (cell) => (isSmallNumber(cell) ? nothing : parseAmount(cell)),
    isProven: provesAmounts,
  },
];

const nothing: Parsed<never> = { value: null, issues: [] };
const rfcShape = /^[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z0-9]{3}$/iu;
const mostOf = 0.7;

/** The number of the row, or of something else. */
const isSmallNumber = (cell: CellValue): boolean => {
  const text = cellText(cell);
  return /^\d{1,4}$/.test(text);
};
