import { type FormulaFault, formulaFault } from './formula-fault.ts';
import { type FormulaToken, tokensOf } from './formula-token.ts';
import { formulaFunctions } from './formula-tree.ts';
import { suggestToken } from './suggest-token.ts';

/** Says of a token that the language does not have what is wrong with it. */
export const unknownTokenFault = (
  token: FormulaToken,
  known: readonly string[] = [],
): FormulaFault => {
  const { text } = token;
  if (text === '%') return formulaFault('percent', token);
  if (/^[.0-9]/.test(text)) return formulaFault('malformedNumber', token);
  const plain = plainSpelling(text);
  if (plain !== undefined) return formulaFault('otherSign', token, { suggestion: plain });
  if (text.startsWith('$')) return meant('malformedReference', token, suggestToken(text, known));
  if (/^[\p{L}_]/u.test(text))
    return meant('unknownWord', token, suggestToken(text, [...formulaFunctions, ...known]));
  return formulaFault('unknownSign', token);
};

/** A sign that no screen shows, or a blank that is none of the language's. */
export const isInvisible = ({ kind, text }: FormulaToken): boolean =>
  kind === 'unknown' && /^[\s\p{Cc}\p{DI}\p{Zl}\p{Zp}\p{Zs}]$/u.test(text);

export const invisibleFault = (token: FormulaToken): FormulaFault => {
  const code = (token.text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return formulaFault('invisible', token, { code: `U+${code}` });
};

/** A reference that is well written, but to nothing that exists. */
export const unknownReferenceFault = (
  token: FormulaToken,
  kind: 'variable' | 'calculation',
  known: readonly string[],
): FormulaFault =>
  meant(
    kind === 'variable' ? 'unknownVariable' : 'unknownCalculation',
    token,
    suggestToken(token.text, known),
  );

const meant = (
  name: 'malformedReference' | 'unknownWord' | 'unknownVariable' | 'unknownCalculation',
  token: FormulaToken,
  suggestion: string | undefined,
): FormulaFault =>
  suggestion === undefined
    ? formulaFault(name, token)
    : formulaFault(`${name}Meant`, token, { suggestion });

/** How the language writes signs that look like its own: a dash for a minus, digits of full width. */
const plainSpelling = (text: string): string | undefined => {
  const plain = lookAlikes.find(({ signs }) => signs.includes(text))?.plain;
  const wanted = plain ?? text.normalize('NFKC');
  const isPlain = tokensOf(wanted).every(({ kind }) => kind !== 'unknown');
  return isPlain ? wanted : undefined;
};

const lookAlikes = [
  { signs: ['−', '–', '—', '‐', '‑', '‒', '―'], plain: '-' },
  { signs: ['✕', '✖', '⋅', '·', '∗', '•'], plain: '*' },
  { signs: ['÷', '∕', '⁄'], plain: '/' },
  { signs: ['×', 'x', 'X'], plain: '*' },
  { signs: ['²'], plain: '^2' },
  { signs: ['³'], plain: '^3' },
  { signs: ['，', '、', ';'], plain: ',' },
  { signs: ['[', '{', '【'], plain: '(' },
  { signs: [']', '}', '】'], plain: ')' },
];
