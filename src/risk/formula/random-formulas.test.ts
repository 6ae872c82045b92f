import fc from 'fast-check';
import { expect, test } from 'vitest';

import { computeExactly } from '../../../test/support/exact-formula.ts';
import { howMany } from '../../../test/support/how-many.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { tokensOf } from './formula-token.ts';
import { canonicalText, type FormulaTree, referencesOf } from './formula-tree.ts';
import { parseFormula } from './parse-formula.ts';

/** Amounts, counts, shares, and what is no value. */
const values: Record<string, string> = {
  $MTG: '1234567890123456.78',
  $MGLP: '98765432.10',
  $NTC: '4812',
  $NAC: '-3',
  $NTP: '1',
  $$LP: '66.6666666666666666666666666666666666667',
  $$A1: '0.0001',
  $$TODO: '-100',
};
const others: Record<string, string | null> = { $NCSF: '0', $NFE: null };
const valueOf = (token: string): string | null => values[token] ?? others[token] ?? null;

const number = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 0, max: 20 }).map(String) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 ** 9 }).map(String) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 10 ** 6 }), fc.integer({ min: 0, max: 999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`),
  },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 39n }).map(String) },
);
const reference = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...Object.keys(values)) },
  { weight: 1, arbitrary: fc.constantFrom('$NCSF', '$NFE') },
);
const power = (weight: number) =>
  fc.oneof(
    { weight: 50 - weight, arbitrary: fc.constant([]) },
    { weight, arbitrary: fc.integer({ min: 0, max: 4 }).map((one) => ['^', String(one)]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['^', '-', '1'], ['^', '-', '3'], ['^', '0.5'], ['^', '1001']),
    },
  );

/** A formula as the list of its signs, names and numbers, with parentheses where chance puts them. */
const { sum: formula } = fc.letrec<Record<'sum' | 'signed' | 'value', string[]>>((tie) => {
  const further = fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('signed'));
  const signs = fc.constantFrom([], [], [], ['-'], ['-', '-']);
  const places = fc.constantFrom([], [',', '0'], [',', '2'], [',', '20']);
  const lists = fc.array(tie('sum'), { minLength: 1, maxLength: 3 });
  return {
    sum: fc
      .tuple(tie('signed'), fc.array(further, { maxLength: 3 }))
      .map(([first, rest]) => [...first, ...rest.flat(2)]),
    signed: fc
      .tuple(signs, tie('value'), power(10), power(3))
      .map(([minus, value, first, second]) => [
        ...minus,
        ...value,
        ...first,
        ...(first.length > 0 ? second : []),
      ]),
    value: fc.oneof(
      { maxDepth: 4 },
      { weight: 8, arbitrary: number.map((one) => [one]) },
      { weight: 8, arbitrary: reference.map((one) => [one]) },
      { weight: 2, arbitrary: tie('sum').map((inner) => ['(', ...inner, ')']) },
      { weight: 1, arbitrary: tie('sum').map((inner) => ['abs', '(', ...inner, ')']) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('sum'), places)
          .map(([inner, digits]) => ['round', '(', ...inner, ...digits, ')']),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('min', 'max'), lists)
          .map(([name, [first = [], ...rest]]) => [
            name,
            '(',
            ...first,
            ...rest.flatMap((one) => [',', ...one]),
            ')',
          ]),
      },
    ),
  };
});

/** With blanks as somebody may type them: none, some, a new line. */
const written = fc
  .tuple(formula, fc.infiniteStream(fc.constantFrom('', '', ' ', '  ', '\n', '\t')))
  .map(([symbols, blanks]) => ({
    symbols,
    text: symbols
      .map((symbol) => symbol + (symbol === ',' ? ' ' : '') + String(blanks.next().value))
      .join(''),
  }));

const treeOf = (text: string): FormulaTree | undefined => {
  const parsed = parseFormula(text);
  if ('tree' in parsed) return parsed.tree;
  // Chance also makes formulas that are too large.
  expect(parsed.fault.key).toMatch(/:fault\.(tooDeep|tooManyNodes|tooLong)$/);
  return undefined;
};

test('a formula has the value that fractions of whole numbers give', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(written, ({ symbols, text }) => {
      const tree = treeOf(text);
      const expected = computeExactly(symbols, valueOf);
      const kind = /^-?[0-9]/.test(expected) ? 'value' : expected;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (!tree || kind === 'root') return;
      const result = evaluateFormula(tree, valueOf);
      expect('value' in result ? result.value.toFixed() : result.reason).toBe(expected);
    }),
    { numRuns: howMany(2000, 100_000) },
  );
  // Chance tried every case, and most formulas have a value.
  expect([...seen.keys()].toSorted()).toEqual([
    'divisionByZero',
    'noValue',
    'outOfRange',
    'root',
    'undefinedPower',
    'value',
  ]);
  expect(seen.get('value')).toBeGreaterThan(howMany(1000, 50_000));
});

test('the canonical text of a formula is the same formula, and never longer', () => {
  fc.assert(
    fc.property(written, ({ text }) => {
      const tree = treeOf(text);
      if (!tree) return;
      const canonical = canonicalText(tree);
      expect(canonical.length).toBeLessThanOrEqual(text.length);
      expect(treeOf(canonical)).toEqual(tree);
      expect(canonicalText(treeOf(canonical) ?? tree)).toBe(canonical);
    }),
    { numRuns: howMany(1000, 50_000) },
  );
});

test('a formula is asked for the values of its references only', () => {
  fc.assert(
    fc.property(written, ({ symbols, text }) => {
      const tree = treeOf(text);
      if (!tree) return;
      const { variables, calculations } = referencesOf(tree);
      const named = symbols.filter((symbol) => symbol.startsWith('$'));
      expect(new Set([...variables, ...calculations])).toEqual(new Set(named));
      expect(calculations.every((token) => token.startsWith('$$'))).toBe(true);
    }),
    { numRuns: howMany(200, 5000) },
  );
});

/** Any text, and texts that are nearly formulas. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('$', '$$', '$MTG', '1', '.', ',', '(', ')', 'min', 'round', ' ', '-', '^'),
        fc.constantFrom('\u200B', '\uD83D', '\uDE00', 'é', '１', '×', 'E', 'a', '_', '\r\n'),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

test('every character of any text belongs to exactly one token', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokensOf(text);
      expect(tokens.map((token) => token.text).join('')).toBe(text);
      expect(tokens.every(({ from, to, text: own }) => text.slice(from, to) === own && own)).toBe(
        true,
      );
      expect(tokens.map(({ to }) => to).slice(0, -1)).toEqual(
        tokens.map(({ from }) => from).slice(1),
      );
    }),
    { numRuns: howMany(1000, 100_000) },
  );
});

test('any text is a formula or has a fault, whose token stands at its position', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseFormula(text, ['$MTG', '$NTC', '$$LP']);
      if ('tree' in parsed) return;
      const { token, position } = parsed.fault;
      expect(text.startsWith(token, position - 1)).toBe(true);
    }),
    { numRuns: howMany(1000, 100_000) },
  );
});
