import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './audit.module.css';

/** What an auditor notes down. */
export function ChainHead({
  head: { sequence, hash },
}: {
  head: { sequence: number; hash: string };
}) {
  const { t, format } = useTexts('audit-admin');
  return (
    <footer className={classes.head}>
      <p>
        {t('head', { rows: format.count(sequence) })} <code>{hash}</code>
      </p>
      <p>{t('head.hint')}</p>
    </footer>
  );
}
