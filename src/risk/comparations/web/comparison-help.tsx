import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './comparison.module.css';

/** What the three parts of the table mean. */
export function ComparisonHelp() {
  const { t } = useTexts('comparations');
  return (
    <details className={classes.help} data-on-screen="">
      <summary>{t('help')}</summary>
      <p>{t('help.index')}</p>
      <p>{t('help.totals')}</p>
      <p>{t('help.counts')}</p>
    </details>
  );
}
