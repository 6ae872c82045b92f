import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { readCellText, textReader } from '../../../foundation/spreadsheets/api/read-garbled.ts';
import type { Worksheet } from '../../../foundation/spreadsheets/api/workbook.ts';
import type { GarbledText } from '../../../foundation/spreadsheets/garbled-text.ts';
import type { Cells } from '../../data-load/cell.ts';
import { type ColumnCode, columnCodes } from '../../data-load/columns.ts';
import type { GarbledTexts } from '../../data-load/garbled-texts.ts';
import { shownCell } from '../../data-load/shown-cell.ts';

type ReadRow = (row: RawRow) => RawRow;

/** The rows of a sheet with the texts of their cells read so; one without a garbled text is the same. */
export const rowReader = (
  { foreign }: Pick<Worksheet, 'foreign'>,
  reading: GarbledText = 'REPAIR',
): ReadRow => {
  const read = textReader(reading, foreign);
  return (row) => {
    let values: RawRow['values'] | undefined;
    row.values.forEach((value, place) => {
      const text = readCellText(value ?? null, read);
      if (text === value || value === undefined) return;
      values ??= [...row.values];
      values[place] = text;
    });
    return values ? { ...row, values } : row;
  };
};

/** The cells that say something else when they are not repaired: how many rows have some, and examples. */
export const garbledTexts = (
  sheet: Pick<Worksheet, 'foreign'>,
  readCells: (values: RawRow['values']) => Cells,
) => {
  const keep = rowReader(sheet, 'KEEP');
  const rows = { rows: 0, firstRows: Array<number>() };
  const names: GarbledTexts['examples'] = [];
  const others: GarbledTexts['examples'] = [];
  return {
    look(rowIndex: number, row: RawRow, repairedRow: RawRow): void {
      if (repairedRow === row && !sheet.foreign) return;
      const repaired = readCells(repairedRow.values);
      const written = readCells(keep(row).values);
      const differing = columnCodes.filter(
        (code) => textOf(repaired, code) !== textOf(written, code),
      );
      if (differing.length === 0) return;
      rows.rows += 1;
      if (rows.firstRows.length < mostRows) rows.firstRows.push(rowIndex);
      for (const code of differing) {
        const examples = code === 'C15' ? names : others;
        const example = exampleOf(textOf(written, code), textOf(repaired, code));
        const isNew = !examples.some((one) => one.repaired === example.repaired);
        if (isNew && examples.length < mostExamples) examples.push({ rowIndex, ...example });
      }
    },
    /** Together with those of other sheets. */
    addTo(before: GarbledTexts | null): GarbledTexts | null {
      if (rows.rows === 0) return before;
      return {
        rows: rows.rows + (before?.rows ?? 0),
        firstRows: [...(before?.firstRows ?? []), ...rows.firstRows].slice(0, mostRows),
        examples: [...(before?.examples ?? []), ...names, ...others].slice(0, mostExamples),
      };
    },
  };
};

const mostRows = 5;
const mostExamples = 3;

const textOf = (cells: Cells, code: ColumnCode): string => shownCell(cells[code]) ?? '';

/** Both from a little before the place where they differ. */
const exampleOf = (written: string, repaired: string): { written: string; repaired: string } => {
  const differs = Array.from(repaired).findIndex((letter, at) => letter !== written[at]);
  const start = Math.max(0, differs - charactersBefore);
  const shown = (text: string) =>
    text.slice(start, start + mostCharacters).replaceAll(/\p{Cc}/gu, '\ufffd');
  return { written: shown(written), repaired: shown(repaired) };
};

const charactersBefore = 40;
const mostCharacters = 80;
