import { isBlankValue, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { MergedCells } from '../../../foundation/spreadsheets/api/workbook.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { columnsOfSource, type Sources } from '../layout.ts';
import { findColumn, type SheetColumn } from '../sheet-columns.ts';

type Sheet = {
  head: { columns: readonly SheetColumn[] };
  layout: { sources: Sources };
  start: { merges: readonly MergedCells[] };
};

/**
 * Sheets with one line a bidder have the cells of the contract merged over these lines, or blank below
 * the first one. A line with nothing of its own in the columns that are used is of the contract above
 * it; one with a number, a supplier, a date or an amount never is.
 */
export const bidderLines = ({ head, layout, start }: Sheet) => {
  const used = usedPlaces(head.columns, layout.sources);
  const ends = endsOfMerges(start.merges, used);
  let contract: RawRow | undefined;
  return {
    /** The row that was read last. */
    startContract(row: RawRow): void {
      contract = row;
    },
    /** Below a total or the heading of a group, lines are of nothing above these. */
    endContract(): void {
      contract = undefined;
    },
    belongsAbove(row: RawRow): boolean {
      const above = contract;
      if (!above || !hasOwn(above, used)) return false;
      return (
        isWithin(row, above, ends) &&
        [...used].every(([place, use]) => isOfContract(row, above, place, use)) &&
        isBesideOthers(row, above)
      );
    },
  };
};

type Purpose = 'own' | 'amount' | 'context';

/** What of a contract is its own; its year or its unit others have too, and a line may repeat them. */
const ownCodes: ColumnCode[] = ['C15', 'C16', 'C20', 'C21'];
const amountCodes: ColumnCode[] = ['C22', 'C23', 'C24', 'C25'];

const usedPlaces = (columns: readonly SheetColumn[], sources: Sources): Map<number, Purpose> => {
  const used = new Map<number, Purpose>();
  for (const [code, source] of Object.entries(sources))
    for (const name of columnsOfSource(source)) {
      const place = findColumn(columns, name)?.place;
      // The keys of sources are codes.
      if (place !== undefined && used.get(place) !== 'amount')
        used.set(place, purposeOf(code as ColumnCode, used.get(place)));
    }
  return used;
};

const purposeOf = (code: ColumnCode, before: Purpose = 'context'): Purpose => {
  if (amountCodes.includes(code)) return 'amount';
  return ownCodes.includes(code) ? 'own' : before;
};

const hasOwn = (row: RawRow, used: ReadonlyMap<number, Purpose>): boolean =>
  [...used].some(([place, use]) => use !== 'context' && !isBlankValue(row.values[place]));

/** The last row of the cells that are merged downwards from each row, and the blank ones among them. */
const endsOfMerges = (merges: readonly MergedCells[], used: ReadonlyMap<number, Purpose>) => {
  const ends = new Map<number, { last: number; places: number[] }>();
  for (const { firstRow, lastRow, firstColumn } of merges) {
    if (lastRow === firstRow || !used.has(firstColumn)) continue;
    const { last = 0, places = [] } = ends.get(firstRow) ?? {};
    ends.set(firstRow, { last: Math.max(last, lastRow), places: [...places, firstColumn] });
  }
  return ends;
};

/** Below merged cells that end, and where others begin, is another contract, though nothing is left of it. */
const isWithin = (row: RawRow, contract: RawRow, ends: ReturnType<typeof endsOfMerges>): boolean =>
  row.rowIndex <= (ends.get(contract.rowIndex)?.last ?? Infinity) && !ends.has(row.rowIndex);

const isOfContract = (row: RawRow, contract: RawRow, place: number, use: Purpose): boolean => {
  const value = row.values[place];
  if (isBlankValue(value)) return true;
  const text = cellText(value ?? null);
  if (use !== 'amount' && isPlaceholder(text)) return true;
  return use === 'context' && text === cellText(contract.values[place] ?? null);
};

/** A text alone is a bidder only below others; else it may be the heading of a group. */
const isBesideOthers = (row: RawRow, contract: RawRow): boolean => {
  const places = [...row.values.keys()].filter((place) => !isBlankValue(row.values[place]));
  return places.length !== 1 || places.every((place) => typeof contract.values[place] === 'string');
};
