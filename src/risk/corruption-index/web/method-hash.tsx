import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './method-hash.module.css';

/** What tells two methods apart: with the same hash two monitors compute alike. */
export function MethodHash({ hash }: { hash: string }) {
  const { t } = useTexts('corruption-index');
  return (
    <p className={classes.hash}>
      {t('method.hash')} <code>{hash}</code>
    </p>
  );
}
