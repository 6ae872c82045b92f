import { z } from '../../foundation/platform/schema.ts';
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
import { type ColumnCode, columns } from '../data-load/columns.ts';

/** How many cells of a column can be read as a field, and the first that cannot. */
export const Fit = z.strictObject({ cells: z.int(), other: z.string().nullable() });
export type Fit = z.infer<typeof Fit>;

type Parse = (cell: CellValue) => Parsed<unknown>;

const parserOf: Partial<Record<ColumnCode, Parse>> = {
  C1: parseProcedureType,
  C2: parseCategory,
  C3: parseAdministrationPeriod,
  C4: parseFiscalYear,
  C5: parseQuarter,
  C8: parseProcedureState,
  C19: parseAdministrativeUnitType,
};

/** Fields whose cells may be no such thing; any cell is a text. */
const parsers: [ColumnCode, Parse][] = columns.flatMap(({ code, kind }) => {
  if (kind === 'day') return [[code, parseDay] as [ColumnCode, Parse]];
  if (kind === 'amount') return [[code, parseAmount] as [ColumnCode, Parse]];
  const parse = parserOf[code];
  return parse ? [[code, parse] as [ColumnCode, Parse]] : [];
});

/** For each field what the cells of a column are, read as the load reads them. */
export const cellsThatFit = (cells: readonly CellValue[]): Partial<Record<ColumnCode, Fit>> => {
  const filled = cells.filter((cell) => !isPlaceholder(cellText(cell)));
  const byParser = new Map<Parse, Fit>();
  const fitOf = (parse: Parse): Fit => {
    const others = filled.filter((cell) => !isRead(parse(cell)));
    const [first] = others;
    return {
      cells: filled.length - others.length,
      other: first === undefined ? null : cellText(first).slice(0, mostOfExample),
    };
  };
  return Object.fromEntries(
    parsers.map(([code, parse]) => {
      const fit = byParser.get(parse) ?? fitOf(parse);
      byParser.set(parse, fit);
      return [code, fit];
    }),
  );
};

const isRead = ({ value, issues }: Parsed<unknown>): boolean =>
  value !== null && issues.every(({ kind }) => kind !== 'error');

const mostOfExample = 40;
