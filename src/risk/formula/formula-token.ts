export type FormulaTokenKind =
  | 'number'
  | 'variable'
  | 'calculation'
  | 'operator'
  | 'function'
  | 'parenthesis'
  | 'separator'
  | 'space'
  | 'unknown';

/** A part of a formula's text, from its first character up to the one behind its last. */
export type FormulaToken = { kind: FormulaTokenKind; text: string; from: number; to: number };

/** Divides any text into tokens. Every character belongs to exactly one; those that mean nothing are 'unknown'. */
export const tokensOf = (text: string): FormulaToken[] =>
  [...text.matchAll(tokenPattern)].map((match) => ({
    kind: kindOf(match[0]),
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/** A run of blanks, a reference, a number, a word, digits of other scripts, or any one character. Invisible letters stand alone. */
const tokenPattern =
  /[ \t\r\n]+|\$+(?:(?!\p{DI})[\p{L}\p{N}_])*|\.?[0-9][0-9.]*|(?!\p{DI})[\p{L}_](?:(?!\p{DI})[\p{L}\p{N}_])*|\p{N}+|[^]/gu;

const kindOf = (text: string): FormulaTokenKind =>
  kinds.find(({ pattern }) => pattern.test(text))?.kind ?? 'unknown';

const kinds: { kind: FormulaTokenKind; pattern: RegExp }[] = [
  { kind: 'space', pattern: /^[ \t\r\n]/ },
  { kind: 'variable', pattern: /^\$[A-Z0-9]+$/ },
  { kind: 'calculation', pattern: /^\$\$[A-Z0-9]{1,7}$/ },
  { kind: 'number', pattern: /^[0-9]+(\.[0-9]+)?$/ },
  { kind: 'function', pattern: /^(min|max|abs|round)$/ },
  { kind: 'operator', pattern: /^[-+*/^]$/ },
  { kind: 'parenthesis', pattern: /^[()]$/ },
  { kind: 'separator', pattern: /^,$/ },
];
