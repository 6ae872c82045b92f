import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './procedure-mark.module.css';

/** A sample of the colour and the pattern that a type of procedure has in every chart. */
export function ProcedureSwatch({ type }: { type: ProcedureType }) {
  return <span aria-hidden className={`${classes.kind} ${classes.swatch}`} data-kind={type} />;
}

/** As much of a line as the part is, from 0 to 1. */
export function ProcedureBar({ type, part }: { type: ProcedureType; part: number }) {
  const style = { width: `${100 * part}%` };
  return (
    <span aria-hidden className={`${classes.kind} ${classes.bar}`} data-kind={type} style={style} />
  );
}

/** How a contract was awarded: a short word, with its sample. */
export function ProcedureMark({ type }: { type: ProcedureType }) {
  const { t } = useTexts('figures');
  return (
    <span className={classes.mark}>
      <ProcedureSwatch type={type} />
      {t(`codelists:typeShort.${type}`)}
    </span>
  );
}
