import { formulaLimits } from '../../formula/formula-limits.ts';
import { type FormulaToken, tokensOf } from '../../formula/formula-token.ts';

import classes from './formula-field.module.css';

type Props = { text: string; known: readonly string[] | undefined };

/**
 * The formula in colours, under the field where it is typed. What is unknown is underlined, and so is
 * what goes beyond the longest formula, as one piece.
 */
export function FormulaText({ text, known }: Props) {
  const limit = formulaLimits.characters;
  const isUnknown = ({ kind, text: token }: FormulaToken) =>
    (kind === 'variable' || kind === 'calculation') && known && !known.includes(token);
  return (
    <div aria-hidden className={classes.text}>
      {tokensOf(text.slice(0, limit)).map((token) => (
        <span key={token.from} data-kind={isUnknown(token) ? 'unknown' : token.kind}>
          {token.text}
        </span>
      ))}
      <span data-kind="unknown">{text.slice(limit)}</span>
      {/* A last empty line has a height, too. */}
      {'\u200B'}
    </div>
  );
}
