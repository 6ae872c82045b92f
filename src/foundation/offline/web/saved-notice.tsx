import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';

import classes from './offline.module.css';

/** Stands hidden in every page, and is shown in the copies that are read without a network. */
export function SavedNotice() {
  const { t } = useTexts('composition');
  return (
    <div hidden data-saved-notice="" className={classes.saved}>
      <Callout tone="alert">
        <p>
          <strong>{t('offline.title')}</strong> {t('offline.saved')} <time data-saved-at="" />.{' '}
          {t('offline.old')}
        </p>
      </Callout>
    </div>
  );
}
