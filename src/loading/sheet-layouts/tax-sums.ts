type Triple = { net: number; tax: number; total: number };
type Cents = { cents: number; index: number };

/**
 * Finds columns of which two add up to a third one, the second being the tax of the first: net, tax and
 * total, wherever they stand. That holds in nearly every row that has all three, and most rows have one
 * of the rates in force. Columns whose tax is always nought say nothing: each could be the other.
 */
export const startTaxSums = (columns: number) => {
  /** How often which columns are blank, nought or an amount: few rows differ in that. */
  const shapes = new Map<string, number>();
  const triples = new Map<number, { sums: number; rates: number; taxed: number }>();
  const addTriple = (net: Cents, tax: Cents, total: Cents) => {
    const key = (net.index * columns + tax.index) * columns + total.index;
    const counted = triples.get(key) ?? { sums: 0, rates: 0, taxed: 0 };
    counted.sums += 1;
    counted.rates += isRate(net.cents, tax.cents) ? 1 : 0;
    counted.taxed += tax.cents > 0 ? 1 : 0;
    triples.set(key, counted);
  };
  return {
    add(cents: readonly (number | undefined)[]): void {
      const shape = cents.map(shapeOf).join('');
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
      const there = cents.flatMap((amount, index) =>
        amount === undefined || amount < 0 ? [] : [{ cents: amount, index }],
      );
      if (there.length > mostAmounts) return;
      for (const net of there)
        for (const tax of there.filter((one) => mayBeTaxOf(net, one)))
          for (const total of there.filter((one) => isSumOf(net, tax, one)))
            addTriple(net, tax, total);
    },
    found(): Triple[] {
      return [...triples].flatMap(([key, { sums, rates, taxed }]) => {
        const triple = tripleOf(key, columns);
        const rows = rowsWithAll(shapes, triple);
        const isProven = taxed > 0 && sums >= rows * nearlyAll && rates >= sums / 2;
        return isProven ? [triple] : [];
      });
    },
  };
};

const mayBeTaxOf = (net: Cents, tax: Cents): boolean =>
  net.cents > 0 && tax.index !== net.index && tax.cents <= net.cents * highestRate + 1;

const isSumOf = (net: Cents, tax: Cents, total: Cents): boolean =>
  total.index !== net.index &&
  total.index !== tax.index &&
  Math.abs(net.cents + tax.cents - total.cents) <= 1;

const mostAmounts = 16;
const nearlyAll = 0.95;
const highestRate = 0.16;

const shapeOf = (cents: number | undefined): string => {
  if (cents === undefined) return '.';
  return cents === 0 ? '0' : '1';
};

/** The rate in force, that of the border, and none. */
const isRate = (net: number, tax: number): boolean =>
  [0.16, 0.08, 0].some((rate) => Math.abs(tax - net * rate) <= Math.max(1.5, net * 0.0001));

const tripleOf = (key: number, columns: number): Triple => ({
  net: Math.floor(key / columns / columns),
  tax: Math.floor(key / columns) % columns,
  total: key % columns,
});

/** Rows that have all three, and something in the first or the last. */
const rowsWithAll = (shapes: ReadonlyMap<string, number>, { net, tax, total }: Triple): number => {
  let rows = 0;
  for (const [shape, count] of shapes) {
    const hasAll = [net, tax, total].every((index) => shape[index] !== '.');
    if (hasAll && (shape[net] === '1' || shape[total] === '1')) rows += count;
  }
  return rows;
};
