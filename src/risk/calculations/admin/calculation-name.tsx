import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';

import classes from './result-cell.module.css';

/** A calculation in the table: its name, how formulas call it, and whether visitors see it. */
export function CalculationName({ name, abbreviation, locked, enabled }: CalculationRow) {
  const { t } = useTexts('calculations-admin');
  return (
    <>
      {name} <code className={classes.abbreviation}>{abbreviation}</code>
      {locked && <Badge tone="middle">{t('is-index')}</Badge>}
      {!locked && enabled && <Badge tone="neutral">{t('is-shown')}</Badge>}
    </>
  );
}
