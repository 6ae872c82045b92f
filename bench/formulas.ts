import { evaluateFormula } from '../src/risk/formula/evaluate-formula.ts';
import { tokensOf } from '../src/risk/formula/formula-token.ts';
import { parseFormula } from '../src/risk/formula/parse-formula.ts';
/**
 * How long the product takes at most to refuse a hostile formula, and to compute the costliest ones
 * that it reads. Fails above 250 ms.
 *
 *   npm run bench:formulas
 */
import { endlessFormulas, hostileFormulas } from '../test/support/hostile-formulas.ts';
import { tableOf } from './measure.ts';

const most = 250;
const known = Array.from({ length: 200 }, (_, at) => `$$C${at}`);

/** As large and as laborious as the limits allow. */
const costly = [
  Array.from({ length: 44 }, () => '1.000000000000000000000000000000000001^999').join('*'),
  Array.from({ length: 49 }, (_, at) => `${at + 2}.123456789012345678901^0.1234567`).join('+'),
  Array.from({ length: 28 }, (_, at) => `(1/${at + 3})^-0.3333333333333333333333`).join('-'),
  `max(${Array.from({ length: 49 }, (_, at) => `round(${at}/7, 20)`).join(', ')})`,
];

const longest = (formulas: readonly string[], run: (text: string) => unknown): number =>
  Math.max(...formulas.map((text) => processorTimeOf(() => run(text))));

/** Milliseconds of the processor, the mean of a few runs after one that warms up. */
const processorTimeOf = (run: () => unknown, runs = 3): number => {
  run();
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
};

const compute = (text: string) => {
  const parsed = parseFormula(text, [...known, '$MTG']);
  return 'tree' in parsed ? evaluateFormula(parsed.tree, () => '1') : parsed;
};
for (const text of costly)
  if (!('value' in compute(text))) throw new Error(`This has no value: ${text}`);

const rows: [string, number, number][] = [
  ['refuse', hostileFormulas.length, longest(hostileFormulas, compute)],
  ['colour', hostileFormulas.length, longest(hostileFormulas.slice(0, -3), tokensOf)],
  ['out of range', endlessFormulas.length, longest(endlessFormulas, compute)],
  ['compute', costly.length, longest(costly, compute)],
];
console.log(
  tableOf(
    ['', 'Formulas', 'Processor, at most, ms'],
    rows.map(([name, formulas, time]) => [name, String(formulas), time.toFixed(2)]),
  ),
);
if (rows.some(([, , time]) => time > most)) process.exitCode = 1;
