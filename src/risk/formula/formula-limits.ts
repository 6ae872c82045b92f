/** What a formula may have at most. Refusing a formula stays quick, whatever was written. */
export const formulaLimits = {
  characters: 2000,
  /** Parentheses, functions, minus signs and exponents inside each other. */
  depth: 50,
  /** Numbers, references, operators and functions. */
  nodes: 200,
  /** Different ones; each may be used any number of times. */
  variables: 50,
  calculations: 20,
  /** Digits of a number as it is written. */
  digits: 40,
  /** Decimal places that `round` may keep. */
  places: 20,
} as const;
