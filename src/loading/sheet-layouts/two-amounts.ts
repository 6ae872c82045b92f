import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import { type Parsed, parsed } from '../data-load/cell.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { hasTwoAmounts } from './cells-reader.ts';
import { hasPhrase } from './heading-key.ts';
import type { Sources } from './layout.ts';
import { findByContents, type SheetBody } from './recognisable-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** A column that its heading or at least half of its cells say to hold a minimum and a maximum. */
export const amountsInOneColumn = (columns: readonly SheetColumn[], body: SheetBody): Sources => {
  const column =
    columns.find(({ name }) => saysOneOf(name, least) && saysOneOf(name, most)) ??
    findByContents(columns, body, { code: 'C23', parse: parseTwoAmounts, isEnough: 0.5 });
  return column ? twoAmountsOf(column.name) : {};
};

const saysOneOf = (name: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(name, phrase));

const least = ['min', 'mínimo'];
const most = ['max', 'máximo'];

/** `2024-2027` is an administration and `3-4` anything. */
const parseTwoAmounts = (cell: CellValue): Parsed<true> =>
  parsed((hasTwoAmounts(cell) && /[$.,]/.test(cellText(cell))) || null);

/** One column for the minimum, the maximum, and the total where it states one amount. */
export const twoAmountsOf = (amountsOf: string): Sources => ({
  C22: { amountsOf, part: 'only' },
  C23: { amountsOf, part: 'minimum' },
  C24: { amountsOf, part: 'maximum' },
});
