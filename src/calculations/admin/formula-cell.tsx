import { tokensOf } from '../../formula/formula-token.ts';

import classes from './formula-field.module.css';

/** A formula in the table, each kind of token in its colour. */
export function FormulaCell({ text }: { text: string }) {
  return (
    <code className={classes.cell}>
      {tokensOf(text).map(({ kind, from, text: token }) => (
        <span key={from} data-kind={kind}>
          {token}
        </span>
      ))}
    </code>
  );
}
