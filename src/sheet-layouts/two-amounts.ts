import { cellText } from '../data-load/cells/cell-text.ts';
import type { CellValue } from '../spreadsheets/cell.ts';
import { hasTwoAmounts } from './cells-reader.ts';
import { saysPhrase } from './heading-key.ts';
import type { Sources } from './layout.ts';
import type { SheetBody } from './recognisable-contents.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** A column that its heading or its cells say to hold a minimum and a maximum. */
export const amountsInOneColumn = (columns: readonly SheetColumn[], body: SheetBody): Sources => {
  const column = columns.find(
    ({ name, place }) =>
      (saysPhrase(name, 'min') && saysPhrase(name, 'max')) ||
      body.some((values) => saysTwoAmounts(values[place] ?? null)),
  );
  return column ? twoAmountsOf(column.name) : {};
};

/** `2024-2027` is an administration and `3-4` anything. */
const saysTwoAmounts = (cell: CellValue): boolean =>
  hasTwoAmounts(cell) && /[$.,]/.test(cellText(cell));

/** One column for the minimum, the maximum, and the total where it states one amount. */
export const twoAmountsOf = (amountsOf: string): Sources => ({
  C22: { amountsOf, part: 'only' },
  C23: { amountsOf, part: 'minimum' },
  C24: { amountsOf, part: 'maximum' },
});
