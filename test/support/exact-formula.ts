/** A fraction of whole numbers; the divisor is positive. */
type Exact = { over: bigint; under: bigint };

/** Why a formula has no value, or that this reference does not compute it: a root. */
type Failure = 'divisionByZero' | 'noValue' | 'outOfRange' | 'undefinedPower' | 'root';

/**
 * Computes a formula in another way than the product does: with two stacks instead of a tree, and
 * with fractions of whole numbers that are rounded to 40 digits after each operation. `symbols` are
 * the signs, names and numbers of the formula. Answers the number in decimals, or the failure.
 */
export const computeExactly = (
  symbols: readonly string[],
  valueOf: (token: string) => string | null,
): string => {
  try {
    return decimalsOf(valueOfPostfix(toPostfix(symbols), valueOf));
  } catch (error) {
    if (error instanceof Failed) return error.failure;
    throw error;
  }
};

/** "-12.5" as a fraction. */
const exactOf = (decimal: string): Exact => {
  const [whole = '', part = ''] = decimal.split('.');
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) };
};

/** And back: what is rounded has a power of ten below. */
const decimalsOf = ({ over, under }: Exact): string => {
  const places = String(under).length - 1;
  const size = over < 0n ? -over : over;
  const digits = String(size).padStart(places + 1, '0');
  const [whole, part] = [
    digits.slice(0, digits.length - places),
    digits.slice(digits.length - places),
  ];
  const decimals = part.replace(/0+$/, '');
  return (over < 0n ? '-' : '') + whole + (decimals && `.${decimals}`);
};

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

type Waiting = { symbol: string; values: number };
type Step = { symbol: string; values: number };

/** A minus sign before a value. */
const sign = '±';
const strength: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, [sign]: 3, '^': 4 };

/** Dijkstra's shunting yard: operators wait until a weaker one comes. */
const toPostfix = (symbols: readonly string[]): Step[] => {
  const steps: Step[] = [];
  const waiting: Waiting[] = [];
  const release = (isReleased: (one: Waiting) => boolean) => {
    for (let last = waiting.at(-1); last && isReleased(last); last = waiting.at(-1)) {
      steps.push(last);
      waiting.pop();
    }
  };
  let isAfterValue = false;
  for (const symbol of symbols) {
    const own = strength[symbol];
    if (symbol === '(' || /^[a-z]/.test(symbol)) {
      waiting.push({ symbol, values: 1 });
      isAfterValue = false;
    } else if (symbol === ',') {
      release((one) => one.symbol !== '(');
      const call = waiting.at(-2);
      if (call) call.values += 1;
      isAfterValue = false;
    } else if (symbol === ')') {
      release((one) => one.symbol !== '(');
      waiting.pop();
      release((one) => /^[a-z]/.test(one.symbol));
      isAfterValue = true;
    } else if (symbol === '-' && !isAfterValue) {
      waiting.push({ symbol: sign, values: 1 });
    } else if (own !== undefined) {
      release(({ symbol: other }) => (strength[other] ?? 0) > own - (symbol === '^' ? 0 : 1));
      waiting.push({ symbol, values: 2 });
      isAfterValue = false;
    } else {
      steps.push({ symbol, values: 0 });
      isAfterValue = true;
    }
  }
  release(() => true);
  return steps;
};

const valueOfPostfix = (steps: Step[], valueOf: (token: string) => string | null): Exact => {
  const values: Exact[] = [];
  for (const { symbol, values: taken } of steps) {
    const operands = taken === 0 ? [] : values.splice(-taken);
    values.push(inRange(taken === 0 ? leaf(symbol, valueOf) : operate(symbol, operands)));
  }
  const [value] = values;
  if (!value || values.length !== 1) throw new Error('This is no formula.');
  return value;
};

const leaf = (symbol: string, valueOf: (token: string) => string | null): Exact => {
  const value = symbol.startsWith('$') ? valueOf(symbol) : symbol;
  if (value === null) throw new Failed('noValue');
  return exactOf(value);
};

const operate = (symbol: string, operands: Exact[]): Exact => {
  const [left = exactOf('0'), right = exactOf('0')] = operands;
  const operation = operations[symbol];
  if (!operation) throw new Error(`Unknown: ${symbol}`);
  return operation(left, right, operands);
};

const operations: Record<string, (left: Exact, right: Exact, all: Exact[]) => Exact> = {
  [sign]: (value) => negative(value),
  '+': (left, right) => rounded(sum(left, right)),
  '-': (left, right) => rounded(sum(left, negative(right))),
  '*': (left, right) => rounded(product(left, right)),
  '/': (left, right) => rounded(product(left, inverse(right))),
  '^': (left, right) => power(left, right),
  abs: (value) => absolute(value),
  min: (_, __, all) => all.reduce((least, one) => (isLess(one, least) ? one : least)),
  max: (_, __, all) => all.reduce((greatest, one) => (isLess(greatest, one) ? one : greatest)),
  round: (value, places) => roundedTo(value, places.over),
};

const sum = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const negative = ({ over, under }: Exact): Exact => ({ over: -over, under });
const absolute = (value: Exact): Exact => (value.over < 0n ? negative(value) : value);
const isLess = (one: Exact, other: Exact) => one.over * other.under < other.over * one.under;
const product = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

const inverse = ({ over, under }: Exact): Exact => {
  if (over === 0n) throw new Failed('divisionByZero');
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over };
};

const power = (base: Exact, exponent: Exact): Exact => {
  if (base.over === 0n && exponent.over < 0n) throw new Failed('divisionByZero');
  const isWhole = exponent.over % exponent.under === 0n;
  if (base.over === 0n ? exponent.over === 0n : base.over < 0n && !isWhole)
    throw new Failed('undefinedPower');
  if (isLess(exactOf('1000'), absolute(exponent))) throw new Failed('outOfRange');
  if (base.over === 0n) return base;
  if (!isWhole) throw new Failed('root');
  const times = exponent.over / exponent.under;
  const { over, under } = times < 0n ? inverse(base) : base;
  const factors = times < 0n ? -times : times;
  return rounded({ over: over ** factors, under: under ** factors });
};

/** To 40 significant digits, halves away from zero. */
const rounded = (value: Exact): Exact =>
  value.over === 0n ? exactOf('0') : roundedTo(value, BigInt(39 - magnitude(value)));

const roundedTo = ({ over, under }: Exact, places: bigint): Exact => {
  const shift = 10n ** (places < 0n ? -places : places);
  const [above, below] = places < 0n ? [over, under * shift] : [over * shift, under];
  const size = above < 0n ? -above : above;
  const whole = (size * 2n + below) / (below * 2n);
  const signed = over < 0n ? -whole : whole;
  return places < 0n ? { over: signed * shift, under: 1n } : { over: signed, under: shift };
};

/** The power of ten of its first digit. */
const magnitude = ({ over, under }: Exact): number => {
  const size = over < 0n ? -over : over;
  const guess = String(size).length - String(under).length;
  const isSmaller =
    guess < 0 ? size * 10n ** BigInt(-guess) < under : size < under * 10n ** BigInt(guess);
  return isSmaller ? guess - 1 : guess;
};

const inRange = (value: Exact): Exact => {
  if (value.over !== 0n && Math.abs(magnitude(value)) >= 40) throw new Failed('outOfRange');
  return value;
};
