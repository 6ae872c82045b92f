import type { SheetFigures } from './sheet-figures.ts';

/** What sheets with the same columns come to together; a rate of tax counts where none of them denies it. */
export const addColumnSums = (all: readonly SheetFigures[]): SheetFigures | undefined => {
  const [first, ...others] = all;
  return first && others.reduce(addTwo, first);
};

const addTwo = (one: SheetFigures, other: SheetFigures): SheetFigures => ({
  headingRow: one.headingRow,
  rows: one.rows + other.rows,
  isWhole: one.isWhole && other.isWhole,
  rowsWithAmount: one.rowsWithAmount + other.rowsWithAmount,
  columns: Object.fromEntries(
    Object.entries(one.columns).map(([name, figures]) => [name, addColumn(figures, other, name)]),
  ),
  taxColumns: bothTaxColumns(one, other),
});

type Figures = SheetFigures['columns'][string];

const addColumn = (one: Figures, { columns }: SheetFigures, name: string): Figures => {
  const other = columns[name];
  return other
    ? {
        filled: one.filled + other.filled,
        names: one.names + other.names,
        flags: one.flags + other.flags,
        amounts: one.amounts + other.amounts,
        sum: Math.round((one.sum + other.sum) * 100) / 100,
        asMoney: one.asMoney + other.asMoney,
      }
    : one;
};

const bothTaxColumns = (one: SheetFigures, other: SheetFigures): SheetFigures['taxColumns'] => {
  const found = new Map(
    [...one.taxColumns, ...other.taxColumns].map((each) => [JSON.stringify(each), each]),
  );
  return [...found.values()].filter((each) =>
    [one, other].every((figures) => holds(figures, each)),
  );
};

const holds = (
  { columns, taxColumns }: SheetFigures,
  { net, tax, total }: SheetFigures['taxColumns'][number],
): boolean =>
  taxColumns.some((each) => each.net === net && each.tax === tax && each.total === total) ||
  ![net, total].every((name) => (columns[name]?.amounts ?? 0) > 0);
