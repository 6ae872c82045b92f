import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { type Parsed, parsed } from '../data-load/cell.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { isOfContract } from './amount-columns.ts';
import { twoAmounts } from './cells-reader.ts';
import { hasPhrase } from './heading-key.ts';
import type { Sources } from './layout.ts';
import { findByContents, type SheetBody } from './recognisable-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** A column that its heading says to hold a minimum and a maximum. */
export const amountsCalledTwo = (columns: readonly SheetColumn[]): Sources => {
  const column = columns.find(({ name }) => saysOneOf(name, least) && saysOneOf(name, most));
  return column ? twoAmountsOf(column.name) : {};
};

/** A column that at least half of its cells say to hold a minimum and a maximum. */
export const amountsInCells = (columns: readonly SheetColumn[], body: SheetBody): Sources => {
  const [column] = findByContents(columns.filter(isOfContract), body, {
    code: 'C23',
    parse: parseTwoAmounts,
    isEnough: 0.5,
  });
  return column ? twoAmountsOf(column.name) : {};
};

const saysOneOf = (name: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(name, phrase));

const least = ['min', 'mínimo'];
const most = ['max', 'máximo'];

/** `2024-2027` is an administration, `3-4` anything, and `01.03.2025 - 30.04.2025` a term. */
const parseTwoAmounts = (cell: CellValue): Parsed<true> => {
  const amounts = twoAmounts(cell);
  const areAmounts =
    amounts.length === 2 &&
    /[$.,]/.test(cellText(cell)) &&
    amounts.every((amount) => parseAmount(amount).value !== null);
  return parsed(areAmounts || null);
};

/** One column for the minimum, the maximum, and the total where it states one amount. */
export const twoAmountsOf = (amountsOf: string): Sources => ({
  C22: { amountsOf, part: 'only' },
  C23: { amountsOf, part: 'minimum' },
  C24: { amountsOf, part: 'maximum' },
});
